import { LIMITS, type Route } from "@galley/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Static, TSchema } from "typebox";
import { Convert } from "typebox/value";
import { requireAccess, type Standing } from "./access.ts";
import type { Admission, Place } from "./admission.ts";
import type { EnterCaller, IdentifyCaller } from "./auth.ts";
import { networkOf } from "./connections.ts";
import { refuseCrossSite } from "./cross-site.ts";
import { Problem } from "./errors.ts";
import { requireBody } from "./json.ts";
import { createValidator, refuseUnstorable } from "./validate.ts";

/** The person of a session, and the account they act for. */
export interface Visitor extends Standing {
  readonly personId: string;
  readonly sessionId: string;
  readonly accountId: string;
}

/** An account that can call a provider now, given its subscription and rate limit. */
export interface Admitted {
  readonly accountId: string;
  readonly plan: string;
}

type PartOf<R, Name extends string> = R extends { readonly [Key in Name]: infer Schema extends TSchema }
  ? Static<Schema>
  : undefined;
type AnswerOf<R> = R extends { readonly answer: { readonly body: infer Schema extends TSchema } }
  ? Static<Schema>
  : void;

export interface Input<R extends Route> {
  readonly params: PartOf<R, "params">;
  readonly query: PartOf<R, "query">;
  readonly body: PartOf<R, "body">;
  /** The caller's account. Undefined on routes that are open to everyone. */
  readonly accountId: R["access"] extends "open" ? undefined : string;
  /** The signed-in person. Only with `access: "session"`. */
  readonly visitor: R["access"] extends "session" ? Visitor : undefined;
  /** Only on routes with a rate limit. */
  readonly admitted: "rate_limited" extends R["errors"][number] ? Admitted : undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly place: Place;
}

export type Serve = <R extends Route>(route: R, handle: (input: Input<R>) => Promise<AnswerOf<R>>) => void;

/**
 * Registers routes from the tables. Access, limits, validation and status come from the table, so a feature only
 * implements the work. Routes under /v1/ require an API key, and the dashboard's a session; there, everything but reads
 * is rejected for pages of other sites. People who are not signed in share separate places per address, so that
 * customers never wait for them.
 */
export function createServe(
  app: FastifyInstance,
  {
    identifyVisitor,
    identifyCaller,
    enterCaller,
    admit,
    admission,
    strangers,
    publicUrl,
    requireDatabase,
  }: {
    /** May renew the session's cookie on the reply. */
    identifyVisitor: (request: FastifyRequest, reply: FastifyReply) => Promise<Visitor | undefined>;
    /** Both for `access: "api-key"`. */
    identifyCaller: IdentifyCaller;
    enterCaller: EnterCaller;
    /** Runs before the body is read, so that every response has the rate-limit headers. */
    admit: (accountId: string, reply: FastifyReply, counts: boolean) => Promise<Admitted>;
    admission: Admission;
    strangers: Admission;
    publicUrl: string | undefined;
    /** Throws during a database outage. */
    requireDatabase: () => void;
  },
): Serve {
  /** An error during a database outage is attributed to the outage, even if a library wrapped it. */
  const withDatabase = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    requireDatabase();
    try {
      return await work();
    } catch (error) {
      requireDatabase();
      throw error;
    }
  };
  const requireVisitor = async (route: Route, request: FastifyRequest, reply: FastifyReply) => {
    const visitor = await withDatabase(() => identifyVisitor(request, reply));
    if (visitor === undefined) throw new Problem("not_signed_in", "Your session has expired. Sign in again.");
    requireAccess(route, visitor, request.url);
    return visitor;
  };
  return (route, handle) => {
    const readParams = createReader(route.params, true);
    const readQuery = createReader(route.query, true);
    const readBody = createReader(route.body, false);
    app.route({
      method: route.method,
      url: route.path,
      bodyLimit: route.bodyBytes ?? LIMITS.formBytes,
      onRequest: async (request, reply) => {
        if (route.access === "api-key") return enterCaller(request, reply, route.scope ?? "convert");
        if (route.method !== "GET") refuseCrossSite(request.headers, publicUrl);
        if (route.access !== "session") {
          request.place = strangers.enter(networkOf(request.ip), reply.raw);
          return;
        }
        const visitor = await requireVisitor(route, request, reply);
        request.visitor = visitor;
        const counts = route.errors.includes("rate_limited");
        request.admitted = await withDatabase(() => admit(visitor.accountId, reply, counts));
        request.place = admission.enter(visitor.accountId, reply.raw);
      },
      handler: async (request, reply) => {
        const place = request.place as Place;
        // A body can take long to arrive. Meanwhile, the session may have ended, the role may have changed, or the API
        // key may have been revoked.
        if (request.visitor !== null && route.method !== "GET")
          request.visitor = await requireVisitor(route, request, reply);
        if (request.principal !== null && route.method !== "GET") await identifyCaller(request);
        const input = {
          params: readParams(request.params),
          query: readQuery(request.query),
          body: readBody(request.body),
          accountId: request.principal?.accountId ?? request.visitor?.accountId,
          visitor: request.visitor ?? undefined,
          admitted: request.admitted ?? undefined,
          request,
          reply,
          place,
        };
        // The parts were validated against the schemas that their types come from.
        const answer = await place.work(() => withDatabase(() => handle(input as never)));
        return reply.status(route.answer.status).header("Cache-Control", "no-store").send(answer);
      },
    });
  };
}

declare module "fastify" {
  interface FastifyRequest {
    visitor: Visitor | null;
    admitted: Admitted | null;
  }
}

/** Addresses contain only text, so "7" is accepted for 7 there, but not in a body. */
function createReader(schema: TSchema | undefined, fromText: boolean): (value: unknown) => unknown {
  if (schema === undefined) return () => undefined;
  const validate = createValidator(schema);
  return (given) => {
    const value = validate(fromText ? Convert(schema, { ...(given as object) }) : requireBody(given));
    refuseUnstorable(value);
    return value;
  };
}
