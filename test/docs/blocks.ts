import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** A fenced block of the documentation. */
export interface Block {
  /** From the root of the project. */
  readonly file: string;
  readonly line: number;
  readonly language: string;
  readonly code: string;
  /** Why it is not run, if a comment above it says so. */
  readonly notRun: string | undefined;
  /** The warnings that the text before it announces, by their codes. */
  readonly warns: readonly string[];
}

/** Every fenced block of the README and of the documentation, in order. */
export function readBlocks(): Block[] {
  const files = ["README.md", ...globSync("docs/**/*.md", { cwd: root }).toSorted()];
  return files.flatMap((file) => blocksIn(file, readFileSync(join(root, file), "utf8").split("\n")));
}

function blocksIn(file: string, lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (let index = 0; index < lines.length; index++) {
    const [, indent = "", fence, language = ""] = /^( *)(`{3,})([\w-]*)/.exec(lines[index] ?? "") ?? [];
    if (fence === undefined) continue;
    const end = lines.indexOf(indent + fence, index + 1);
    const before = lines.slice(0, index).findLast((line) => line.trim() !== "") ?? "";
    blocks.push({
      file,
      line: index + 1,
      language,
      code: lines
        .slice(index + 1, end)
        .map((line) => line.slice(indent.length))
        .join("\n"),
      notRun: /<!-- not run: (.+) -->/.exec(before)?.[1],
      warns: /<!-- warns: (.+) -->/.exec(before)?.[1]?.split(", ") ?? [],
    });
    index = end;
  }
  return blocks;
}
