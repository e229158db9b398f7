import { pino, type Logger } from "pino";
import pretty from "pino-pretty";

/**
 * JSON Lines, or readable lines on a terminal. A request is logged with its method, its path without the query and
 * its id, never with a body, a header or query parameters.
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
  // Lines are buffered, because a system call for each would cost as much as formatting it.
  return readable
    ? pino(options, pretty({ sync: true, ignore: "pid,hostname", translateTime: "HH:MM:ss" }))
    : pino(options, pino.destination({ dest: 1, sync: false, minLength: 12_288, periodicFlush: 500 }));
}
