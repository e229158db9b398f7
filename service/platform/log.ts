import { pino, type Logger } from "pino";
import pretty from "pino-pretty";

/**
 * JSON lines, or readable ones on a terminal. A request is told by its method, its path without the query and
 * its id: never by a body, a header or an address's parameters.
 */
export function createLog({ level, readable }: { level: string; readable: boolean }): Logger {
  const options = {
    level,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split("?", 1)[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  return readable
    ? pino(options, pretty({ sync: true, ignore: "pid,hostname", translateTime: "HH:MM:ss" }))
    : pino(options, gathering());
}

/** Lines are written many at a time: a system call for each would cost as much as the rest of the line. */
function gathering() {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4_096 });
  setInterval(() => destination.flush(), 500).unref();
  return destination;
}
