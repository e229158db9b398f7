import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { askSpamd } from "./spamd.ts";

const REPORT = `SPAMD/1.1 0 EX_OK\r
Content-length: 300\r
Spam: True ; 6.3 / 5.0\r
\r
Content analysis details:   (6.3 points, 5.0 required)

 pts rule name              description
---- ---------------------- --------------------------------------------------
 0.7 HTML_IMAGE_ONLY_20     BODY: HTML: images with 1600-2000 bytes of words
-0.0 NO_RELAYS              Informational: message was not relayed via SMTP
 5.6 URG_BIZ                Contains urgent matter
`;
const message = Buffer.from("Subject: Urgent\r\n\r\nhello\r\n");
let stop = () => {};
afterEach(() => stop());

/** A daemon that reads one request and sends a scripted response. */
async function daemon(answer: (socket: Socket, request: string) => void, path?: string): Promise<string> {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let request = "";
    socket.on("data", (part) => (request += part)).on("end", () => answer(socket, request));
    socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(path ?? { port: 0, host: "127.0.0.1" }, resolve));
  stop = () => void server.close();
  return path === undefined ? `spamd://127.0.0.1:${(server.address() as AddressInfo).port}` : `unix:${path}`;
}

test("reads the score, the threshold and the tests that add to it, the heaviest first", async () => {
  let sent = "";
  const url = await daemon((socket, request) => {
    sent = request;
    socket.end(REPORT);
  });
  expect(await askSpamd(url, message, { timeoutMs: 60_000 })).toEqual({
    score: 6.3,
    threshold: 5,
    tests: ["URG_BIZ", "HTML_IMAGE_ONLY_20"],
  });
  expect(sent).toBe(`REPORT SPAMC/1.5\r\nContent-length: 26\r\n\r\n${message.toString()}`);
});

test("asks over a Unix socket", async () => {
  const folder = mkdtempSync(join(tmpdir(), "galley-spamd-"));
  const url = await daemon((socket) => socket.end(REPORT), join(folder, "s"));
  expect(await askSpamd(url, message, { timeoutMs: 60_000 })).toMatchObject({ score: 6.3 });
  rmSync(folder, { recursive: true });
});

test.each<[string, (socket: Socket) => void, RegExp]>([
  ["does not answer", () => undefined, /within 0\.05 seconds/],
  ["disconnects", (socket) => void socket.destroy(), /answer|reachable/],
  ["answers with another protocol", (socket) => void socket.end("HTTP/1.1 400\r\n\r\n"), /not SpamAssassin/],
  ["answers with an error", (socket) => void socket.end("SPAMD/1.0 76 Bad header line\r\n"), /code 76/],
  ["answers endlessly", (socket) => void socket.end("x".repeat(70_000)), /too long/],
])("reports a daemon that %s with the reason", async (_, answer, reason) => {
  const url = await daemon(answer);
  const timeoutMs = reason.source.includes("within") ? 50 : 60_000;
  expect(await askSpamd(url, message, { timeoutMs })).toEqual({ failed: expect.stringMatching(reason) });
});

test("reports an unreachable daemon with the reason", async () => {
  const url = await daemon(() => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  stop();
  expect(await askSpamd(url, message, { timeoutMs: 60_000 })).toEqual({
    failed: "it is not reachable (ECONNREFUSED)",
  });
});
