import { ACCESS, includesRole, ROUTES, type Needs, type Role, type Route } from "@galley/contract";
import { noSuchPath, Problem } from "./errors.ts";

/** The permissions of someone who is signed in. */
export interface Standing {
  readonly role: Role;
  /** Whether their account is marked as operator. */
  readonly isOperator: boolean;
}

const NEEDS = new Map<Route, Needs>(
  Object.entries(ACCESS).map(([name, needs]) => [ROUTES[name as keyof typeof ACCESS], needs]),
);

/** The only check of roles. Operator routes answer everyone else as if they did not exist. */
export function requireAccess(route: Route, { role, isOperator }: Standing, url: string): void {
  const needs = NEEDS.get(route);
  if (needs === undefined) throw new Error(`${route.path} is missing in contract/access.ts.`);
  if (needs === "operator") {
    if (!isOperator || role !== "owner") throw noSuchPath(url);
    return;
  }
  if (includesRole(role, needs)) return;
  throw new Problem(
    "insufficient_role",
    `This needs the role \`${needs}\`; yours is \`${role}\`. Ask an owner of the account.`,
  );
}
