import type { Socket } from "node:net";
import { ERRORS, type ErrorCode } from "@galley/contract";
import { Problem } from "./errors.ts";

/**
 * What is refused before there is a request: broken HTTP, headers too large, too slow. Fastify never sees
 * these, so the answer is written on the socket by hand.
 */
export function answerConnectionError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  newRequestId: () => string,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const [code, detail] = explain(error);
  const requestId = newRequestId();
  const body = JSON.stringify(new Problem(code, detail).body(requestId));
  const { status, title } = ERRORS[code];
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\n` +
      `Content-Type: application/problem+json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `X-Request-Id: ${requestId}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function explain(error: NodeJS.ErrnoException): [ErrorCode, string] {
  switch (error.code) {
    case "HPE_HEADER_OVERFLOW":
      return ["headers_too_large", "Send fewer or shorter headers."];
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return ["request_timeout", "Send the whole request without long pauses."];
    default:
      return ["malformed_http", "The bytes received are not an HTTP request."];
  }
}
