import { cssLanguage } from "@codemirror/lang-css";

type SyntaxNode = ReturnType<typeof cssLanguage.parser.parse>["topNode"];

/** A piece of text to put in place of another. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Where a variable is set: for everyone, or for dark mode alone. */
export type BrandContext = "light" | "dark";

/** The value of a variable that the style sheet sets for the whole email, if it does. */
export function readBrandValue(css: string, name: string, context: BrandContext): string | undefined {
  return find(css, name, context)?.value;
}

/**
 * The change that sets a variable, or removes it from the style sheet. It edits only one declaration: the one in
 * effect, or a new one on `:root`.
 */
export function writeBrandValue(
  css: string,
  name: string,
  context: BrandContext,
  value: string | undefined,
): TextChange | undefined {
  const found = find(css, name, context);
  if (value === undefined) return found && removal(css, found);
  if (found !== undefined) return { from: found.valueFrom, to: found.valueTo, insert: value };
  const declaration = `${name}: ${value}`;
  const rules = rulesOf(css, context);
  const root = rules.findLast(({ rank }) => rank === RANKS.indexOf(":root"));
  if (root !== undefined) return addition(css, root.block, declaration);
  const rule = `:root { ${declaration} }`;
  if (context === "light") return { from: afterImports(css), to: afterImports(css), insert: `${rule}\n` };
  const [before, end] = [css === "" || css.endsWith("\n") ? "" : "\n", css.length];
  return {
    from: end,
    to: end,
    insert: `${before}@media (prefers-color-scheme: dark) {\n  ${rule}\n}\n`,
  };
}

/** Whether a value can be used in a declaration without affecting the rest of the style sheet. */
export function isBrandValue(value: string): boolean {
  const { topNode } = cssLanguage.parser.parse(`:root{--x:${value};--y:0}`);
  const declarations = topNode.getChild("RuleSet")?.getChild("Block")?.getChildren("Declaration") ?? [];
  const quotes = (mark: string) => value.split(mark).length % 2 === 1;
  const opened = value.split("(").length === value.split(")").length;
  return (
    value.trim() !== "" &&
    !/[;{}\\!\n]|\/\*/.test(value) &&
    opened &&
    quotes('"') &&
    quotes("'") &&
    declarations.length === 2
  );
}

export function applyChange(text: string, { from, to, insert }: TextChange): string {
  return text.slice(0, from) + insert + text.slice(to);
}

/** Weakest first: `body` is closer to the text than what it inherits, and `:root` is more specific than `html`. */
const RANKS = ["html", ":root", "body"];

interface Rule {
  readonly rank: number;
  readonly block: SyntaxNode;
}

interface Found {
  readonly rank: number;
  readonly declaration: SyntaxNode;
  readonly value: string;
  readonly valueFrom: number;
  readonly valueTo: number;
}

/** The declaration in effect: the last one of the strongest rule. */
function find(css: string, name: string, context: BrandContext): Found | undefined {
  let found: Found | undefined;
  for (const { rank, block } of rulesOf(css, context)) {
    if (found !== undefined && rank < found.rank) continue;
    for (const declaration of block.getChildren("Declaration")) {
      const variable = declaration.getChild("VariableName");
      const colon = declaration.getChild(":");
      if (variable === null || colon === null || css.slice(variable.from, variable.to) !== name) continue;
      const raw = css.slice(colon.to, declaration.getChild("Important")?.from ?? declaration.to);
      const value = raw.trim();
      const valueFrom = colon.to + raw.length - raw.trimStart().length;
      found = { rank, declaration, value, valueFrom, valueTo: valueFrom + value.length };
    }
  }
  return found;
}

/** The rules for the whole email, in order. */
function rulesOf(css: string, context: BrandContext): Rule[] {
  const { topNode } = cssLanguage.parser.parse(css);
  const holders =
    context === "light"
      ? [topNode]
      : topNode.getChildren("MediaStatement").flatMap((media) => {
          const block = media.getChild("Block");
          const query = block === null ? "" : css.slice(media.from, block.from);
          return block !== null && IS_DARK.test(plain(query)) ? [block] : [];
        });
  return holders.flatMap((holder) =>
    holder.getChildren("RuleSet").flatMap((rule) => {
      const block = rule.getChild("Block");
      if (block === null) return [];
      const selectors = plain(css.slice(rule.from, block.from)).split(",");
      const ranks = selectors.map((selector) => RANKS.indexOf(selector));
      return ranks.includes(-1) ? [] : [{ rank: Math.max(...ranks), block }];
    }),
  );
}

const IS_DARK = /^@media\(prefers-color-scheme:dark\)$/;

/** A selector or query without comments and spaces. */
function plain(text: string): string {
  return text.replaceAll(/\/\*.*?\*\/|\s+/gs, "").toLowerCase();
}

/** Removes a declaration with the space before it and its semicolon. */
function removal(css: string, { declaration }: Found): TextChange {
  const before = css.slice(0, declaration.from);
  const [, end = ""] = /^(\s*;)/.exec(css.slice(declaration.to)) ?? [];
  return { from: before.trimEnd().length, to: declaration.to + end.length, insert: "" };
}

/** Adds a declaration after the last one of a block, on a separate line if that one is on its own line. */
function addition(css: string, block: SyntaxNode, declaration: string): TextChange {
  const last = block.getChildren("Declaration").at(-1);
  if (last === undefined) {
    const at = block.from + 1;
    return { from: at, to: at, insert: ` ${declaration};` };
  }
  const [, end = ""] = /^(\s*;)/.exec(css.slice(last.to)) ?? [];
  const at = last.to + end.length;
  const [space = " "] = /\s*$/.exec(css.slice(0, last.from)) ?? [];
  return { from: at, to: at, insert: `${end === "" ? ";" : ""}${space === "" ? " " : space}${declaration};` };
}

/** Statements that must come first in a style sheet stay there. */
function afterImports(css: string): number {
  const { topNode } = cssLanguage.parser.parse(css);
  const last = [...topNode.getChildren("ImportStatement"), ...topNode.getChildren("CharsetStatement")].at(-1);
  if (last === undefined) return 0;
  return css[last.to] === "\n" ? last.to + 1 : last.to;
}
