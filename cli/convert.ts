import { writeFile } from "node:fs/promises";
import type { Warning } from "@galley/engine";
import { text, type Command } from "./command.ts";
import { documentOptions, readDocument } from "./document.ts";
import { cannot } from "./files.ts";

export const convertCommand: Command = {
  name: "convert",
  summary: "Convert a Markdown file to an HTML e-mail.",
  usage: "<file.md | -> [--template sheet.css] [-o out.html] [--text]",
  words: [0, 1],
  options: {
    ...documentOptions.options,
    output: { type: "string", short: "o" },
    text: { type: "boolean" },
    json: { type: "boolean" },
  },
  explain: {
    ...documentOptions.explain,
    output: "the file to write; standard output without it",
    text: "write the plain-text part instead of the HTML",
    json: "write html, text, meta and warnings as JSON",
  },
  async run(given, around) {
    const { stdout, stderr } = around;
    const { source, content, sheet, template } = await readDocument(given, around);
    const { convert } = await import("@galley/engine");
    const { html, text: plain, meta, warnings } = convert(content, { template });
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
