import { connect, createServer, type Socket } from "node:net";

/** For tests: a proxy to a database that can be cut or silenced, and restored. */
export async function openProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  let state: "open" | "cut" | "silent" = "open";
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    client.on("error", () => undefined).on("close", () => sockets.delete(client));
    if (state === "cut") {
      client.destroy();
      return;
    }
    const upstream = connect(Number(port), hostname);
    upstream.on("error", () => undefined);
    client.on("data", (bytes) => state === "open" && upstream.write(bytes));
    upstream.on("data", (bytes) => state === "open" && client.write(bytes));
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as { port: number }).port);
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      state = "cut";
      breakAll();
    },
    /** Neither rejects nor answers, like a machine that lost power. */
    silence() {
      state = "silent";
    },
    restore() {
      // What was swallowed is lost, so older connections would be out of sync.
      if (state === "silent") breakAll();
      state = "open";
    },
    async close() {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
