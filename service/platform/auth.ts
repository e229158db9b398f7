import type { FastifyRequest } from "fastify";
import { Problem } from "./errors.ts";

/** Who is calling: known before the body is read. */
export interface Principal {
  readonly accountId: string;
  readonly apiKeyId: string;
  readonly plan: string;
  readonly subscriptionState: string;
  /** When the subscription began: its months are counted from there. */
  readonly subscribedAt: number;
  readonly spendingCapMicroUsd: number | undefined;
}

declare module "fastify" {
  interface FastifyRequest {
    principal: Principal | null;
  }
}

/** Stands in front of every route that an API key opens. */
export function requireApiKey({
  isWellFormed,
  identify,
}: {
  isWellFormed: (key: string) => boolean;
  identify: (key: string) => Promise<Principal | undefined>;
}): (request: FastifyRequest) => Promise<Principal> {
  return async (request) => {
    const key = request.headers["x-service-key"];
    if (typeof key !== "string" || key === "")
      throw refused("Send your API key in the X-Service-Key header.");
    if (!isWellFormed(key)) throw refused("This is not a Galley API key: check that it was copied whole.");
    const principal = await identify(key);
    if (principal === undefined) throw refused("The API key is unknown or was revoked.");
    request.principal = principal;
    return principal;
  };
}

function refused(detail: string): Problem {
  return new Problem("invalid_api_key", detail, {
    headers: { "WWW-Authenticate": 'ApiKey realm="galley", header="X-Service-Key"' },
  });
}
