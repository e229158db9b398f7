import { createHash } from "node:crypto";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SavedTemplate } from "@galley/client";
import { CommandError } from "./command.ts";
import { cannot, readText } from "./files.ts";

/** The content of a template, as files in its folder. */
export interface Content {
  readonly css: string;
  readonly header: string;
  readonly footer: string;
}
export const NO_CONTENT: Content = { css: "", header: "", footer: "" };
export const FILES = { css: "template.css", header: "header.md", footer: "footer.md" } as const;
export const ABOUT = "template.json";

/** `template.json`: the template's id, and the version that the files are based on. */
export interface About {
  readonly id?: string;
  readonly alias?: string | null;
  readonly name: string;
  readonly version?: number;
  /** A fingerprint of the content at that version, to detect changes to the files. */
  readonly content?: string;
}

export async function readAbout(folder: string): Promise<About | undefined> {
  const file = join(folder, ABOUT);
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) =>
    error.code === "ENOENT" || error.code === "ENOTDIR" ? undefined : cannot(file, "read")(error),
  );
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as About;
  } catch (cause) {
    throw new CommandError(`${file} is not valid JSON. If it has conflict markers, resolve them first.`, {
      cause,
    });
  }
}

/** Missing files count as empty. */
export async function readContent(folder: string): Promise<Content> {
  const read = async (name: string) => {
    const text = await readText(join(folder, name)).catch((error: CommandError) => {
      const { code } = error.cause as NodeJS.ErrnoException;
      if (code === "ENOENT" || code === "ENOTDIR") return "";
      throw error;
    });
    // git may check out other line endings than were pushed.
    return text.replaceAll("\r\n", "\n");
  };
  const [css, header, footer] = await Promise.all([read(FILES.css), read(FILES.header), read(FILES.footer)]);
  return { css, header, footer };
}

export async function writeContent(folder: string, content: Content): Promise<void> {
  await mkdir(folder, { recursive: true }).catch(cannot(folder, "written"));
  for (const [part, name] of Object.entries(FILES) as [keyof Content, string][]) {
    const file = join(folder, name);
    const isThere = (await stat(file).catch(() => undefined)) !== undefined;
    if (content[part] === "" && !isThere) continue;
    await writeFile(file, content[part]).catch(cannot(file, "written"));
  }
}

export async function writeAbout(
  folder: string,
  { id, alias, name, version, ...rest }: SavedTemplate,
): Promise<void> {
  const about: About = { id, alias, name, version, content: fingerprint(rest) };
  const file = join(folder, ABOUT);
  await writeFile(file, `${JSON.stringify(about, null, 2)}\n`).catch(cannot(file, "written"));
}

export function fingerprint({ css, header, footer }: Content): string {
  const text = JSON.stringify([css, header, footer].map((part) => part.replaceAll("\r\n", "\n")));
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
