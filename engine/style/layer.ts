import { octets } from "../octets.ts";
import type { Warning } from "../warning.ts";
import { compileBlocks, type DeclarationBlock } from "./declaration-block.ts";
import { MAX_CONTEXTS, MAX_CSS_BYTES, MAX_SELECTORS, MAX_VARIABLES, MAX_WARNINGS } from "../limits.ts";
import { combine, parseMedia, type Condition } from "./media.ts";
import { parseStylesheet, variableOf, withoutSpaces, type Declaration, type ParsedRule } from "./parse.ts";
import {
  countSelectors,
  isPossible,
  parseSelectorList,
  SelectorFault,
  type Complex,
  type Simple,
} from "./selector.ts";
import { printable } from "./printable.ts";
import { createPositions } from "./source-position.ts";
import { supports } from "./supports.ts";
import { TemplateError } from "./template-error.ts";
import type { Component } from "./component.ts";
import { isNoImage } from "./shorthands.ts";
import { NamesUsed } from "./unmatched.ts";

export interface LayerRule {
  readonly selectors: readonly Complex[];
  /** The rule that this one is nested in, for which `&` stands. */
  readonly parent: LayerRule | undefined;
  /** Alternatives. An empty one is the base. */
  readonly conditions: readonly Condition[];
  readonly normal: DeclarationBlock;
  readonly important: DeclarationBlock;
  readonly start: number;
}

/** One parsed style sheet. It does not depend on the style sheets it will be cascaded with, so it can be cached. */
export interface Layer {
  readonly rules: readonly LayerRule[];
  readonly warnings: readonly Warning[];
  /** Custom properties that it declares, and those that it requires. */
  readonly variables: ReadonlySet<string>;
  /** The properties it uses, each with the offset of its first use. */
  readonly uses: ReadonlyMap<string, number>;
  readonly needs: readonly { readonly variable: string; readonly start: number }[];
  /** Converts an offset in its text to line and column. */
  readonly position: (start: number) => { readonly line: number; readonly column: number };
}

export function parseLayer(css: string): Layer {
  if (css.length > MAX_CSS_BYTES || octets(css) > MAX_CSS_BYTES) {
    throw new TemplateError(
      "template_too_large",
      `The CSS is ${octets(css)} bytes; the limit is ${MAX_CSS_BYTES} bytes.`,
    );
  }
  const warnings: Warning[] = [];
  const position = createPositions(css);
  const warned = new Set<string>();
  /** Reports each problem once, at its first occurrence. */
  const warn = (code: string, message: string, start: number) => {
    const key = `${code} ${message}`;
    if (warned.has(key) || warnings.length >= MAX_WARNINGS) return;
    warned.add(key);
    warnings.push({ code, message, ...position(start) });
  };
  const rules: LayerRule[] = [];
  const variables = new Set<string>();
  const uses = new Map<string, number>();
  const needs: { variable: string; start: number }[] = [];
  const names = new NamesUsed();
  let selectorCount = 0;
  const base: readonly Condition[] = [[]];
  const parsed = parseStylesheet(css, (message, start) => warn("css_syntax", message, start));
  const images = imagesIn(parsed);
  for (const rule of parsed) collect(rule, undefined, base);
  if (names.isStrange) warnings.unshift({ code: "css_no_match", message: names.message });
  return { rules, warnings, variables, uses, needs, position };

  function collect(rule: ParsedRule, parent: LayerRule | undefined, conditions: readonly Condition[]): void {
    if (rule.at !== "") return collectAt(rule, parent, conditions);
    const selectors = readSelectors(rule, parent !== undefined);
    if (selectors.length === 0) return;
    selectorCount += countSelectors(selectors);
    if (selectorCount > MAX_SELECTORS) {
      throw new TemplateError(
        "template_too_complex",
        `A template can have at most ${MAX_SELECTORS} selectors.`,
        position(rule.start),
      );
    }
    collectContents(rule.contents, { selectors, parent, conditions, start: rule.start });
  }

  /** Declarations keep their position among nested rules, so each run of them becomes a separate rule. */
  function collectContents(
    contents: ParsedRule["contents"],
    head: Pick<LayerRule, "selectors" | "parent" | "conditions" | "start">,
  ): void {
    let run: Declaration[] = [];
    let self: LayerRule | undefined;
    const flush = () => {
      if (run.length === 0 && self !== undefined) return;
      self = { ...head, ...compileBlocks(run.filter(isWithinVariables), warn) };
      rules.push(self);
      run = [];
    };
    for (const item of contents) {
      if ("property" in item) {
        run.push({ ...item, value: item.value.flatMap((part) => images.get(variableOf(part)) ?? part) });
        if (!uses.has(item.property)) uses.set(item.property, item.start);
        for (const variable of neededVariables(item.value)) needs.push({ variable, start: item.start });
      } else {
        flush();
        collect(item, self, head.conditions);
      }
    }
    flush();
  }

  function isWithinVariables({ property, start }: Declaration): boolean {
    if (!property.startsWith("--") || variables.has(property)) return true;
    if (variables.size < MAX_VARIABLES) return variables.add(property).size > 0;
    warn("css_too_many_variables", `Only the first ${MAX_VARIABLES} custom properties are kept.`, start);
    return false;
  }

  function collectAt(
    rule: ParsedRule,
    parent: LayerRule | undefined,
    conditions: readonly Condition[],
  ): void {
    const drop = (message: string) => warn("css_dropped_rule", message, rule.start);
    let inner = conditions;
    if (rule.at === "media" && rule.hasBlock) {
      const media = parseMedia(rule.prelude);
      if (media === undefined) return drop("This media query does not apply to email, or is not supported.");
      inner = conditions.flatMap((outer) => media.map((condition) => combine(outer, condition)));
      if (inner.length > MAX_CONTEXTS)
        return drop(`More than ${MAX_CONTEXTS} alternatives in a media query.`);
    } else if (rule.at === "supports" && rule.hasBlock) {
      if (!supports(rule.prelude)) return drop("This `@supports` condition is not met in email.");
    } else return drop(`\`@${printable(rule.at)}\` is not supported in email.`);
    if (parent === undefined) {
      for (const item of rule.contents) {
        if ("at" in item) collect(item, undefined, inner);
        else warn("css_syntax", "This declaration is outside of a rule.", item.start);
      }
    } else {
      const { selectors, parent: above } = parent;
      collectContents(rule.contents, { selectors, parent: above, conditions: inner, start: rule.start });
    }
  }

  /** The selectors that can match. Style sheets made for the web contain many that cannot, and those cost nothing. */
  function readSelectors(rule: ParsedRule, nested: boolean): readonly Complex[] {
    const report = (before: string, after: string) => {
      const text = printable(css.slice(rule.start, css.indexOf("{", rule.start)));
      warn("css_unsupported_selector", `${before}\`${text}\`${after}`, rule.start);
    };
    try {
      const selectors = parseSelectorList(rule.prelude, nested);
      if (!nested) names.add(selectors);
      const possible = selectors.filter(isPossible);
      if (possible.length === 0 && selectors.some(isPossibleButNever))
        report("", " matches nothing: mail clients do not support it.");
      return possible;
    } catch (error) {
      if (!(error instanceof SelectorFault)) throw error;
      const { message } = error;
      report("Invalid selector ", message === "" ? ". Is a closing brace missing?" : `: ${message}.`);
      return [];
    }
  }
}

/** The variables with an image in each of their values. They are replaced first, so that the image is reported. */
function imagesIn(rules: readonly ParsedRule[]): ReadonlyMap<string | undefined, readonly Component[]> {
  const images = new Map<string | undefined, readonly Component[]>();
  const others = new Set<string>();
  const add = (item: Declaration | ParsedRule): void => {
    if ("at" in item) item.contents.forEach(add);
    else if (item.value.every(isNoImage)) others.add(item.property);
    else if (item.property.startsWith("--")) images.set(item.property, item.value);
  };
  rules.forEach(add);
  for (const name of others) images.delete(name);
  return images;
}

/** Names in `var()` without a fallback. */
function neededVariables(list: readonly Component[]): string[] {
  return list.flatMap((item) => {
    const name = variableOf(item);
    const isAlone = name !== undefined && withoutSpaces(item.children).length === 1;
    return isAlone ? name : neededVariables(item.children);
  });
}

/** Whether only a pseudo-class or pseudo-element keeps a selector from matching. */
function isPossibleButNever({ compounds, ...rest }: Complex): boolean {
  const isNever = (simple: Simple) => simple.kind === "never";
  const without = compounds.map((compound) => compound.filter((simple) => !isNever(simple)));
  return compounds.flat().some(isNever) && isPossible({ ...rest, compounds: without });
}
