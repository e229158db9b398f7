import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { untilUnderWay } from "./testing-aborts.ts";
import { startForTest } from "./testing.ts";

let service: Awaited<ReturnType<typeof startForTest>>;
beforeAll(async () => {
  service = await startForTest();
});
afterAll(() => service.close());

/** Sends the beginning of a request only. Returns the response, and after how long the connection was closed. */
async function stall(beginning: string): Promise<{ answer: string; seconds: number }> {
  const { hostname, port } = new URL(service.address);
  const startedAt = performance.now();
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  socket.on("error", () => undefined);
  socket.write(beginning);
  await once(socket, "close");
  return { answer, seconds: (performance.now() - startedAt) / 1_000 };
}

test.for([
  ["headers", "POST /v1/convert HTTP/1.1\r\nHost: x\r\nX-Slow: ", 10],
  [
    "a body",
    "POST /v1/convert HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{",
    30,
  ],
] as const)("answers and disconnects a client that sends half of %s", async ([, beginning, limit]) => {
  const withKey = beginning.replace("Host: x", `Host: x\r\nX-Service-Key: ${service.apiKey}`);
  const { answer, seconds } = await stall(withKey);
  expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*application\/problem\+json/);
  expect(seconds).toBeGreaterThan(limit - 1);
  expect(seconds).toBeLessThan(limit + 15);
});

test("disconnects a client that reads nothing of its response, and frees what it held", async () => {
  const { hostname, port } = new URL(service.address);
  // The response is larger than what the system keeps for both ends of a connection.
  const items = Array.from({ length: 50 }, () => ({ markdown: "a\n\n".repeat(10_000) }));
  const body = JSON.stringify({ items });
  const socket = connect(Number(port), hostname).on("error", () => undefined);
  socket.pause();
  socket.write(
    `POST /v1/convert HTTP/1.1\r\nHost: x\r\nX-Service-Key: ${service.apiKey}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  await untilUnderWay(
    service.address,
    ({ bytes_under_way, conversions_running }) => bytes_under_way > body.length && conversions_running === 0,
  );
  await untilUnderWay(service.address, ({ bytes_under_way }) => bytes_under_way === 0);
  socket.destroy();
});
