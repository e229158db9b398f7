import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { HungUp, Problem } from "./errors.ts";

const KIB = 1024;

/** Reads a body. Its bytes are counted as they arrive, against the route's limit and the request's place. */
export function readBody(request: FastifyRequest, stream: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const most = request.routeOptions.bodyLimit ?? 0;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;

    function refuse(error: unknown): void {
      stream.off("data", take);
      reject(error);
    }

    function take(chunk: Buffer): void {
      bytes += chunk.length;
      if (bytes > most) return refuse(tooLarge(most));
      try {
        request.place?.take(chunk.length);
        chunks.push(chunk);
      } catch (error) {
        refuse(error);
      }
    }

    if (Number(request.headers["content-length"]) > most) return reject(tooLarge(most));
    // The only possible error is a disconnect, because malformed HTTP never gets here.
    stream.on("error", () => reject(new HungUp()));
    stream.on("end", () => resolve(Buffer.concat(chunks, bytes)));
    stream.on("data", take);
  });
}

function tooLarge(most: number): Problem {
  const limit = most >= KIB * KIB ? `${most / KIB / KIB} MiB` : `${most / KIB} KiB`;
  return new Problem(
    "payload_too_large",
    `The body is larger than ${limit}, the limit for this request. Send less at a time.`,
  );
}
