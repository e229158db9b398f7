import { once } from "node:events";
import { connect } from "node:net";
import { ERRORS, type ErrorCode } from "@galley/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generateApiKey } from "./api-keys/api-key.ts";
import { startForTest } from "./testing.ts";

let service: Awaited<ReturnType<typeof startForTest>>;
beforeAll(async () => {
  service = await startForTest();
});
afterAll(() => service.close());

async function expectProblem(answer: Response, code: ErrorCode) {
  const body = (await answer.json()) as Record<string, unknown>;
  expect(body).toMatchObject({ code, ...ERRORS[code], type: `/docs/errors#${code}` });
  expect(answer.status).toBe(ERRORS[code].status);
  expect(answer.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  expect(answer.headers.get("x-request-id")).toBe(body["request_id"]);
  return body;
}

describe("POST /v1/convert", () => {
  test("answers a single document with exactly `html`", async () => {
    const answer = await service.convert({ markdown: "# Hello\n\nYour *first* email." });
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as { html: string };
    expect(Object.keys(body)).toEqual(["html"]);
    expect(body.html).toMatch(/^<!DOCTYPE html>/);
    expect(body.html).toContain("Hello");
  });

  test("answers a batch in order; an invalid item has its own error and the others are converted", async () => {
    const answer = await service.convert({
      items: [{ markdown: "one" }, { markdwn: "two" }, { markdown: "three" }],
    });
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as { results: { html: string; error: unknown }[]; count: number };
    expect(body.count).toBe(3);
    for (const result of body.results) expect(Object.keys(result)).toEqual(["html", "error"]);
    expect(body.results[0]?.html).toContain("one");
    expect(body.results[2]?.html).toContain("three");
    expect(body.results[1]).toMatchObject({
      html: "",
      error: {
        code: "invalid_request",
        status: 400,
        request_id: answer.headers.get("x-request-id"),
        errors: [{ pointer: "/items/1/markdown" }, { pointer: "/items/1/markdwn", code: "unknown_field" }],
      },
    });
  });
});

describe("every response other than 2xx is a problem with its documented code", () => {
  test("malformed JSON, with the position and without the content", async () => {
    const body = await expectProblem(await service.convert('{"markdown": secret}'), "malformed_json");
    expect(JSON.stringify(body)).not.toContain("secret");
  });
  test.for(["/v1/convert", "/api/sign-in"])(
    "no body, on %s, with and without a content type",
    async (path) => {
      for (const headers of [{}, { "Content-Type": "application/json" }]) {
        const answer = await fetch(`${service.address}${path}`, {
          method: "POST",
          headers: { "X-Service-Key": service.apiKey, ...headers },
        });
        const { detail } = await expectProblem(answer, "malformed_json");
        expect(detail).toContain("The body is empty.");
      }
    },
  );
  test("no key for an agent, naming the header that agents use", async () => {
    const { detail } = await expectProblem(await fetch(`${service.address}/mcp`), "invalid_api_key");
    expect(detail).toBe("Send your API key as a bearer token in the Authorization header.");
  });
  test("invalid UTF-8", async () => {
    const answer = await fetch(`${service.address}/v1/convert`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Service-Key": service.apiKey },
      body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]),
    });
    await expectProblem(answer, "malformed_json");
  });
  test("__proto__ as a key", async () => {
    await expectProblem(await service.convert('{"markdown":"x","__proto__":{}}'), "malformed_json");
  });
  test("a wrong method, naming the right one", async () => {
    const answer = await fetch(`${service.address}/v1/convert`);
    expect(answer.headers.get("allow")).toBe("POST");
    await expectProblem(answer, "method_not_allowed");
  });
  test("a wrong content type", async () => {
    await expectProblem(
      await service.convert("{}", { "Content-Type": "text/plain" }),
      "unsupported_media_type",
    );
  });
  test("an unknown path, without echoing its query", async () => {
    const body = await expectProblem(await fetch(`${service.address}/nowhere?secret=1`), "not_found");
    expect(JSON.stringify(body)).not.toContain("secret");
  });
  test("an address that is no URL", async () => {
    await expectProblem(await fetch(`${service.address}/%zz`), "invalid_request");
  });
  test("a body over the limit", async () => {
    await expectProblem(
      await service.convert({ markdown: "x".repeat(4 * 1024 * 1024) }),
      "payload_too_large",
    );
  });
  test("Markdown one byte over the limit, where exactly the limit passes", async () => {
    expect((await service.convert({ markdown: "a".repeat(256 * 1024) })).status).toBe(200);
    await expectProblem(await service.convert({ markdown: "a".repeat(256 * 1024 + 1) }), "payload_too_large");
  });
  test.for([
    ["no key", "", "Send your API key"],
    ["a malformed key", "gly_live_short", "not a Galley API key"],
    ["a well-formed key whose checksum is wrong", `gly_live_${"a".repeat(36)}`, "not a Galley API key"],
    ["a well-formed key that nobody has", generateApiKey(), "unknown or was revoked"],
  ] as const)("%s", async ([, key, sentence]) => {
    const answer = await service.convert({ markdown: "x" }, { "X-Service-Key": key });
    expect(answer.headers.get("www-authenticate")).toContain("X-Service-Key");
    const { detail } = await expectProblem(answer, "invalid_api_key");
    expect(detail).toContain(sentence);
  });
  test("both modes at once, and neither, naming the fields", async () => {
    for (const body of [{ markdown: "x", items: [] }, {}, [], null, "x"]) {
      const { errors } = await expectProblem(
        await service.convert(body === "x" ? '"x"' : body),
        "invalid_request",
      );
      expect(errors).toMatchObject([{ pointer: "/markdown" }, { pointer: "/items" }]);
    }
  });
  test("a field that does not exist, by its pointer", async () => {
    const answer = await service.convert({ markdown: "x", templateId: "y" });
    const { errors } = await expectProblem(answer, "invalid_request");
    expect(errors).toEqual([
      {
        pointer: "/templateId",
        code: "unknown_field",
        detail:
          "`templateId` is not a known field. Known fields: markdown, template_id, template, template_version, ai_service, include.",
      },
    ]);
  });
  test("bytes that are no HTTP", async () => {
    const { hostname, port } = new URL(service.address);
    const raw = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write("NONSENSE\r\n\r\n"));
      let text = "";
      socket.on("data", (chunk) => (text += chunk.toString()));
      socket.on("end", () => resolve(text));
      socket.on("error", reject);
    });
    expect(raw).toMatch(/^HTTP\/1\.1 400 /);
    expect(raw).toContain("application/problem+json");
    expect(raw).toContain('"code":"malformed_http"');
  });
});

test("healthz and readyz answer 200", async () => {
  for (const path of ["/healthz", "/readyz"]) {
    expect((await fetch(service.address + path)).status).toBe(200);
  }
});

test("an idle connection does not delay the shutdown", async () => {
  const other = await startForTest();
  const { hostname, port } = new URL(other.address);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  await fetch(`${other.address}/healthz`);
  await Promise.all([other.close(), once(socket, "close")]);
});
