import { CommandError, text } from "./command.ts";
import type { Command, Given, Surroundings } from "./command.ts";
import type { TemplateText } from "./convert-file.ts";
import { readInput, readText } from "./files.ts";
import { fromService, readPublished, REMOTE, remoteClient } from "./remote.ts";
import { isUuid } from "./uuid.ts";

/** Options of commands that read documents: the style sheet, the header and the footer. */
export const documentOptions: Pick<Required<Command>, "options" | "explain"> = {
  options: {
    template: { type: "string", short: "t" },
    header: { type: "string" },
    footer: { type: "string" },
    ...REMOTE.options,
  },
  explain: {
    template: "CSS file, or the id of a template on the service",
    header: "Markdown file to put above the document",
    footer: "Markdown file to put below the document",
    ...REMOTE.explain,
  },
};

export interface Template extends TemplateText {
  /** The name used in messages. */
  readonly name: string;
}

export async function readTemplate(given: Given, around: Surroundings): Promise<Template> {
  const word = text(given, "template");
  const [header, footer] = [text(given, "header"), text(given, "footer")];
  const stored =
    word !== undefined && isUuid(word)
      ? await readPublished(remoteClient(given, around), word).catch(fromService)
      : { css: word === undefined ? "" : await readText(word), header: undefined, footer: undefined };
  return {
    name: word ?? "template",
    css: stored.css,
    header: header === undefined ? stored.header : await readText(header),
    footer: footer === undefined ? stored.footer : await readText(footer),
  };
}

/** The files that the template consists of; a stored one is none. */
export function templateFiles(given: Given): string[] {
  const word = text(given, "template");
  return [
    word !== undefined && isUuid(word) ? undefined : word,
    text(given, "header"),
    text(given, "footer"),
  ].filter((file) => file !== undefined);
}

/** A file, or standard input for `-`. */
export async function readDocument(file: string, { stdin }: Surroundings): Promise<string> {
  if (/\.(?:eml|msg)$/i.test(file))
    throw new CommandError(
      `${file} is an email message, not Markdown. To check it, save its HTML part as an .html file.`,
    );
  return file === "-" ? readInput(stdin) : readText(file);
}
