import { ERRORS, type ErrorCode, type FieldError, type ProblemBody } from "@galley/contract";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DatabaseAway } from "./database/presence.ts";
import { StorageError } from "./database/storage-error.ts";
import type { RouteTable } from "./route-table.ts";

const KIB = 1024;
/** For an account, several times the largest body of any route. For anyone else, more than a document needs. */
const MOST_DISCARDED_BYTES = { account: 16 * KIB * KIB, stranger: 512 * KIB };

interface ProblemOptions {
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The underlying error, for the log only. Never part of the response. */
  readonly cause?: unknown;
}

/** The only way to reject a request. Its code decides the status; no other code sets an error status. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, detail: string, { errors, headers = {}, cause }: ProblemOptions = {}) {
    super(detail, { cause });
    this.name = "Problem";
    this.code = code;
    this.errors = errors;
    this.headers = headers;
  }

  body(requestId: string): ProblemBody {
    const { status, title } = ERRORS[this.code];
    return {
      type: `/docs/errors#${this.code}`,
      title,
      status,
      detail: this.message,
      code: this.code,
      request_id: requestId,
      ...(this.errors !== undefined && { errors: [...this.errors] }),
    };
  }
}

/** The client disconnected before its response was written. */
export class HungUp extends Error {
  override readonly name = "HungUp";
  override readonly message = "The client disconnected.";
}

/** Errors that Fastify and Node throw themselves, as problems. */
const FRAMEWORK: Readonly<Record<string, [code: ErrorCode, detail: string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    "unsupported_media_type",
    "Send the body as JSON, with Content-Type: application/json.",
  ],
  FST_ERR_BAD_URL: ["invalid_request", "The address is not a valid URL. Encode special characters in it."],
  FST_ERR_MAX_PARAM_LENGTH: ["not_found", "There is nothing at this address. Check the path."],
};

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseAway)
    return unavailable("The database is not responding. Try again later.", error);
  if (error instanceof StorageError)
    return unavailable("The service cannot store anything right now. Try again later.", error);
  // The client is gone. This keeps the log from reporting an internal error.
  if (error instanceof HungUp) return new Problem("request_timeout", error.message);
  const known = FRAMEWORK[(error as FastifyError).code];
  if (known !== undefined) return new Problem(...known);
  return new Problem("internal", "This is a problem on our side. It was logged with the request id.", {
    cause: error,
  });
}

export const unavailable = (detail: string, cause: unknown): Problem =>
  new Problem("unavailable", detail, { cause, headers: { "Retry-After": "5" } });

/** Every response that is not 2xx is written here. */
export function installErrorHandling(app: FastifyInstance, routes: RouteTable): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof HungUp) request.log.info("client disconnected");
    return sendProblem(toProblem(error), request, reply);
  });
  app.decorateRequest("errorCode", null);
  // Before the body is read, because an unknown address needs none.
  app.addHook("onRequest", (request, _reply, done) => {
    done(request.is404 ? nowhere(request.url, routes) : undefined);
  });
}

declare module "fastify" {
  interface FastifyRequest {
    /** The error code of a failed request. */
    errorCode: ErrorCode | null;
  }
}

const PATH_CHARACTERS = 100;

/** The problem for a path without a route, or for a method that the route does not support. */
export function nowhere(url: string, routes: RouteTable): Problem {
  const allow = routes.allow(pathOf(url));
  return allow === undefined
    ? noSuchPath(url)
    : new Problem("method_not_allowed", `${shown(url)} does not support this method. Use ${allow}.`, {
        headers: { Allow: allow },
      });
}

export function noSuchPath(url: string): Problem {
  return new Problem("not_found", `There is nothing at ${shown(url)}. Check the path.`);
}

const pathOf = (url: string) => url.split("?", 1)[0] ?? "";

function shown(url: string): string {
  const path = pathOf(url);
  return path.length > PATH_CHARACTERS ? `${path.slice(0, PATH_CHARACTERS)}…` : path;
}

/** The provider was chosen by the customer, so the operator cannot fix these. */
const NOT_OURS: ReadonlySet<ErrorCode> = new Set(["provider_failed", "provider_timeout"]);

export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status } = ERRORS[problem.code];
  request.errorCode = problem.code;
  // The metrics and the request log already show how many requests were rejected.
  if (status >= 500 && problem.code !== "overloaded") {
    const level = NOT_OURS.has(problem.code) ? "warn" : "error";
    request.log[level]({ err: problem.cause ?? problem, code: problem.code }, "request failed");
  }
  // Fastify would close the connection after a body that was not read to the end.
  reply.removeHeader("Connection");
  if (!discardRest(request)) reply.header("Connection", "close");
  return reply
    .status(status)
    .headers(problem.headers)
    .header("X-Request-Id", request.id)
    .type("application/problem+json; charset=utf-8")
    .send(JSON.stringify(problem.body(request.id)));
}

/**
 * Reads the rest of a body and discards it, up to a limit. Closing the connection earlier would reset it, and a client
 * that is still sending would lose the response.
 */
function discardRest({ raw, principal, visitor }: FastifyRequest): boolean {
  if (raw.complete) return true;
  const isStranger = principal === null && visitor === null;
  const most = MOST_DISCARDED_BYTES[isStranger ? "stranger" : "account"];
  const { "content-length": declared = 0, "transfer-encoding": encoding } = raw.headers;
  const length = encoding !== undefined && isStranger ? Infinity : Number(declared);
  if (length > most) return false;
  let bytes = 0;
  raw.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) raw.destroy();
  });
  return true;
}
