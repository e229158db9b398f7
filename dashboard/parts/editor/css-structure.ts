export interface StructureFault {
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/**
 * The first error that changes how the rest of a style sheet is parsed: an unclosed brace, comment or string, or an
 * unmatched closing brace. The engine continues as CSS requires, which silently drops rules.
 */
export function findStructureFault(css: string): StructureFault | undefined {
  const open: number[] = [];
  for (let at = 0; at < css.length; at++) {
    const character = css[at];
    if (character === "/" && css[at + 1] === "*") {
      const end = css.indexOf("*/", at + 2);
      if (end === -1) return fault(css, at, "This comment is never closed. Add */ at its end.");
      at = end + 1;
    } else if (character === '"' || character === "'") {
      const end = stringEnd(css, at);
      if (end === undefined) return fault(css, at, `This ${character} is never closed on its line.`);
      at = end;
    } else if (character === "\\") {
      at++;
    } else if (character === "{") {
      open.push(at);
    } else if (character === "}" && open.pop() === undefined) {
      return fault(css, at, "This } closes nothing. Remove it, or add the { it belongs to.");
    }
  }
  const unclosed = open.at(-1);
  return unclosed === undefined
    ? undefined
    : fault(css, unclosed, "This { is never closed, so the rules after it are ignored. Add a }.");
}

/** Where the string that starts at `start` ends. A string ends with its line unless the line end is escaped. */
function stringEnd(css: string, start: number): number | undefined {
  for (let at = start + 1; at < css.length && css[at] !== "\n"; at++) {
    if (css[at] === "\\") at++;
    else if (css[at] === css[start]) return at;
  }
  return undefined;
}

function fault(css: string, at: number, message: string): StructureFault {
  const before = css.slice(0, at).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message };
}
