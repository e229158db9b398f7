import type { ROUTES, V1_ROUTES } from "./routes.ts";

type AddressOf<R> = R extends {
  readonly method: infer Method extends string;
  readonly path: infer Path extends string;
}
  ? `${Method} ${Path}`
  : never;

/**
 * Where each route is, without its schemas: all that a client needs at run time, so a browser loads no validator.
 * The compiler refuses an address that is missing here or differs from the route table.
 */
type Addresses<Routes> = { readonly [Name in keyof Routes]: AddressOf<Routes[Name]> };

export const ADDRESSES: Addresses<typeof ROUTES> = {
  convert: "POST /v1/convert",
  alive: "GET /healthz",
  ready: "GET /readyz",
  signUp: "POST /api/sign-up",
  signIn: "POST /api/sign-in",
  signOut: "POST /api/sign-out",
  checkEntryLink: "POST /api/enter/check",
  enter: "POST /api/enter",
  requestPasswordReset: "POST /api/password-reset",
  resetPassword: "POST /api/password-reset/confirm",
  confirmEmail: "POST /api/email-verification/confirm",
  signInWithCode: "POST /api/sign-in/code",
  readTwoFactor: "GET /api/two-factor",
  startTwoFactor: "POST /api/two-factor",
  confirmTwoFactor: "POST /api/two-factor/confirm",
  renewRecoveryCodes: "POST /api/two-factor/recovery-codes",
  disableTwoFactor: "POST /api/two-factor/disable",
  listSessions: "GET /api/sessions",
  revokeSession: "DELETE /api/sessions/:session_id",
  revokeOtherSessions: "DELETE /api/sessions",
  changePassword: "POST /api/password",
  features: "GET /api/features",
  me: "GET /api/me",
  updateProfile: "PATCH /api/profile",
  updateAccount: "PATCH /api/account",
  deleteAccount: "POST /api/account/delete",
  listPeople: "GET /api/people",
  changeRole: "PATCH /api/people/:person_id",
  removePerson: "DELETE /api/people/:person_id",
  leaveAccount: "POST /api/account/leave",
  switchAccount: "PUT /api/session/account",
  listInvitations: "GET /api/invitations",
  createInvitation: "POST /api/invitations",
  revokeInvitation: "DELETE /api/invitations/:invitation_id",
  joinAccount: "POST /api/invitations/join",
  checkInvitation: "POST /api/invitations/check",
  acceptInvitation: "POST /api/invitations/accept",
  exportAccount: "GET /api/export",
  exportTemplate: "GET /api/export/templates/:template_id",
  listPlans: "GET /api/plans",
  listTemplates: "GET /api/templates",
  createTemplate: "POST /api/templates",
  readTemplate: "GET /api/templates/:template_id",
  updateTemplate: "PATCH /api/templates/:template_id",
  deleteTemplate: "DELETE /api/templates/:template_id",
  undeleteTemplate: "POST /api/templates/:template_id/undelete",
  listDeletedTemplates: "GET /api/deleted-templates",
  duplicateTemplate: "POST /api/templates/:template_id/duplicate",
  listTemplateVersions: "GET /api/templates/:template_id/versions",
  readTemplateVersion: "GET /api/templates/:template_id/versions/:version",
  labelTemplateVersion: "PATCH /api/templates/:template_id/versions/:version",
  publishTemplateVersion: "POST /api/templates/:template_id/versions/:version/publish",
  restoreTemplateVersion: "POST /api/templates/:template_id/versions/:version/restore",
  listApiKeys: "GET /api/api-keys",
  createApiKey: "POST /api/api-keys",
  renameApiKey: "PATCH /api/api-keys/:api_key_id",
  revokeApiKey: "DELETE /api/api-keys/:api_key_id",
  listProviderKeys: "GET /api/provider-keys",
  putProviderKey: "PUT /api/provider-keys/:provider",
  deleteProviderKey: "DELETE /api/provider-keys/:provider",
  checkProviderKey: "POST /api/provider-keys/:provider/check",
  listProviderModels: "GET /api/provider-keys/:provider/models",
  generate: "POST /api/generate",
  currentUsage: "GET /api/usage",
  dailyUsage: "GET /api/usage/daily",
  listActivity: "GET /api/activity",
  usageSources: "GET /api/usage/sources",
  setSpendingCap: "PUT /api/spending-cap",
  readBilling: "GET /api/billing",
  startCheckout: "POST /api/billing/checkout",
  manageBilling: "POST /api/billing/manage",
  readStatement: "GET /api/statements/:period_start",
  sendTestMail: "POST /api/test-mail",
  sendEmailVerification: "POST /api/email-verification",
};

export const V1_ADDRESSES: Addresses<typeof V1_ROUTES> = {
  convert: "POST /v1/convert",
  listTemplates: "GET /v1/templates",
  createTemplate: "POST /v1/templates",
  readTemplate: "GET /v1/templates/:template_id",
  updateTemplate: "PATCH /v1/templates/:template_id",
  deleteTemplate: "DELETE /v1/templates/:template_id",
  listTemplateVersions: "GET /v1/templates/:template_id/versions",
  readTemplateVersion: "GET /v1/templates/:template_id/versions/:version",
  publishTemplateVersion: "POST /v1/templates/:template_id/versions/:version/publish",
  restoreTemplateVersion: "POST /v1/templates/:template_id/versions/:version/restore",
};
