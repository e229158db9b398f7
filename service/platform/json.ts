import { hash } from "node:crypto";
import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { LIMITS } from "@galley/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readBody } from "./body.ts";
import { Problem } from "./errors.ts";
import { free } from "./free.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** SHA-256 of the body's bytes, of a request that carries an `Idempotency-Key`. */
    bodyHash: string;
  }
}

/** Far more than a full batch has. A body of many small values would cost more than its size suggests. */
const MOST_VALUES = 20_000;

/**
 * JSON is the only accepted body: valid UTF-8, limited in depth, with unique keys and none that reaches a prototype.
 */
export function installJsonParser(app: FastifyInstance): void {
  app.decorateRequest("bodyHash", "");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", async (request: FastifyRequest, payload: IncomingMessage) => {
    const encoding = request.headers["content-encoding"] ?? "identity";
    if (encoding !== "identity") throw compressed(encoding);
    const body = await readBody(request, payload);
    if (request.headers["idempotency-key"] !== undefined) {
      request.bodyHash = hash("sha256", body);
    }
    // Many clients send the header with every request. Whether a body is required depends on the route.
    return body.length === 0 ? undefined : parseJson(body);
  });
}

/** For routes that require a body. */
export function requireBody(body: unknown): unknown {
  if (body === undefined) throw new Problem("malformed_json", "The body is empty. Send a JSON object.");
  return body;
}

/** Compressed bodies are rejected, because their expanded size would have to be limited too. */
function compressed(encoding: string): Problem {
  return new Problem(
    "unsupported_media_type",
    `Bodies compressed with ${encoding.slice(0, 20)} are not supported. Send the body uncompressed.`,
    { headers: { "Accept-Encoding": "identity" } },
  );
}

/** Frees the body, too. */
export function parseJson(body: Buffer<ArrayBuffer>): unknown {
  if (!isUtf8(body)) throw new Problem("malformed_json", "The body is not valid UTF-8. Encode it as UTF-8.");
  const text = body.toString("utf8");
  free(body);
  refuseHostileShape(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Problem("malformed_json", syntaxFault(error as Error));
  }
}

/**
 * Scans the structure before parsing. Strings are skipped by a native search, so a long document costs almost nothing.
 * The parser decides whether it is valid JSON.
 */
function refuseHostileShape(text: string): void {
  /** For each open object or array: the field it is the value of, and its own fields. */
  const open: { readonly parent: string; readonly keys: Set<string> }[] = [];
  let lastKey = "";
  let values = 0;
  for (let index = 0; index < text.length; index++) {
    switch (text.charAt(index)) {
      case '"': {
        const start = index;
        index = endOfString(text, start);
        if (index === -1) return;
        if (isFollowedByColon(text, index)) {
          lastKey = readKey(text.slice(start, index + 1));
          refuseKey(lastKey, open.at(-1));
        }
        break;
      }
      case "{":
      case "[":
        if (open.length === LIMITS.jsonDepth)
          throw new Problem(
            "too_complex",
            `The JSON is nested too deeply; the limit is ${LIMITS.jsonDepth} levels.`,
          );
        open.push({ parent: lastKey, keys: new Set() });
        lastKey = "";
        break;
      case "}":
      case "]":
        open.pop();
        break;
      case ",":
        if (++values > MOST_VALUES)
          throw new Problem("too_complex", `The JSON has too many values; the limit is ${MOST_VALUES}.`);
        lastKey = "";
        break;
    }
  }
}

/** The index of the closing quote, or -1. A quote after an odd number of backslashes is part of the string. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === "\\") backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return -1;
}

const COLON = /\s*:/y;

function isFollowedByColon(text: string, end: number): boolean {
  COLON.lastIndex = end + 1;
  return COLON.test(text);
}

/** A key with its escapes resolved, if possible. */
function readKey(quoted: string): string {
  try {
    return quoted.includes("\\") ? (JSON.parse(quoted) as string) : quoted.slice(1, -1);
  } catch {
    return quoted;
  }
}

function refuseKey(key: string, object: { readonly parent: string; readonly keys: Set<string> } | undefined) {
  if (key === "__proto__" || (key === "prototype" && object?.parent === "constructor"))
    throw new Problem("malformed_json", `The field \`${key}\` is not allowed.`);
  if (object?.keys.has(key) === true)
    throw new Problem("malformed_json", "An object has the same field twice. Send each field once.");
  object?.keys.add(key);
}

/** V8's message quotes the text around the error. Content must not appear in responses, so only the position is given. */
function syntaxFault(error: Error): string {
  const place = /line \d+ column \d+/.exec(error.message);
  return place === null ? "The body ends too early, or is not JSON." : `The syntax error is at ${place[0]}.`;
}
