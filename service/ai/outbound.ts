import { Agent, fetch as undiciFetch } from "undici";
import type { Fetch } from "./providers.ts";

/** Enough for the longest allowed text, however it is escaped, and for a model's reasoning. */
const MOST_BYTES = 2 * 1024 * 1024;
const CONNECT_TIMEOUT_MS = 3_000;

export interface Outbound {
  readonly fetch: Fetch;
  readonly close: () => Promise<void>;
}

export class AnswerTooLarge extends Error {
  constructor() {
    super("The provider's answer is larger than any that could be used.");
    this.name = "AnswerTooLarge";
  }
}

/**
 * The only connection to the providers. It connects quickly or fails, follows no redirect (a key must reach only its
 * provider), and stops reading a response that is too large.
 */
export function createOutbound({
  timeoutMs,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
}: {
  timeoutMs: number;
  connectTimeoutMs?: number;
}): Outbound {
  const agent = new Agent({
    connect: { timeout: connectTimeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const send = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const response = await undiciFetch(address as string, {
      ...(init as object),
      redirect: "error",
      dispatcher: agent,
    });
    const { body, status, statusText, headers } = response;
    return new Response(body === null ? null : limited(body as ReadableStream<Uint8Array>), {
      status,
      statusText,
      headers: [...headers],
    });
  };
  return { fetch: send, close: () => agent.destroy() };
}

function limited(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > MOST_BYTES) throw new AnswerTooLarge();
        controller.enqueue(chunk);
      },
    }),
  );
}
