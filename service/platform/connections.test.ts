import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { limitConnections, networkOf, type ConnectionLimits } from "./connections.ts";

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

async function start(limits: Partial<ConnectionLimits>, ready = Promise.resolve(), answer = "served") {
  server = createServer((_request, response) => void ready.then(() => response.end(answer)));
  const limited = limitConnections(server, {
    most: 100,
    mostPerAddress: 100,
    silenceMs: 600_000,
    isProxy: () => false,
    ...limits,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return limited;
}

const until = (isTrue: () => boolean) => expect.poll(isTrue).toBe(true);
const port = () => (server.address() as AddressInfo).port;

async function open(count: number): Promise<Socket[]> {
  const opened = Array.from({ length: count }, () =>
    connect(port(), "127.0.0.1")
      .on("error", () => undefined)
      .resume(),
  );
  sockets.push(...opened);
  await Promise.all(opened.map((socket) => Promise.race([once(socket, "connect"), once(socket, "close")])));
  return opened;
}

const openOnes = () => sockets.filter((socket) => !socket.closed).length;

test("limits the connections of an address, and accepts another one when one closes", async () => {
  const limited = await start({ mostPerAddress: 5 });
  await open(8);
  await until(() => openOnes() === 5);
  expect(limited.open).toBe(5);
  sockets.find((socket) => !socket.closed)?.destroy();
  await until(() => limited.open === 4);
  await open(1);
  await until(() => limited.open === 5);
});

test("exempts a proxy from the limit per address, but not from the overall limit", async () => {
  const limited = await start({ most: 7, mostPerAddress: 5, isProxy: (address) => address === "127.0.0.1" });
  await open(10);
  await until(() => openOnes() === 7);
  expect(limited.open).toBe(7);
});

test("closes idle connections on shutdown, and after a while those whose request never ends", async () => {
  const limited = await start({});
  const [silent, stalled] = await open(2);
  stalled?.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf");
  await once(server, "request");
  limited.close(600_000);
  await until(() => silent?.closed === true);
  expect(stalled?.closed).toBe(false);
  limited.close(1);
  await until(() => stalled?.closed === true);
  const answered = await new Promise((resolve) => get(`http://127.0.0.1:${port()}`, resolve));
  expect(answered).toMatchObject({ statusCode: 200 });
});

test("a response in progress on shutdown is the last one on its connection", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const limited = await start({}, released);
  const answered = new Promise((resolve) => {
    get(`http://127.0.0.1:${port()}`, { headers: { Connection: "keep-alive" } }, resolve);
  });
  await once(server, "request");
  limited.close(600_000);
  release();
  expect(await answered).toMatchObject({ statusCode: 200, headers: { connection: "close" } });
});

/** The next request's connection is silent almost at once. Connections without a request have time. */
async function silenceNext(): Promise<void> {
  const [request] = (await once(server, "request")) as [IncomingMessage];
  request.socket.setTimeout(1);
}

test("closes the connection of a client that does not read its response", async () => {
  const limited = await start({}, undefined, "x".repeat(64_000_000));
  const [silent] = await open(1);
  silent?.pause().write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await silenceNext();
  expect(limited.open).toBe(1);
  await until(() => limited.open === 0);
});

test("waits for a response that takes longer, and closes its connection when nothing follows", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const limited = await start({}, released);
  server.keepAliveTimeout = 1;
  const isSilent = once(server, "timeout");
  const answered = new Promise((resolve) => {
    get(`http://127.0.0.1:${port()}`, { headers: { Connection: "keep-alive" } }, resolve);
  });
  await silenceNext();
  await isSilent;
  release();
  expect(await answered).toMatchObject({ statusCode: 200 });
  await until(() => limited.open === 0);
});

test("closes a connection on which no request is sent", async () => {
  await start({ silenceMs: 50 });
  const [silent] = await open(1);
  await until(() => silent?.closed === true);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["64:ff9b::203.0.113.7", "cb00:7107"],
  ["64:ff9b::cb00:7108", "cb00:7108"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::6", "2001:db8:1:2"],
  ["2001:db8::6", "2001:db8:0:0"],
  ["2001:db8::4:5:6:7:8", "2001:db8:0:4"],
  ["2001:0DB8:0:4::8", "2001:db8:0:4"],
  ["fe80::1%lo", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["", ""],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
