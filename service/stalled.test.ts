import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LIMITS } from "@galley/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccounts } from "../test/load/accounts.ts";
import { startProgram, type Program } from "../test/load/programs.ts";
import { UNHURRIED_PLANS } from "./testing.ts";

const MIB = 1024 * 1024;
const UPLOADS = 400;
const IDLE_CONNECTIONS = 2_000;
const MOST_GROWTH_BYTES = 150 * MIB;

const sockets: Socket[] = [];
const dataDir = mkdtempSync(join(tmpdir(), "galley-test-"));
let service: Program;
beforeAll(async () => {
  service = await startProgram("service/start.js", {
    DATA_DIR: dataDir,
    PLANS: UNHURRIED_PLANS,
    LOG_LEVEL: "error",
  });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/**
 * One socket of the attacker, from 127.0.0.1. Resolves when the system has accepted what it sends, or it is rejected.
 */
async function attack(text: string): Promise<void> {
  const { hostname, port } = new URL(service.address);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  await new Promise<void>((resolve) => {
    const done = () => resolve();
    socket.on("error", done).on("close", done).on("data", done);
    socket.once("connect", () => (text === "" ? done() : socket.write(text, done)));
  });
}

/** A body whose last byte never arrives, with and without a declared length. */
const stalledBodies = (path: string, bytes: number, headers = "") => {
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}`;
  return [
    `${head}Content-Length: ${bytes}\r\n\r\n${" ".repeat(bytes - 1)}`,
    `${head}Transfer-Encoding: chunked\r\n\r\n${bytes.toString(16)}\r\n${" ".repeat(bytes - 1)}`,
  ];
};

/** Another client, at another address of this machine. */
function ask(path: string, body?: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { "Content-Type": "application/json", "X-Service-Key": service.apiKey };
    const asked = request(
      new URL(path, service.address),
      { method: body === undefined ? "GET" : "POST", localAddress: "127.0.0.2", headers, agent: false },
      (response) => {
        let text = "";
        response.on("data", (chunk: Buffer) => (text += chunk.toString()));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    asked.on("error", reject).end(body);
  });
}

async function residentBytes(): Promise<number> {
  const { text } = await ask("/metrics");
  return Number(/^galley_resident_bytes (\S+)$/m.exec(text)?.[1]);
}

const convert = () => ask("/v1/convert", JSON.stringify({ markdown: "# Still served\n\nword ".repeat(50) }));

// Only Linux has a second loopback address by default.
test.runIf(process.platform === "linux")(
  "400 stalled uploads and 2,000 idle connections from one address take at most 150 MiB, and others are served",
  async () => {
    for (let count = 0; count < 50; count++) await convert();
    const idle = await residentBytes();
    const [stolen = ""] = await addAccounts({ dataDir }, 1, "starter");
    const key = `X-Service-Key: ${stolen}\r\n`;
    const bodies = [
      ...stalledBodies("/api/sign-in", MIB),
      ...stalledBodies("/api/sign-in", LIMITS.formBytes),
      ...stalledBodies("/no/such/path", MIB),
      ...stalledBodies("/v1/convert", MIB),
      ...stalledBodies("/v1/convert", MIB, key),
    ];
    await Promise.all(
      Array.from({ length: UPLOADS }, (_, index) => attack(bodies[index % bodies.length] ?? "")),
    );
    await Promise.all(Array.from({ length: IDLE_CONNECTIONS }, () => attack("")));
    let most = 0;
    for (let count = 0; count < 50; count++) {
      expect((await convert()).status).toBe(200);
      most = Math.max(most, await residentBytes());
    }
    expect(most - idle).toBeLessThan(MOST_GROWTH_BYTES);
    const signIn = JSON.stringify({ email: "nobody@example.com", password: "wrong password" });
    expect((await ask("/api/sign-in", signIn)).status).toBe(401);
  },
);
