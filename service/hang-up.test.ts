import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { abortMany, readUnderWay, untilUnderWay } from "./testing-aborts.ts";
import { startWithProviders, type WithProviders } from "./testing-ai.ts";
import { startForTest } from "./testing.ts";

const MIB = 1024 * 1024;
let service: WithProviders;
const sockets: Socket[] = [];
beforeAll(async () => {
  service = await startWithProviders({
    CONVERT_THREADS: "2",
    MIB_IN_FLIGHT: "16",
    AI_TIMEOUT_SECONDS: "60",
  });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => service.close());

const until = (isRight: Parameters<typeof untilUnderWay>[1]) => untilUnderWay(service.address, isRight);

/** Sends what it is given and leaves the connection open. */
function send(text: string): Socket {
  const { hostname, port } = new URL(service.address);
  const socket = connect(Number(port), hostname).on("error", () => undefined);
  socket.resume().write(text);
  sockets.push(socket);
  return socket;
}

const head = (more: string) =>
  `POST /v1/convert HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nX-Service-Key: ${service.apiKey}\r\n${more}\r\n\r\n`;

test("stops working for a client that disconnects, and releases its place when the work has stopped", async () => {
  const items = Array.from({ length: 40 }, () => ({ markdown: "*word* `code` ".repeat(6_000) }));
  const client = new AbortController();
  const asked = service.convert({ items }, {}, client.signal);
  await until(({ conversions_waiting }) => conversions_waiting > 0);
  client.abort();
  await expect(asked).rejects.toThrow();
  await until(({ requests_under_way, bytes_under_way, conversions_waiting, conversions_running }) => {
    const isOver = conversions_waiting + conversions_running === 0;
    if (!isOver) expect(requests_under_way).toBe(1);
    return isOver && requests_under_way + bytes_under_way === 0;
  });
});

test("releases the response of a client that stops reading it and disconnects", async () => {
  // Each result has more than 2 MB, which is more than the system's buffers take.
  const body = JSON.stringify({ items: [1, 2, 3].map(() => ({ markdown: "`a` ".repeat(12_000) })) });
  const socket = send(head(`Content-Length: ${body.length}`) + body);
  socket.pause();
  await until(
    ({ bytes_under_way, conversions_waiting, conversions_running }) =>
      bytes_under_way > 6 * MIB && conversions_waiting + conversions_running === 0,
  );
  socket.destroy();
  await until(({ requests_under_way, bytes_under_way }) => requests_under_way + bytes_under_way === 0);
});

test("counts a body without a length as it arrives", async () => {
  const mebibyte = `100000\r\n${" ".repeat(MIB)}\r\n`;
  const answers = Array.from({ length: 12 }, () => {
    const socket = send(head("Transfer-Encoding: chunked") + mebibyte);
    return new Promise<string>((resolve) =>
      socket.once("data", (chunk: Buffer) => resolve(chunk.toString())),
    );
  });
  // One account may use half of 16 MiB.
  await until(({ bytes_under_way }) => bytes_under_way >= 7 * MIB);
  expect(await Promise.race(answers)).toMatch(/^HTTP\/1\.1 503 [^]*"code":"overloaded"/);
  expect((await readUnderWay(service.address)).bytes_under_way).toBeLessThanOrEqual(8 * MIB);
  for (const socket of sockets) socket.destroy();
  await until(({ bytes_under_way }) => bytes_under_way === 0);
});

test.each([
  ["/no/such/path", 404],
  ["/healthz", 405],
  ["/v1/convert", 401],
])("answers an unauthorized POST to %s with %s before reading the body", async (path, status) => {
  const socket = send(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 3000000\r\n\r\n`,
  );
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*application/problem\\+json`));
});

test("rejects a body over its route's limit, however it is sent", async () => {
  const email = `${"x".repeat(9_000)}@example.com`;
  const body = JSON.stringify({ email, password: "any password" });
  const streamed = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode(body));
      controller.close();
    },
  });
  for (const sent of [body, streamed]) {
    const answer = await fetch(`${service.address}/api/sign-in`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: sent,
      duplex: "half",
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      code: "payload_too_large",
      detail: expect.stringContaining("8 KiB") as string,
    });
  }
});

test("400 requests of every kind, aborted at random moments, leave nothing occupied", async () => {
  await abortMany(service, 400, 1);
});

interface Line {
  readonly level: number;
  readonly msg: string;
}

test("does not log an error if a client disconnects while sending its body", async () => {
  const lines: Line[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      for (const line of chunk.toString().trim().split("\n")) lines.push(JSON.parse(line) as Line);
      done();
    },
  });
  const service = await startForTest({}, pino({ level: "info" }, stream));
  const { hostname, port } = new URL(service.address);
  const hangUp = (headers: string, body: string) =>
    new Promise<void>((resolve) => {
      const head = [
        "POST /v1/convert HTTP/1.1",
        "Host: x",
        `X-Service-Key: ${service.apiKey}`,
        "Content-Type: application/json",
        "Expect: 100-continue",
        headers,
      ];
      const socket = connect(Number(port), hostname, () => socket.write(`${head.join("\r\n")}\r\n\r\n`));
      // The service sends "100 Continue" when it has started with the request.
      socket.once("data", () => socket.write(body, () => socket.destroy()));
      socket.on("error", () => undefined).on("close", () => resolve());
    });
  await hangUp("Content-Length: 1000", '{"markdown": "half');
  await hangUp("Transfer-Encoding: chunked", '5\r\n{"mar\r\n');
  const hungUp = () => lines.filter(({ msg }) => msg === "client disconnected");
  await expect.poll(() => hungUp().length).toBe(2);
  expect((await service.convert({ markdown: "x" })).status).toBe(200);
  await service.close();
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
});
