import { connect } from "node:net";
import { expect } from "vitest";
import { createTemplates } from "./templates/templates.ts";
import { systemClock as clock } from "./platform/clock.ts";
import type { WithProviders } from "./testing-ai.ts";
import { createRandom } from "./testing/random.ts";

const UNDER_WAY = [
  "requests_under_way",
  "bytes_under_way",
  "conversions_waiting",
  "conversions_running",
] as const;
type UnderWay = Record<(typeof UNDER_WAY)[number], number>;

/** What is in progress according to the metrics, at one moment. */
export async function readUnderWay(address: string): Promise<UnderWay> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^galley_${name} (\\S+)$`, "m").exec(text)?.[1]);
  return Object.fromEntries(UNDER_WAY.map((name) => [name, read(name)])) as UnderWay;
}

export async function untilUnderWay(
  address: string,
  isRight: (underWay: UnderWay) => boolean,
): Promise<void> {
  await expect.poll(async () => isRight(await readUnderWay(address))).toBe(true);
}

const AT_ONCE = 40;

/**
 * Sends requests of every kind and aborts each at a random moment: in its headers, in its body, right after it, or
 * while it is processed. Afterwards nothing may count as in progress, and the service still works.
 */
export async function abortMany(service: WithProviders, count: number, seed: number): Promise<void> {
  const random = createRandom(seed);
  const requests = await requestsOf(service);
  const { hostname, port } = new URL(service.address);
  let left = count;

  const abortOne = () =>
    new Promise<void>((resolve) => {
      const request = requests[Math.floor(random() * requests.length)] ?? "";
      // Half of them are sent completely, the others only in part.
      const sent = random() < 0.5 ? request : request.slice(0, Math.floor(random() * request.length));
      // Most conversions take a few milliseconds.
      const delayMs = random() < 0.3 ? 0 : random() ** 3 * 200;
      const socket = connect(Number(port), hostname);
      socket.on("error", () => undefined).on("data", () => undefined);
      socket.once("close", () => resolve());
      socket.write(sent, () => setTimeout(() => socket.destroy(), delayMs));
    });

  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await abortOne();
    }),
  );
  await untilUnderWay(service.address, (underWay) => Object.values(underWay).every((value) => value === 0));
  await expect.poll(() => service.standIn.open()).toBe(0);
  expect((await service.convert({ markdown: "still served" })).status).toBe(200);
}

async function requestsOf(service: WithProviders): Promise<string[]> {
  const { id: template_id } = await createTemplates({ db: service.db, clock }).create(service.accountId, {
    name: "Any",
    css: "p { color: red }",
    header: "",
    footer: "",
  });
  const aiService = (model: string) => ({ provider: "openai", model, prompt: "Any", api_key: "sk-any" });
  const large = "*word* [link](https://example.com) ".repeat(1_000);
  const bodies = [
    { markdown: "small" },
    { markdown: "small", template_id },
    { markdown: large },
    { items: Array.from({ length: 20 }, () => ({ markdown: large.slice(0, 9_000), template_id })) },
    { markdown: "{ai_content}", ai_service: aiService("echo") },
    { items: Array.from({ length: 6 }, () => ({ markdown: "{ai_content}", ai_service: aiService("hang") })) },
  ];
  const withKey = `X-Service-Key: ${service.apiKey}\r\n`;
  return [
    ...bodies.flatMap((body) => [
      request("/v1/convert", withKey, JSON.stringify(body)),
      request("/v1/convert", `${withKey}Idempotency-Key: ${crypto.randomUUID()}\r\n`, JSON.stringify(body)),
      chunked("/v1/convert", withKey, JSON.stringify(body)),
    ]),
    // On one connection, before the response to the first.
    request("/v1/convert", withKey, JSON.stringify(bodies[2])).repeat(3),
    request("/api/sign-in", "", JSON.stringify({ email: "nobody@example.com", password: "wrong password" })),
  ];
}

const HEAD = "HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";

function request(path: string, headers: string, body: string): string {
  return `POST ${path} ${HEAD}${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

function chunked(path: string, headers: string, body: string): string {
  const half = body.length >> 1;
  const chunks = [body.slice(0, half), body.slice(half), ""].map(
    (chunk) => `${Buffer.byteLength(chunk).toString(16)}\r\n${chunk}\r\n`,
  );
  return `POST ${path} ${HEAD}${headers}Transfer-Encoding: chunked\r\n\r\n${chunks.join("")}`;
}
