import { createHash } from "node:crypto";
import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { LIMITS } from "@galley/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readBody } from "./body.ts";
import { Problem } from "./errors.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** SHA-256 of the body's bytes, of a request that carries an `Idempotency-Key`. */
    bodyHash: string;
  }
}

/** Far more than a full batch has; a body of many small things would cost more than its bytes say. */
const MOST_VALUES = 20_000;

/** JSON as the only body there is: UTF-8 or nothing, bounded in depth, every key once and none that reaches a prototype. */
export function installJsonParser(app: FastifyInstance): void {
  app.decorateRequest("bodyHash", "");
  app.removeAllContentTypeParsers();
  app.addHook("preParsing", (request, _reply, _payload, done) => {
    const encoding = request.headers["content-encoding"] ?? "identity";
    done(encoding === "identity" ? null : compressed(encoding));
  });
  app.addContentTypeParser("application/json", async (request: FastifyRequest, payload: IncomingMessage) => {
    const body = await readBody(request, payload);
    if (request.headers["idempotency-key"] !== undefined) {
      request.bodyHash = createHash("sha256").update(body).digest("hex");
    }
    return parseJson(body);
  });
}

/** What a small body expands to would have to be bounded too, for a few kilobytes saved on the way. */
function compressed(encoding: string): Problem {
  return new Problem(
    "unsupported_media_type",
    `Bodies compressed with ${encoding.slice(0, 20)} are not supported. Send the body uncompressed.`,
    { headers: { "Accept-Encoding": "identity" } },
  );
}

export function parseJson(body: Buffer): unknown {
  if (body.length === 0) throw new Problem("malformed_json", "The body is empty.");
  if (!isUtf8(body)) throw new Problem("malformed_json", "The body is not valid UTF-8.");
  const text = body.toString("utf8");
  refuseHostileShape(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Problem("malformed_json", syntaxFault(error as Error));
  }
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * One look at the structure before it is parsed. Strings are leapt over by a native search, so a long document
 * costs next to nothing. Whether it is JSON at all is for the parser to say.
 */
function refuseHostileShape(text: string): void {
  const keysAtDepth: (Set<string> | undefined)[] = [];
  const parentKeys: string[] = [];
  let lastKey = "";
  let depth = 0;
  let values = 0;
  for (let index = 0; index < text.length; index++) {
    switch (text.charCodeAt(index)) {
      case QUOTE: {
        const start = index;
        index = endOfString(text, start);
        if (index === -1) return;
        if (isFollowedByColon(text, index)) {
          lastKey = readKey(text, start, index);
          refuseKey(lastKey, parentKeys[depth], (keysAtDepth[depth] ??= new Set()));
        }
        break;
      }
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        if (++depth > LIMITS.jsonDepth) {
          throw new Problem("too_complex", `The JSON may be nested ${LIMITS.jsonDepth} deep at most.`);
        }
        parentKeys[depth] = lastKey;
        keysAtDepth[depth] = undefined;
        lastKey = "";
        break;
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        depth--;
        break;
      case COMMA:
        if (++values > MOST_VALUES) {
          throw new Problem("too_complex", `The JSON may have ${MOST_VALUES} values at most.`);
        }
        lastKey = "";
        break;
    }
  }
}

/** Where the quote is that ends it, or -1. A quote after an odd number of backslashes is part of the string. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return -1;
}

function isFollowedByColon(text: string, end: number): boolean {
  for (let index = end + 1; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === COLON) return true;
    if (code > 0x20) return false;
  }
  return false;
}

function readKey(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end);
  if (!raw.includes("\\")) return raw;
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return raw;
  }
}

function refuseKey(key: string, parentKey: string | undefined, known: Set<string>): void {
  if (key === "__proto__" || (key === "prototype" && parentKey === "constructor")) {
    throw new Problem("malformed_json", `The field ${key} is not allowed.`);
  }
  if (known.has(key)) throw new Problem("malformed_json", "An object has the same field twice.");
  known.add(key);
}

/** V8's message quotes the text around the fault, and what people send stays out of answers: only the place is told. */
function syntaxFault(error: Error): string {
  const place = /line \d+ column \d+/.exec(error.message);
  return place === null ? "It ends too early or is not JSON." : `The fault is at ${place[0]}.`;
}
