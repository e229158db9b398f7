import type { FastifyInstance } from "fastify";
import { Problem } from "./errors.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** JSON as the only body there is: UTF-8 or nothing, and no key that could reach a prototype. */
export function installJsonParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_request: unknown, body: Buffer) => parseJson(body),
  );
}

export function parseJson(body: Buffer): unknown {
  let text: string;
  try {
    text = decoder.decode(body);
  } catch {
    throw new Problem("malformed_json", "The body is not valid UTF-8.");
  }
  try {
    return JSON.parse(text, refusePrototype);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem("malformed_json", text === "" ? "The body is empty." : syntaxFault(error as Error));
  }
}

function refusePrototype(key: string, value: unknown): unknown {
  if (key === "__proto__") throw new Problem("malformed_json", "The field __proto__ is not allowed.");
  return value;
}

/** V8's message quotes the text around the fault, and what people send stays out of answers: only the place is told. */
function syntaxFault(error: Error): string {
  const place = /line \d+ column \d+/.exec(error.message);
  return place === null ? "It ends too early or is not JSON." : `The fault is at ${place[0]}.`;
}
