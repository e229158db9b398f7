import type { Context } from "../style/interface.ts";
import type { Difference } from "./difference.ts";

export interface StyleOptions {
  readonly contexts: readonly Context[];
  /** Rules that every email has. */
  readonly reset: string;
  /** The rule for `body` in a context, or "". */
  readonly pageRule: (context: number) => string;
}

/**
 * The `<style>` blocks for the classes `k0`, `k1`, … in order, one block per kind, because Gmail drops a whole block if
 * it rejects any part of it.
 */
export function styleBlocks(
  used: readonly Difference[],
  { contexts, reset, pageRule }: StyleOptions,
): string {
  const screen = rulesIn(used, "screen", "");
  let first = reset + rulesIn(used, 0, "") + (screen === "" ? "" : `@media only screen{${screen}}`);
  let rest = "";
  const others: string[] = [];
  for (let index = 1; index < contexts.length; index++) {
    const { kind, media } = contexts[index] as Context;
    const own = rulesIn(used, index, kind === "hover" ? ":hover" : "");
    const rules = kind === "hover" ? own : pageRule(index) + own;
    if (rules === "") continue;
    const block = media === "" ? rules : `@media ${media}{${rules}}`;
    if (kind === "narrow" || media === "") first += block;
    else if (kind === "media") others.push(style(block));
    else rest += style(block);
  }
  rest += outlookDark(used);
  let all = style(first);
  // Dark mode comes later, because its colors apply at every width.
  for (const block of others) if (all.length + block.length + rest.length <= MOST_OCTETS) all += block;
  return all + rest;
}

/** Gmail keeps 16,384 bytes and drops the rest. */
const MOST_OCTETS = 15_000;

const rulesIn = (used: readonly Difference[], context: number | "screen", suffix: string): string => {
  const rules = new Map<string, string>();
  used.forEach(({ texts, inner }, index) => {
    if (context !== "screen") add(rules, texts[context] ?? "", `.k${index}${suffix}`);
    for (const { context: of, selectors, text } of inner)
      if (of === context) add(rules, text, selectors.map((selector) => `.k${index}${selector}`).join());
  });
  return written(rules);
};

/** Outlook.com and its apps have no media query for dark mode; they mark the elements they have recolored. */
const outlookDark = (used: readonly Difference[]): string => {
  const rules = new Map<string, string>();
  used.forEach(({ darkText, darkBackground }, index) => {
    add(rules, darkText, `[data-ogsc] .k${index}`);
    add(rules, darkBackground, `[data-ogsb] .k${index}`);
  });
  return rules.size === 0 ? "" : style(written(rules));
};

/** Rules with the same declarations share their selectors. */
const add = (rules: Map<string, string>, declarations: string, selector: string): void => {
  if (declarations === "") return;
  const known = rules.get(declarations);
  rules.set(declarations, known === undefined ? selector : `${known},${selector}`);
};

const written = (rules: Map<string, string>): string => {
  let out = "";
  let lineStart = 0;
  for (const [declarations, selectors] of rules) {
    const rule = `${selectors}{${declarations}}`;
    if (out.length - lineStart + rule.length > MAX_LINE) {
      out += "\n";
      lineStart = out.length;
    }
    out += rule;
  }
  return out === "" ? "" : `${out}\n`;
};

/** A line of an email has at most 998 bytes. This leaves space for a media query. */
const MAX_LINE = 600;

const style = (text: string): string => `<style>${text}</style>\n`;
