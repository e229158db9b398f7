/**
 * Every address of the dashboard, once: the service answers exactly these with the app, the app routes them, and
 * mails link to them. With `:name` for parameters.
 */
export const PAGES = {
  home: "/",
  signUp: "/sign-up",
  signIn: "/sign-in",
  /** Asks for a link; with `#token` it sets the new password. */
  reset: "/reset",
  /** The one-time link: `#token`. */
  enter: "/enter",
  /** An invitation: `#token`. */
  join: "/join",
  /** Proves an email address: `#token`. */
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

/** The API reference: a page of the service's own, open to everyone. */
export const REFERENCE_PAGE = "/reference/";
