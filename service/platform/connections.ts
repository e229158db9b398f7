import type { Server, ServerResponse } from "node:http";
import { isIPv6, SocketAddress, type Socket } from "node:net";

export interface ConnectionLimits {
  /** Open connections of all clients, and of one address. */
  readonly most: number;
  readonly mostPerAddress: number;
  /** How long a client may neither send a request nor read the response to one. */
  readonly silenceMs: number;
  /** A proxy's connections belong to many clients. */
  readonly isProxy: (address: string) => boolean;
}

/**
 * Limits open connections. An extra one is closed without a response, because no request was sent on it yet. One whose
 * client is silent is closed too: a response that is not read would stay in memory.
 */
export function limitConnections(
  server: Server,
  { most, mostPerAddress, silenceMs, isProxy }: ConnectionLimits,
) {
  /** The last response on each connection. */
  const responses = new Map<Socket, ServerResponse | undefined>();
  const openAt = new Map<string, number>();
  server.maxConnections = most;
  server.timeout = silenceMs;

  server.on("connection", (socket) => {
    const { remoteAddress = "" } = socket;
    const network = networkOf(remoteAddress);
    const open = (openAt.get(network) ?? 0) + 1;
    openAt.set(network, open);
    responses.set(socket, undefined);
    socket.once("close", () => {
      responses.delete(socket);
      const left = (openAt.get(network) ?? 1) - 1;
      if (left === 0) openAt.delete(network);
      else openAt.set(network, left);
    });
    if (open > mostPerAddress && !isProxy(remoteAddress)) socket.destroy();
  });
  server.on("request", ({ socket }, response) => responses.set(socket, response));
  server.on("timeout", (socket) => {
    const isInProgress = responses.get(socket)?.writableFinished === false;
    if (!isInProgress || socket.writableLength > 0) socket.destroy();
  });

  return {
    get open() {
      return responses.size;
    },

    /**
     * For a shutdown, closes the connections that would delay it, because Node no longer tracks them: those without a
     * request, which browsers open in advance, at once, and those whose request has not arrived completely after a
     * while. All others close with their response.
     */
    close(patienceMs: number): void {
      for (const [socket, response] of responses) {
        if (response === undefined) socket.destroy();
        else if (!response.headersSent) response.setHeader("Connection", "close");
      }
      const closeLate = () => {
        for (const [socket, response] of responses) if (response?.req.complete !== true) socket.destroy();
      };
      setTimeout(closeLate, patienceMs).unref();
    },
  };
}

/** What is before an IPv4 address in an IPv6 one: on an IPv6 socket, or behind a gateway (NAT64). */
const BEFORE_V4 = /^(?:::ffff:(?=\d+\.)|64:ff9b::)/;

/** What counts as one address. For IPv6 it is the first half, which is the network of one customer. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const { address: canonical } = new SocketAddress({ address, family: "ipv6" });
  if (BEFORE_V4.test(canonical)) return canonical.replace(BEFORE_V4, "");
  const [before = [], after = []] = canonical.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill("0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}
