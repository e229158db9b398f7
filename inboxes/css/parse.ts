// The package has no types, and every package that imports this one needs these.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./css-tree-tokenizer.d.ts" />
import { tokenize } from "css-tree/tokenizer";

/**
 * CSS at the level at which clients filter it: rules, at-rules and declarations, each with its own text. Unchanged
 * parts are written back byte for byte.
 */
export interface Declaration {
  /** In lower case. */
  readonly property: string;
  /** As written, without `!important`. */
  readonly value: string;
  /** The value in lower case, with strings and addresses blanked. Facts are tested against it. */
  readonly shape: string;
  /** `!important` as written, with the space before it, or "". */
  readonly important: string;
  /** Its offset in the source. */
  readonly start: number;
}

export interface Rule {
  readonly selector: string;
  readonly body: readonly CssNode[];
  /** Whether a comment comes right before it. */
  readonly isAfterComment: boolean;
}

export interface AtRule {
  /** In lower case, without the `@`. */
  readonly name: string;
  readonly prelude: string;
  /** Undefined for statements such as `@import`. */
  readonly body: readonly CssNode[] | undefined;
}

export type CssNode = Declaration | Rule | AtRule;

export function parseSheet(source: string): readonly CssNode[] {
  return new Reader(source).read(false).filter((node) => !("property" in node));
}

/** Parses the text of a `style` attribute. */
export function parseStyle(source: string): readonly Declaration[] {
  return new Reader(source).read(true).filter((node) => "property" in node);
}

const Token = {
  ident: 1,
  function: 2,
  atKeyword: 3,
  string: 5,
  url: 7,
  whiteSpace: 13,
  cdo: 14,
  cdc: 15,
  colon: 16,
  semicolon: 17,
  leftSquare: 19,
  rightSquare: 20,
  leftParenthesis: 21,
  rightParenthesis: 22,
  leftCurly: 23,
  rightCurly: 24,
  comment: 25,
} as const;

const MAX_DEPTH = 32;

class Reader {
  readonly #source: string;
  readonly #types: number[] = [];
  readonly #starts: number[] = [];
  #at = 0;

  constructor(source: string) {
    this.#source = source;
    tokenize(source, (type, start) => {
      this.#types.push(type);
      this.#starts.push(start);
    });
    this.#starts.push(source.length);
  }

  /** Reads up to the brace that closes the block, or to the end. */
  read(hasDeclarations: boolean, depth = 0): CssNode[] {
    const nodes: CssNode[] = [];
    let isAfterComment = false;
    for (; this.#at < this.#types.length;) {
      const type = this.#types[this.#at];
      if (type === Token.rightCurly) {
        this.#at++;
        if (depth > 0) return nodes;
      } else if (type === Token.comment) {
        isAfterComment = true;
        this.#at++;
      } else if (
        type === Token.whiteSpace ||
        type === Token.semicolon ||
        type === Token.cdo ||
        type === Token.cdc
      ) {
        this.#at++;
      } else {
        const node =
          type === Token.atKeyword
            ? this.#atRule(depth)
            : ((hasDeclarations ? this.#declaration() : undefined) ??
              this.#rule(depth, isAfterComment, hasDeclarations));
        if (node !== undefined) nodes.push(node);
        isAfterComment = false;
      }
    }
    return nodes;
  }

  #atRule(depth: number): AtRule {
    const start = this.#at++;
    const name = this.#text(start, this.#at).slice(1).toLowerCase();
    const end = this.#find(true);
    const prelude = this.#text(this.#at, end).trim();
    this.#at = end + 1;
    if (this.#types[end] !== Token.leftCurly) return { name, prelude, body: undefined };
    return { name, prelude, body: this.#body(depth) };
  }

  /** Undefined if no block follows. Among declarations, the next `;` ends anything that is neither. */
  #rule(depth: number, isAfterComment: boolean, isAmongDeclarations: boolean): Rule | undefined {
    const end = this.#find(isAmongDeclarations);
    const selector = this.#text(this.#at, end).trim();
    this.#at = end + 1;
    if (this.#types[end] !== Token.leftCurly) return undefined;
    return { selector, body: this.#body(depth), isAfterComment };
  }

  #body(depth: number): readonly CssNode[] {
    if (depth < MAX_DEPTH) return this.read(true, depth + 1);
    this.#at = this.#types.length;
    return [];
  }

  /** Undefined, with the position unchanged, if there is no declaration. It may be a nested rule. */
  #declaration(): Declaration | undefined {
    const start = this.#at;
    let colon = start + 1;
    while (this.#types[colon] === Token.whiteSpace || this.#types[colon] === Token.comment) colon++;
    if (this.#types[start] !== Token.ident || this.#types[colon] !== Token.colon) return undefined;
    const property = this.#text(start, start + 1);
    const isCustom = property.startsWith("--");
    const end = this.#find(true);
    if (this.#types[end] === Token.leftCurly && !isCustom) return undefined;
    const written = this.#text(colon + 1, end);
    const important = /\s*!\s*important\s*$/i.exec(written);
    this.#at = end;
    return {
      property: isCustom ? property : property.toLowerCase(),
      value: (important === null ? written : written.slice(0, important.index)).trim(),
      shape: this.#shape(colon + 1, end),
      important: important === null ? "" : important[0].trimEnd(),
      start: this.#starts[start] as number,
    };
  }

  #shape(from: number, to: number): string {
    let shape = "";
    for (let index = from; index < to; index++) {
      const type = this.#types[index];
      if (type === Token.string) shape += '""';
      else if (type === Token.url) shape += "url()";
      else if (type === Token.whiteSpace) shape += " ";
      else if (type !== Token.comment) shape += this.#text(index, index + 1);
    }
    return shape
      .toLowerCase()
      .replace(/\s*!\s*important\s*$/, "")
      .trim();
  }

  /** The position of the next `{`, `}` or (if it ends something) `;` outside brackets. */
  #find(isEndedBySemicolon: boolean): number {
    let depth = 0;
    let index = this.#at;
    for (; index < this.#types.length; index++) {
      const type = this.#types[index];
      if (type === Token.function || type === Token.leftParenthesis || type === Token.leftSquare) depth++;
      else if (type === Token.rightParenthesis || type === Token.rightSquare) depth = Math.max(0, depth - 1);
      else if (type === Token.leftCurly || type === Token.rightCurly) break;
      else if (depth === 0 && type === Token.semicolon && isEndedBySemicolon) break;
    }
    return index;
  }

  #text(from: number, to: number): string {
    return this.#source.slice(this.#starts[from], this.#starts[to]);
  }
}
