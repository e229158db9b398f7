import { text, UsageError, type Command, type Given } from "./command.ts";
import { DATA_DIR } from "./operator.ts";

export const serveCommand: Command = {
  name: "serve",
  summary: "Run the service and its dashboard.",
  usage: "[--port 3000] [--host 127.0.0.1] [--data-dir ./data] [--workers 4]",
  examples: [
    "galley serve",
    "galley serve --port 8080 --data-dir /var/lib/galley",
    "DATABASE_URL=postgres://localhost/galley galley serve --workers 4",
  ],
  words: [0, 0],
  options: {
    port: { type: "string", short: "p" },
    host: { type: "string" },
    workers: { type: "string" },
    ...DATA_DIR.options,
  },
  explain: {
    port: "port to listen on; default: PORT",
    host: "address to listen on; default: HOST",
    workers:
      "number of processes on one port (PostgreSQL), or of threads for large documents (embedded database)",
    ...DATA_DIR.explain,
  },
  async run(given, { env, stdout, stderr }) {
    const workers = readWorkers(given);
    const { serve, serveWorkers } = await import("@galley/service");
    const settings = {
      ...env,
      PORT: text(given, "port") ?? env["PORT"],
      HOST: text(given, "host") ?? env["HOST"],
      DATA_DIR: text(given, "data-dir") ?? env["DATA_DIR"],
    };
    if (workers === undefined) return serve({ env: settings, stdout, stderr });
    return serveWorkers({ workers, env: settings, stdout, stderr });
  },
};

const MOST_WORKERS = 256;

function readWorkers(given: Given): number | undefined {
  const typed = text(given, "workers");
  if (typed === undefined) return undefined;
  const workers = Number(typed);
  if (/^\d+$/.test(typed) && workers >= 1 && workers <= MOST_WORKERS) return workers;
  throw new UsageError(`--workers must be a whole number from 1 to ${MOST_WORKERS}.`);
}
