import { readFile } from "node:fs/promises";
import { text as readAll } from "node:stream/consumers";
import type { CompiledTemplate } from "@galley/engine";
import { text } from "./command.ts";
import type { Command, Given, Surroundings } from "./command.ts";
import { cannot } from "./files.ts";

/** What a command that reads a document takes: where it is, and what goes around it. */
export const documentOptions: Pick<Required<Command>, "options" | "explain"> = {
  options: {
    template: { type: "string", short: "t" },
    header: { type: "string" },
    footer: { type: "string" },
  },
  explain: {
    template: "a style sheet (CSS) to apply",
    header: "a Markdown file put above the document",
    footer: "a Markdown file put below the document",
  },
};

export interface Document {
  /** The file as it was typed, `-` for standard input. */
  readonly source: string;
  readonly content: string;
  /** The style sheet as it was typed. */
  readonly sheet: string | undefined;
  readonly template: CompiledTemplate;
}

export async function readDocument(given: Given, { stdin }: Surroundings): Promise<Document> {
  const [source = "-"] = given.positionals;
  const content = source === "-" ? await readAll(stdin) : await read(source);
  const sheet = text(given, "template");
  const [header, footer] = await Promise.all(
    ["header", "footer"].map(async (part) => {
      const file = text(given, part);
      return file === undefined ? undefined : read(file);
    }),
  );
  const { compileTemplate } = await import("@galley/engine");
  const template = compileTemplate(sheet === undefined ? "" : await read(sheet), {
    ...(header !== undefined && { header }),
    ...(footer !== undefined && { footer }),
  });
  return { source, content, sheet, template };
}

async function read(file: string): Promise<string> {
  return readFile(file, "utf8").catch(cannot(file, "read"));
}
