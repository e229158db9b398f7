import { once } from "node:events";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { ERRORS, type ErrorCode } from "@galley/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBrowser, PASSWORD, signUp, startForTest } from "./testing.ts";

let service: Awaited<ReturnType<typeof startForTest>>;
beforeAll(async () => {
  service = await startForTest({ SIGN_UP: "open" });
});
afterAll(() => service.close());

interface Raw {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly code?: string; readonly request_id?: string; readonly detail?: string };
}

/** Sends raw bytes and reads one response, because `fetch` would refuse to send these. */
async function send(...lines: string[]): Promise<Raw> {
  const { hostname, port } = new URL(service.address);
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.on("data", (chunk) => (text += chunk.toString())).on("error", () => undefined);
  socket.end(`${lines.join("\r\n")}\r\n\r\n`);
  await once(socket, "close");
  const [head = "", body = ""] = text.split("\r\n\r\n");
  const [status = "", ...headers] = head.split("\r\n");
  return {
    status: Number(status.split(" ")[1]),
    headers: new Headers(headers.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])),
    body: body === "" ? {} : (JSON.parse(body) as Raw["body"]),
  };
}

function expectProblem({ status, headers, body }: Raw, code: ErrorCode): void {
  expect(body).toMatchObject({ code, status: ERRORS[code].status });
  expect(status).toBe(ERRORS[code].status);
  expect(headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  expect(headers.get("x-request-id")).toBe(body.request_id);
}

describe("answers that Node would give by itself are problems too", () => {
  test("a request without Host", async () => {
    expectProblem(await send("GET /healthz HTTP/1.1", "Connection: close"), "malformed_http");
  });

  test("HTTP/1.0 needs no Host", async () => {
    expect(await send("GET /healthz HTTP/1.0")).toMatchObject({ status: 200 });
  });

  test("an unsupported Expect header", async () => {
    const answer = await send("POST /v1/convert HTTP/1.1", "Host: x", "Expect: tea", "Connection: close");
    expectProblem(answer, "expectation_failed");
  });

  test.for(["TRACE", "PROPFIND", "PURGE", "BREW", "M-SEARCH"])(
    "answers %s with 405 and Allow if the path exists, and with a problem if it does not",
    async (method) => {
      const known = await send(`${method} /v1/convert HTTP/1.1`, "Host: x", "Connection: close");
      expectProblem(known, "method_not_allowed");
      expect(known.headers.get("allow")).toBe("POST");
      const byId = await send(`${method} /api/templates/7?x=1 HTTP/1.1`, "Host: x", "Connection: close");
      expectProblem(byId, "method_not_allowed");
      expect(byId.headers.get("allow")).toBe("GET, HEAD, PATCH, DELETE");
      const unknown = await send(`${method} /nowhere HTTP/1.1`, "Host: x", "Connection: close");
      expectProblem(unknown, "not_found");
    },
  );

  test("rejects CONNECT", async () => {
    expectProblem(await send("CONNECT example.com:443 HTTP/1.1", "Host: example.com:443"), "not_found");
  });
});

test("answers a compressed body with 415, after checking the key and before reading the body", async () => {
  const headers = { "Content-Type": "application/json", "Content-Encoding": "gzip" };
  const body = gzipSync(JSON.stringify({ markdown: "x" }));
  const post = (key: string) =>
    fetch(`${service.address}/v1/convert`, {
      method: "POST",
      headers: { ...headers, "X-Service-Key": key },
      body,
    });
  const refused = await post(service.apiKey);
  expect(refused.status).toBe(415);
  expect(refused.headers.get("accept-encoding")).toBe("identity");
  expect(await refused.json()).toMatchObject({
    code: "unsupported_media_type",
    detail: expect.stringContaining("uncompressed"),
  });
  expect((await post("")).status).toBe(401);
  expect((await service.convert({ markdown: "x" }, { "Content-Encoding": "identity" })).status).toBe(200);
});

test.for([
  ["a body over the limit", 8 * 1024 * 1024, true, 413],
  ["a document with an unknown key", 256 * 1024, false, 401],
] as const)(
  "answers %s in a way that its sender can read, without a reset",
  async ([, bytes, isKnown, status]) => {
    const { hostname, port } = new URL(service.address);
    const socket = connect(Number(port), hostname);
    const errors: Error[] = [];
    let text = "";
    socket.on("error", (error) => errors.push(error)).on("data", (chunk) => (text += chunk.toString()));
    const head = [
      "POST /v1/convert HTTP/1.1",
      "Host: x",
      `X-Service-Key: ${isKnown ? service.apiKey : "gly_live_revoked"}`,
      "Content-Type: application/json",
      `Content-Length: ${bytes}`,
    ];
    // Many clients read the response only after they have sent everything.
    socket.pause().write(`${head.join("\r\n")}\r\n\r\n`);
    socket.write(Buffer.alloc(bytes, "x"), () => socket.resume());
    await expect.poll(() => text.length > 0 || errors.length > 0).toBe(true);
    expect(errors).toEqual([]);
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    socket.destroy();
  },
);

describe("RateLimit headers are on every response for a known account", () => {
  const POLICY = '"account";q=10000;w=1';
  test.for<[string, unknown, Record<string, string>, number]>([
    ["a conversion", { markdown: "x" }, {}, 200],
    ["an invalid body", {}, {}, 400],
    ["no JSON", "{", {}, 400],
    ["another content type", "x", { "Content-Type": "text/plain" }, 415],
    ["a compressed body", "x", { "Content-Encoding": "br" }, 415],
    ["a long Idempotency-Key", { markdown: "x" }, { "Idempotency-Key": "k".repeat(300) }, 400],
    ["a body over the limit", `"${"x".repeat(4 * 1024 * 1024)}"`, {}, 413],
  ])("%s", async ([, body, headers, status]) => {
    const answer = await service.convert(body, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("ratelimit-policy")).toBe(POLICY);
    expect(answer.headers.get("ratelimit")).toMatch(/^"account";r=\d+;t=\d+$/);
  });

  test("the dashboard's responses, including errors; only provider calls count", async () => {
    await signUp(service.address, "rate@example.com");
    const { client, cookies } = createBrowser(service.address);
    await client.signIn({ body: { email: "rate@example.com", password: PASSWORD } });
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const ask = async (path: string, body?: string) => {
      const headers = { "Content-Type": "application/json", cookie };
      const init = body === undefined ? { headers } : { method: "POST", headers, body };
      const answer = await fetch(`${service.address}${path}`, init);
      expect(answer.headers.get("ratelimit-policy")).toBe(POLICY);
      const remaining = /^"account";r=(\d+);/.exec(answer.headers.get("ratelimit") ?? "")?.[1];
      return [answer.status, Number(remaining)];
    };
    expect(await ask("/api/me")).toEqual([200, 10_000]);
    expect(await ask("/api/templates/3f2b8c1e-5d47-4a9b-8e21-0c6d9f4a7b35")).toEqual([404, 10_000]);
    expect(await ask("/api/generate", "{}")).toEqual([400, 9_999]);
  });
});
