import type { Role } from "./roles.ts";
import type { ROUTES } from "./routes.ts";

/** `operator` means an owner of an account that is marked as operator. For everyone else the route does not exist. */
export type Needs = Role | "operator";

/** Every route that requires a session. */
export type SessionRoute = {
  [Name in keyof typeof ROUTES]: (typeof ROUTES)[Name]["access"] extends "session" ? Name : never;
}[keyof typeof ROUTES];

/**
 * The role that each route requires. The service checks it before it reads the body, and the dashboard hides what the
 * role does not allow. A route that is missing here does not compile.
 */
export const ACCESS = {
  me: "viewer",
  updateProfile: "viewer",
  changePassword: "viewer",
  readTwoFactor: "viewer",
  startTwoFactor: "viewer",
  confirmTwoFactor: "viewer",
  renewRecoveryCodes: "viewer",
  disableTwoFactor: "viewer",
  listSessions: "viewer",
  revokeSession: "viewer",
  revokeOtherSessions: "viewer",
  sendEmailVerification: "viewer",

  listPeople: "viewer",
  leaveAccount: "viewer",
  switchAccount: "viewer",
  joinAccount: "viewer",
  listInvitations: "owner",
  createInvitation: "owner",
  revokeInvitation: "owner",
  changeRole: "owner",
  removePerson: "owner",

  listPlans: "viewer",
  updateAccount: "owner",
  deleteAccount: "owner",
  exportAccount: "owner",
  exportTemplate: "owner",

  listTemplates: "viewer",
  readTemplate: "viewer",
  listTemplateVersions: "viewer",
  readTemplateVersion: "viewer",
  listDeletedTemplates: "viewer",
  createTemplate: "editor",
  updateTemplate: "editor",
  deleteTemplate: "editor",
  undeleteTemplate: "editor",
  duplicateTemplate: "editor",
  labelTemplateVersion: "editor",
  publishTemplateVersion: "editor",
  restoreTemplateVersion: "editor",

  listApiKeys: "viewer",
  createApiKey: "owner",
  renameApiKey: "owner",
  revokeApiKey: "owner",

  listProviderKeys: "viewer",
  putProviderKey: "owner",
  deleteProviderKey: "owner",
  checkProviderKey: "owner",
  listProviderModels: "editor",
  generate: "editor",
  sendTestMail: "editor",

  currentUsage: "viewer",
  dailyUsage: "viewer",
  listActivity: "viewer",
  usageSources: "viewer",
  setSpendingCap: "owner",
  readBilling: "viewer",
  readStatement: "viewer",
  startCheckout: "owner",
  manageBilling: "owner",

  operatorListAccounts: "operator",
  operatorCreateAccount: "operator",
  operatorReadAccount: "operator",
  operatorSetSubscription: "operator",
  operatorDeleteAccount: "operator",
  operatorCreateEntryLink: "operator",
  operatorCreateApiKey: "operator",
  operatorRevokeApiKey: "operator",
  operatorListActions: "operator",
  operatorHealth: "operator",
} as const satisfies Readonly<Record<SessionRoute, Needs>>;
