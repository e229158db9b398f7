import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import { ERRORS } from "@galley/contract";
import { nowhere, Problem } from "./errors.ts";
import { newId } from "./ids.ts";
import type { RouteTable } from "./route-table.ts";

type ConnectionError = NodeJS.ErrnoException & { readonly rawPacket?: unknown };

/**
 * Answers what is rejected before there is a request: malformed HTTP, headers that are too large or too slow, an
 * unknown method. Fastify never sees these, so the response is written to the socket directly.
 */
export function answerConnectionError(error: ConnectionError, socket: Duplex, routes: RouteTable): void {
  if (error.code === "ECONNRESET" || !socket.writable) socket.destroy(error);
  else writeProblem(socket, explain(error, routes));
}

/** Replaces responses that Node would send by itself, without a body. */
export function answerForNode(server: Server, routes: RouteTable): void {
  server.on("connect", ({ url = "" }, socket) => writeProblem(socket, nowhere(url, routes)));
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}

function explain({ code, rawPacket }: ConnectionError, routes: RouteTable): Problem {
  if (code === "HPE_HEADER_OVERFLOW") {
    return new Problem(
      "headers_too_large",
      "The headers are over the limit of 16 KiB. Send fewer or shorter ones.",
    );
  }
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    return new Problem("request_timeout", "The request did not arrive in time. Send it without long pauses.");
  }
  const [, path] = /^[!-~]+ (\/[!-~]*) HTTP\/1\.[01]\r?\n/.exec(String(rawPacket)) ?? [];
  return code === "HPE_INVALID_METHOD" && path !== undefined
    ? nowhere(path, routes)
    : new Problem("malformed_http", "The bytes received are not a valid HTTP request.");
}

function writeProblem(socket: Duplex, problem: Problem): void {
  const requestId = newId();
  const body = JSON.stringify(problem.body(requestId));
  const { status, title } = ERRORS[problem.code];
  const headers = {
    "Content-Type": "application/problem+json; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
    "X-Request-Id": requestId,
    Connection: "close",
    ...problem.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${lines.join("")}\r\n${body}`);
}
