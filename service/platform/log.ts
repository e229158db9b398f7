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
  return readable
    ? pino(options, pretty({ sync: true, ignore: "pid,hostname", translateTime: "HH:MM:ss" }))
    : pino(options, gathering());
}

/**
 * Gathers lines, because a system call for each would cost as much as formatting it. Pino's destination could do it
 * too, but it measures everything it has gathered again with each line.
 */
function gathering(): { write(line: string): void } {
  const destination = pino.destination({ dest: 1, sync: false });
  let lines = "";
  const flush = () => {
    if (lines !== "") destination.write(lines);
    lines = "";
  };
  setInterval(flush, 500).unref();
  // Runs before the destination's own listener, which writes what is left.
  process.prependListener("exit", flush);
  return {
    write(line) {
      lines += line;
      if (lines.length > 16_000) flush();
    },
  };
}
