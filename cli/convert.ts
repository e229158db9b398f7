import { readFile, writeFile } from "node:fs/promises";
import { text as readAll } from "node:stream/consumers";
import type { Warning } from "@galley/engine";
import { text, type Command } from "./command.ts";
import { cannot } from "./files.ts";

export const convertCommand: Command = {
  name: "convert",
  summary: "Convert a Markdown file to an HTML e-mail.",
  usage: "<file.md | -> [--template sheet.css] [-o out.html] [--text]",
  words: [0, 1],
  options: {
    template: { type: "string", short: "t" },
    header: { type: "string" },
    footer: { type: "string" },
    output: { type: "string", short: "o" },
    text: { type: "boolean" },
    json: { type: "boolean" },
  },
  explain: {
    template: "a style sheet (CSS) to apply",
    header: "a Markdown file put above the document",
    footer: "a Markdown file put below the document",
    output: "the file to write; standard output without it",
    text: "write the plain-text part instead of the HTML",
    json: "write html, text, meta and warnings as JSON",
  },
  async run(given, { stdin, stdout, stderr }) {
    const [source = "-"] = given.positionals;
    const markdown = source === "-" ? await readAll(stdin) : await read(source);
    const sheet = text(given, "template");
    const [header, footer] = await Promise.all(
      ["header", "footer"].map(async (part) => {
        const file = text(given, part);
        return file === undefined ? undefined : read(file);
      }),
    );
    const { compileTemplate, convert } = await import("@galley/engine");
    const template = compileTemplate(sheet === undefined ? "" : await read(sheet), {
      ...(header !== undefined && { header }),
      ...(footer !== undefined && { footer }),
    });
    const { html, text: plain, meta, warnings } = convert(markdown, { template });
    if (given.values["json"] === true) {
      const all = [...template.warnings, ...warnings];
      await write(
        text(given, "output"),
        `${JSON.stringify({ html, text: plain, meta, warnings: all }, null, 2)}\n`,
        stdout,
      );
      return 0;
    }
    for (const warning of template.warnings) stderr.write(line(sheet ?? "template", warning));
    for (const warning of warnings) stderr.write(line(source, warning));
    await write(text(given, "output"), given.values["text"] === true ? plain : html, stdout);
    return 0;
  },
};

async function read(file: string): Promise<string> {
  return readFile(file, "utf8").catch(cannot(file, "read"));
}

async function write(
  file: string | undefined,
  content: string,
  stdout: NodeJS.WritableStream,
): Promise<void> {
  if (file === undefined || file === "-") {
    stdout.write(content);
    return;
  }
  await writeFile(file, content).catch(cannot(file, "written"));
}

/** As compilers write them, so that editors find the place. */
function line(file: string, { line: row, column, code, message }: Warning): string {
  const place = [file, row, column].filter((part) => part !== undefined).join(":");
  return `${place}: ${message} (${code})\n`;
}
