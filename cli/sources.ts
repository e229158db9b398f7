import { glob, stat } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { CommandError } from "./command.ts";
import { cannot } from "./files.ts";

/** A document to read. */
export interface Source {
  readonly file: string;
  /** Its path relative to the folder or glob that matched it. */
  readonly below: string;
}

const WILD = /[*?[{]/;
/** In either case: `NOTES.MD` is a document on every system. */
const anyCase = (ending: string) =>
  ending.replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
const PATTERNS = { Markdown: anyCase("**/*.{md,markdown}"), HTML: anyCase("**/*.{html,htm}") };
const IGNORED = /^(node_modules|\.[^.].*)$/;

type Kind = keyof typeof PATTERNS;

/** Whether these arguments may refer to more than one document. */
export async function areMany(words: readonly string[]): Promise<boolean> {
  if (words.length !== 1) return words.length > 1;
  const [word = ""] = words;
  const found = await stat(word).catch(() => undefined);
  return found?.isDirectory() ?? WILD.test(word);
}

/**
 * The files that these arguments refer to: files, folders with everything below them, and globs. Sorted, without
 * duplicates. A folder stands for its files of the first kind that it contains.
 */
export async function findSources(
  words: readonly string[],
  kinds: readonly Kind[] = ["Markdown"],
): Promise<readonly Source[]> {
  const found = new Map<string, Source>();
  for (const word of words) {
    let matches = 0;
    for (const kind of kinds) {
      if (matches > 0) break;
      for await (const source of sourcesOf(word, PATTERNS[kind], words.length > 1)) {
        found.set(resolve(source.file), source);
        matches += 1;
      }
    }
    if (matches === 0) throw new CommandError(`No ${kinds.join(" or ")} file matches ${word}.`);
  }
  return [...found.values()].toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

async function* sourcesOf(word: string, inFolder: string, isOneOfSeveral: boolean): AsyncGenerator<Source> {
  // Of several, one that is missing is kept, so that reading it reports its name, and the others are read.
  const named = await stat(word).catch((error: unknown) =>
    isOneOfSeveral || WILD.test(word) ? undefined : cannot(word, "read")(error),
  );
  if (named?.isFile() ?? !WILD.test(word)) {
    yield { file: word, below: basename(word) };
    return;
  }
  const base = named === undefined ? fixedPart(word) : word;
  const pattern = named === undefined ? relative(base, word) : inFolder;
  // Relative to the base, whose name can have wildcards or start with a dot.
  for await (const below of glob(pattern, { cwd: base, exclude: (path) => IGNORED.test(basename(path)) })) {
    const file = join(base, below);
    const found = await stat(file).catch(() => undefined);
    // A broken link is kept, so that reading it reports its name.
    if (found?.isFile() ?? true) yield { file, below };
  }
}

/** The folder before a glob's first wildcard, or all of a path without one. */
export function fixedPart(pattern: string): string {
  let folder = pattern;
  while (WILD.test(folder)) folder = dirname(folder);
  return folder;
}
