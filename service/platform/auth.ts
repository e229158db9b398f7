import type { Scope } from "@galley/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isoTime, type Clock } from "./clock.ts";
import { Problem } from "./errors.ts";

/** The caller, identified before the body is read. */
export interface Principal {
  readonly accountId: string;
  readonly apiKeyId: string;
  readonly plan: string;
  readonly subscriptionState: string;
  /** Since when a payment is missing, if one is. */
  readonly pastDueAt: number | undefined;
  /** The start of a period, from which all others are computed. */
  readonly subscribedAt: number;
  readonly spendingCapMicroUsd: number | undefined;
  /** What the API key is allowed to do. */
  readonly scopes: readonly Scope[];
  readonly expiresAt: number | null;
}

export type IdentifyCaller = (request: FastifyRequest) => Promise<Principal>;

/**
 * The steps before a body is read: identifies the caller, checks their subscription and rate limit, and reserves the
 * request's place.
 */
export type EnterCaller = (request: FastifyRequest, reply: FastifyReply, scope: Scope) => Promise<void>;

declare module "fastify" {
  interface FastifyRequest {
    principal: Principal | null;
  }
}

/** Checks the API key on every route that requires one. */
export function requireApiKey({
  isWellFormed,
  identify,
  clock,
}: {
  isWellFormed: (key: string) => boolean;
  identify: (key: string) => Promise<Principal | undefined>;
  clock: Clock;
}): IdentifyCaller {
  return async (request) => {
    const key = request.headers["x-service-key"];
    if (typeof key !== "string" || key === "")
      throw refused("Send your API key in the X-Service-Key header.");
    if (!isWellFormed(key)) throw refused("This is not a Galley API key: check that it was copied whole.");
    const principal = await identify(key);
    if (principal === undefined) throw unknownApiKey();
    const { expiresAt } = principal;
    // The request appears in the account's activity even if it is rejected.
    request.principal = principal;
    if (expiresAt !== null && expiresAt <= clock.now())
      throw refused(`The API key expired on ${isoTime(expiresAt)}. Create a new one in the dashboard.`);
    return principal;
  };
}

export function outOfScope(scope: Scope, scopes: readonly Scope[]): Problem {
  const has = scopes.map((each) => `\`${each}\``).join(", ");
  return new Problem(
    "insufficient_scope",
    `This request needs an API key with the scope \`${scope}\`; yours has ${has}. Create a key with that scope in the dashboard.`,
  );
}

/** Also for an account that was deleted while its request ran. */
export const unknownApiKey = (): Problem => refused("The API key is unknown or was revoked.");

function refused(detail: string): Problem {
  return new Problem("invalid_api_key", detail, {
    headers: { "WWW-Authenticate": 'ApiKey realm="galley", header="X-Service-Key"' },
  });
}
