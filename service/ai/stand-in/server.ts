import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PROVIDERS, type Provider } from "@galley/contract";
import type { ProviderAddresses } from "../providers.ts";
import { anthropic } from "./anthropic.ts";
import { behaviorOf, type Behavior } from "./behavior.ts";
import type { Asked, Format, Refusal } from "./format.ts";
import { gemini } from "./gemini.ts";
import { openai } from "./openai.ts";

const FORMATS: Readonly<Record<Provider, Format>> = { openai, anthropic, gemini };
const MOST_REMEMBERED = 1_000;
const HUGE_BYTES = 10 * 1024 * 1024;
const DRIP_MS = 100;

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export interface StandIn {
  readonly port: number;
  /** For the settings with the providers' addresses. */
  readonly addresses: ProviderAddresses;
  /** The requests received, oldest first. */
  readonly requests: SeenRequest[];
  /** The number of generations that are neither answered nor aborted. */
  readonly open: () => number;
  close(): Promise<void>;
}

/**
 * Simulates the three providers on one port, in their own wire formats, for tests and for trying the product without a
 * key.
 */
export async function startStandIn({ port = 0 }: { port?: number } = {}): Promise<StandIn> {
  const requests: SeenRequest[] = [];
  const times = new Map<string, number>();
  let open = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? "/";
      const text = await readAll(request);
      const body: unknown = text === "" ? undefined : JSON.parse(text);
      if (requests.length >= MOST_REMEMBERED) requests.shift();
      requests.push({ method: request.method ?? "", path, headers: request.headers, body });
      open += 1;
      response.once("close", () => (open -= 1));
      answer(request, response, path, body, times);
    })().catch(() => response.destroy());
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const bound = (server.address() as AddressInfo).port;
  const at = (path: string) => `http://127.0.0.1:${bound}/${path}`;
  return {
    port: bound,
    addresses: { openai: at("openai/v1"), anthropic: at("anthropic/v1"), gemini: at("gemini/v1beta") },
    requests,
    open: () => open,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The same list in the formats of all three. */
const MODELS = {
  data: [{ id: "gpt-stand-in" }, { id: "gpt-stand-in-audio" }, { id: "text-embedding-stand-in" }],
  models: [
    { name: "models/gemini-stand-in", supportedGenerationMethods: ["generateContent"] },
    { name: "models/embedding-stand-in", supportedGenerationMethods: ["embedContent"] },
  ],
};

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  body: unknown,
  times: Map<string, number>,
): void {
  const provider = PROVIDERS.find((name) => path.startsWith(`/${name}/`));
  if (provider === undefined) return send(response, 404, { error: "There is no such provider here." });
  const format = FORMATS[provider];
  const asked = format.read(path, request.headers, body ?? {});
  if (asked.key === "" || asked.key.endsWith("refused")) return refuse(response, format.refuseKey(asked));
  if (request.method === "GET" && /\/models(?:\?|$)/.test(path)) {
    return asked.key.endsWith("hang") ? undefined : send(response, 200, MODELS);
  }
  if (request.method !== "POST" || !format.generationPath.test(path))
    return refuse(response, format.refuse(404, asked));
  const name = `${provider} ${asked.key} ${asked.model}`;
  const before = times.get(name) ?? 0;
  times.set(name, before + 1);
  behave(response, format, asked, behaviorOf(asked, before));
}

function behave(response: ServerResponse, format: Format, asked: Asked, behavior: Behavior): void {
  switch (behavior.kind) {
    case "write":
      return send(response, 200, format.answer(asked, behavior.written));
    case "refuse":
      return refuse(response, format.refuse(behavior.status, asked, behavior.message), behavior.hintSeconds);
    case "no-credit":
      return refuse(response, format.refuseCredit(asked));
    case "huge":
      return send(response, 200, format.answer(asked, { text: "x".repeat(HUGE_BYTES), finish: "stop" }));
    case "redirect":
      response.writeHead(307, { location: `http://127.0.0.1:${response.socket?.localPort}/elsewhere` }).end();
      return;
    case "reset":
      response.socket?.resetAndDestroy();
      return;
    case "truncated":
      response.writeHead(200, { "content-type": "application/json", "content-length": 5_000 });
      response.write('{"output":[{"type":"mess', () => response.destroy());
      return;
    case "slow": {
      response.writeHead(200, { "content-type": "application/json" });
      const drip = setInterval(() => response.write(" "), DRIP_MS);
      response.once("close", () => clearInterval(drip));
      return;
    }
    case "hang":
      return;
  }
}

/** OpenAI and Anthropic send the delay in a header, Gemini in the body. Each client reads the one it knows. */
function refuse(response: ServerResponse, { status, body }: Refusal, hintSeconds?: number): void {
  const isGemini =
    typeof body === "object" && body !== null && "error" in body && "status" in (body.error as object);
  if (hintSeconds === undefined) return send(response, status, body);
  if (!isGemini) return send(response, status, body, { "retry-after": String(hintSeconds) });
  const { error } = body as { error: object };
  const details = [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: `${hintSeconds}s` }];
  send(response, status, { error: { ...error, details } });
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = "";
  request.setEncoding("utf8");
  for await (const chunk of request) text += chunk as string;
  return text;
}
