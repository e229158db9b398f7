import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { CommandError, text, UsageError, type Command, type Given, type Surroundings } from "./command.ts";
import { documentOptions, readDocument, readTemplate, templateFiles } from "./document.ts";
import { PREVIEW_PAGE } from "./preview-page.ts";
import { watchFiles } from "./watch.ts";

export const previewCommand: Command = {
  name: "preview",
  summary: "Show a document in the browser and reload it as you write.",
  usage: "<file.md> [--template sheet.css] [--port 4000]",
  examples: ["galley preview newsletter.md", "galley preview newsletter.md --template brand.css --port 4000"],
  words: [1, 1],
  options: { ...documentOptions.options, port: { type: "string", short: "p" } },
  explain: { ...documentOptions.explain, port: "port on this machine; default: a free one" },
  async run(given, around) {
    const [file = ""] = given.positionals;
    if (file === "-")
      throw new UsageError("galley preview needs a file, because it reads it again after each change.");
    const port = Number(text(given, "port") ?? "0");
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new UsageError("--port must be 0 to 65535.");
    await preview(given, around);
    const listeners = new Set<ServerResponse>();
    const server = createServer((request, response) => {
      void answer(request.url ?? "/", request.headers.host ?? "", response);
    }).listen(port, "127.0.0.1");
    await once(server, "listening").catch(cannotListen(port));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    around.stdout.write(`${file} at ${address}\nPress Ctrl+C to stop.\n`);

    async function answer(path: string, host: string, response: ServerResponse): Promise<void> {
      // Pages of other sites whose host name resolves to this machine must not read the document.
      if (!/^(127\.0\.0\.1|localhost):\d+$/.test(host)) return void response.writeHead(403).end();
      if (path === "/")
        return void response.setHeader("Content-Type", "text/html; charset=utf-8").end(PREVIEW_PAGE);
      if (path === "/changes") {
        response
          .writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" })
          .write("\n");
        listeners.add(response);
        return void response.on("close", () => listeners.delete(response));
      }
      if (path !== "/email") return void response.writeHead(404).end();
      const email = await preview(given, around).catch((error: unknown) => ({
        error: (error as Error).message,
      }));
      response.setHeader("Content-Type", "application/json").end(JSON.stringify({ file, ...email }));
    }

    try {
      for await (const _ of await watchFiles([file, ...templateFiles(given)], around.signal)) {
        for (const listener of listeners) listener.write("data: changed\n\n");
      }
    } finally {
      server.closeAllConnections();
      server.close();
    }
    return 0;
  },
};

function cannotListen(port: number) {
  return (cause: unknown): never => {
    const { code } = cause as NodeJS.ErrnoException;
    const why = code === "EACCES" ? "not allowed for this user" : "already in use";
    throw new CommandError(`Port ${port} is ${why}. Choose another one with --port.`, { cause });
  };
}

async function preview(given: Given, around: Surroundings) {
  const [{ convert }, { compile }] = await Promise.all([
    import("@galley/engine"),
    import("./convert-file.ts"),
  ]);
  const template = compile(await readTemplate(given, around));
  const source = await readDocument(given.positionals[0] ?? "", around);
  const { html, text: plain, meta, warnings } = convert(source, { template });
  return { html, text: plain, meta, warnings: [...template.warnings, ...warnings] };
}
