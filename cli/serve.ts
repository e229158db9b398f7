import { text, type Command } from "./command.ts";
import { DATA_DIR } from "./operator.ts";

export const serveCommand: Command = {
  name: "serve",
  summary: "Run the service and its dashboard.",
  usage: "[--port 3000] [--host 127.0.0.1] [--data-dir ./data]",
  words: [0, 0],
  options: { port: { type: "string", short: "p" }, host: { type: "string" }, ...DATA_DIR.options },
  explain: {
    port: "in place of the setting PORT",
    host: "in place of the setting HOST",
    ...DATA_DIR.explain,
  },
  async run(given, { env, stdout, stderr }) {
    const { serve } = await import("@galley/service");
    const settings = {
      ...env,
      PORT: text(given, "port") ?? env["PORT"],
      HOST: text(given, "host") ?? env["HOST"],
      DATA_DIR: text(given, "data-dir") ?? env["DATA_DIR"],
    };
    return serve({ env: settings, stdout, stderr });
  },
};
