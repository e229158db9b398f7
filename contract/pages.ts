/**
 * Every address of the dashboard. The service answers exactly these with the app, the app routes them, and emails link
 * to them. `:name` is a parameter.
 */
export const PAGES = {
  home: "/",
  signUp: "/sign-up",
  signIn: "/sign-in",
  /** Requests a link. With `#token`, it sets the new password. */
  reset: "/reset",
  /** The one-time link: `#token`. */
  enter: "/enter",
  /** An invitation: `#token`. */
  join: "/join",
  /** Verifies an email address: `#token`. */
  verify: "/verify",
  welcome: "/welcome",
  playground: "/playground",
  templates: "/templates",
  template: "/templates/:template_id",
  batch: "/batch",
  apiKeys: "/api-keys",
  providers: "/providers",
  activity: "/activity",
  usage: "/usage",
  billing: "/billing",
  people: "/people",
  security: "/security",
  settings: "/settings",
  operatorAccounts: "/operator/accounts",
  operatorAccount: "/operator/accounts/:account_id",
  operatorHealth: "/operator/health",
  operatorLog: "/operator/log",
} as const;

/** The API reference, served to everyone. */
export const REFERENCE_PAGE = "/reference/";
