import type { IncomingMessage, Server } from "node:http";
import { isIPv6, SocketAddress, type Socket } from "node:net";

export interface ConnectionLimits {
  /** Open connections of all clients, and of one address. */
  readonly most: number;
  readonly mostPerAddress: number;
  /** A proxy's connections belong to many clients. */
  readonly isProxy: (address: string) => boolean;
}

/** Limits open connections. An extra one is closed without a response, because no request was sent on it yet. */
export function limitConnections(server: Server, { most, mostPerAddress, isProxy }: ConnectionLimits) {
  const requests = new Map<Socket, IncomingMessage | undefined>();
  const openAt = new Map<string, number>();
  server.maxConnections = most;

  server.on("connection", (socket) => {
    const { remoteAddress = "" } = socket;
    const network = networkOf(remoteAddress);
    const open = (openAt.get(network) ?? 0) + 1;
    openAt.set(network, open);
    requests.set(socket, undefined);
    socket.once("close", () => {
      requests.delete(socket);
      const left = (openAt.get(network) ?? 1) - 1;
      if (left === 0) openAt.delete(network);
      else openAt.set(network, left);
    });
    if (open > mostPerAddress && !isProxy(remoteAddress)) socket.destroy();
  });
  server.on("request", (request) => requests.set(request.socket, request));

  return {
    get open() {
      return requests.size;
    },

    /**
     * Closes connections that would delay a shutdown: idle ones, which browsers open in advance, at once, and those
     * whose request has not arrived completely after a while. Node no longer tracks either.
     */
    closeUnfinished(patienceMs: number): void {
      const close = (isOver: (request: IncomingMessage | undefined) => boolean) => {
        for (const [socket, request] of requests) if (isOver(request)) socket.destroy();
      };
      close((request) => request === undefined);
      setTimeout(() => close((request) => request?.complete !== true), patienceMs).unref();
    },
  };
}

const V4_IN_V6 = /^::ffff:(?=\d+\.)/i;

/** What counts as one address. For IPv6 it is the first half, which is the network of one customer. */
export function networkOf(address: string): string {
  const plain = address.replace(V4_IN_V6, "");
  if (!isIPv6(plain)) return plain;
  const { address: canonical } = new SocketAddress({ address: plain, family: "ipv6" });
  const [before = [], after = []] = canonical.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill("0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}
