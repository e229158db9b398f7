import { ACCESS, ROLES, ROUTES, type Role, type Route } from "@galley/contract";
import { describe, expect, test } from "vitest";
import { requireAccess } from "./access.ts";

const sessionRoutes = Object.entries(ROUTES as Record<string, Route>).filter(
  ([, { access }]) => access === "session",
);

/** What each role can do in addition to the one before it. A route that changes its role changes a line here. */
const MAY: Record<Role | "operator", readonly string[]> = {
  viewer: [
    "me",
    "updateProfile",
    "changePassword",
    "readTwoFactor",
    "startTwoFactor",
    "confirmTwoFactor",
    "renewRecoveryCodes",
    "disableTwoFactor",
    "listSessions",
    "revokeSession",
    "revokeOtherSessions",
    "sendEmailVerification",
    "listPeople",
    "leaveAccount",
    "switchAccount",
    "joinAccount",
    "listPlans",
    "currentUsage",
    "dailyUsage",
    "listActivity",
    "usageSources",
    "readBilling",
    "readStatement",
    "listTemplates",
    "readTemplate",
    "listTemplateVersions",
    "readTemplateVersion",
    "listDeletedTemplates",
    "listApiKeys",
    "listProviderKeys",
  ],
  editor: [
    "createTemplate",
    "updateTemplate",
    "deleteTemplate",
    "undeleteTemplate",
    "duplicateTemplate",
    "labelTemplateVersion",
    "publishTemplateVersion",
    "restoreTemplateVersion",
    "listProviderModels",
    "generate",
    "sendTestMail",
  ],
  owner: [
    "listInvitations",
    "createInvitation",
    "revokeInvitation",
    "changeRole",
    "removePerson",
    "updateAccount",
    "deleteAccount",
    "exportAccount",
    "exportTemplate",
    "createApiKey",
    "renameApiKey",
    "revokeApiKey",
    "putProviderKey",
    "deleteProviderKey",
    "checkProviderKey",
    "setSpendingCap",
    "startCheckout",
    "manageBilling",
  ],
  operator: [
    "operatorListAccounts",
    "operatorCreateAccount",
    "operatorReadAccount",
    "operatorSetSubscription",
    "operatorDeleteAccount",
    "operatorCreateEntryLink",
    "operatorCreateApiKey",
    "operatorRevokeApiKey",
    "operatorListActions",
    "operatorHealth",
  ],
};

function outcome(route: Route, role: Role, isOperator: boolean): string {
  try {
    requireAccess(route, { role, isOperator }, route.path);
    return "allowed";
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test("the access table has every route that a session opens, and no other", () => {
  expect(Object.keys(ACCESS).toSorted()).toEqual(sessionRoutes.map(([name]) => name).toSorted());
});

describe.each(ROLES.map((role) => [role]))("%s", (role) => {
  const allowed = new Set(ROLES.slice(0, ROLES.indexOf(role) + 1).flatMap((each) => MAY[each]));

  test.each(sessionRoutes)("%s, in an ordinary account", (name, route) => {
    const isHidden = MAY.operator.includes(name);
    expect(outcome(route, role, false)).toBe(
      isHidden ? "not_found" : allowed.has(name) ? "allowed" : "insufficient_role",
    );
  });

  test.each(sessionRoutes)("%s, in an operator account", (name, route) => {
    const isHidden = MAY.operator.includes(name) && role !== "owner";
    const isAllowed = allowed.has(name) || MAY.operator.includes(name);
    expect(outcome(route, role, true)).toBe(
      isHidden ? "not_found" : isAllowed ? "allowed" : "insufficient_role",
    );
  });
});

test("the operator's routes are under /api/operator, and nothing else is", () => {
  for (const [name, { path }] of sessionRoutes) {
    expect([name, path.startsWith("/api/operator/")]).toEqual([
      name,
      ACCESS[name as keyof typeof ACCESS] === "operator",
    ]);
  }
});
