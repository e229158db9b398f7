import { connect } from "node:net";
import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { startForTest } from "./testing.ts";

interface Line {
  readonly level: number;
  readonly msg: string;
}

test("a client that hangs up in the middle of its body is no error in the log", async () => {
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
      // It says "100 Continue" when it has begun with the request.
      socket.once("data", () => socket.write(body, () => socket.destroy()));
      socket.on("error", () => undefined).on("close", () => resolve());
    });
  await hangUp("Content-Length: 1000", '{"markdown": "half');
  await hangUp("Transfer-Encoding: chunked", '5\r\n{"mar\r\n');
  const hungUp = () => lines.filter(({ msg }) => msg === "the client hung up");
  await expect.poll(() => hungUp().length).toBe(2);
  expect((await service.convert({ markdown: "x" })).status).toBe(200);
  await service.close();
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
});
