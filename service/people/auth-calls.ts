import type { FastifyReply, FastifyRequest } from "fastify";
import { unavailable } from "../platform/errors.ts";

/** The header with which we pass the client's address to better-auth. It trusts no other. */
export const ADDRESS_HEADER = "x-galley-address";
const USER_AGENT_CHARACTERS = 300;

/** Only the headers that better-auth needs, not everything the client sent. */
export function headersOf(request: FastifyRequest): Headers {
  return new Headers({
    cookie: request.headers.cookie ?? "",
    "user-agent": (request.headers["user-agent"] ?? "").slice(0, USER_AGENT_CHARACTERS),
    [ADDRESS_HEADER]: request.ip,
  });
}

export function setCookies(reply: FastifyReply, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) void reply.header("Set-Cookie", cookie);
}

/** better-auth hides an error of the database behind an internal one of its own. */
export async function explained<Value>(attempt: Promise<Value>): Promise<Value> {
  try {
    return await attempt;
  } catch (cause) {
    if ((cause as { statusCode?: number }).statusCode !== 500) throw cause;
    throw unavailable("Sessions cannot be read right now. Try again later.", cause);
  }
}
