import type { AtRule, CssNode, Declaration, Rule } from "../css/parse.ts";
import { parseSheet } from "../css/parse.ts";
import { leadOf, writeSheet } from "../css/write.ts";
import type { Fact } from "../facts/fact.ts";
import type { LineAt } from "../html/source.ts";
import { isText, linesIn, textOf } from "../html/tree.ts";
import type { Element } from "../html/tree.ts";
import { originOf } from "../losses.ts";
import type { Losses } from "../losses.ts";
import { octets } from "../octets.ts";
import type { Rules } from "../rules.ts";
import { changeDeclarations, lossOf } from "./declarations.ts";
import { changeSelector, prefixSelector } from "./selectors.ts";

/** One `<style>` of an email. */
export interface StyleBlock {
  readonly text: string;
  readonly nodes: readonly CssNode[];
  readonly isInBody: boolean;
  /** Whether the email's `<body>` has a class. */
  readonly isUnderClassedBody: boolean;
  /** Its `media` attribute. */
  readonly media: string | undefined;
  /** The line of each offset of `text` in the email, if lines are recorded. */
  readonly lineAt: LineAt;
}

export const readBlock = (
  element: Element,
  place: Pick<StyleBlock, "isInBody" | "isUnderClassedBody" | "media">,
): StyleBlock => {
  const text = textOf(element);
  const [content, ...others] = element.childNodes;
  const isWhole = content !== undefined && isText(content) && others.length === 0;
  return {
    text,
    nodes: parseSheet(text),
    lineAt: isWhole ? linesIn(content) : () => undefined,
    ...place,
  };
};

/** What a client leaves of each block that it does not drop. */
export function changeSheets(
  blocks: ReadonlyMap<Element, StyleBlock>,
  rules: Rules,
  losses: Losses,
): ReadonlyMap<Element, readonly CssNode[]> {
  const left = new Map<Element, readonly CssNode[]>();
  let bytes = 0;
  for (const [element, block] of blocks) {
    bytes += octets(block.text);
    // A block without rules of its own, as around an `@import`, has nothing to lose.
    const hasRules = block.nodes.some((node) => !("name" in node) || node.body !== undefined);
    const refusal = rules.sheets.find(
      ({ about }) =>
        hasRules &&
        (about.overBytes === undefined || bytes > about.overBytes) &&
        (about.isInBody === undefined || block.isInBody) &&
        (about.isUnderClassedBody === undefined || block.isUnderClassedBody) &&
        (about.text === undefined || about.text.test(block.text)) &&
        (about.hasNestedAtRule === undefined || hasNestedAtRule(block.nodes)),
    );
    // MJML has Gmail drop some blocks, with `@goodbye { @gmail }`.
    if (refusal !== undefined && /@goodbye\b/.test(block.text)) continue;
    if (refusal !== undefined) {
      losses.add({
        kind: "style block",
        subject: "<style>",
        example: block.text.trim().slice(0, 80),
        ...originOf(refusal),
        line: block.lineAt(0),
      });
      continue;
    }
    const changed = new BlockChange(rules, losses, block.lineAt).nodes(block.nodes, false);
    if (changed === undefined) continue;
    const { media } = block;
    left.set(element, media === undefined ? changed : [{ name: "media", prelude: media, body: changed }]);
  }
  return left;
}

const hasNestedAtRule = (nodes: readonly CssNode[]): boolean =>
  nodes.some((node) => "name" in node && node.body?.some((inner) => "name" in inner) === true);

class BlockChange {
  readonly #rules: Rules;
  readonly #losses: Losses;
  readonly #lineAt: LineAt;

  constructor(rules: Rules, losses: Losses, lineAt: LineAt) {
    this.#rules = rules;
    this.#losses = losses;
    this.#lineAt = lineAt;
  }

  /** Undefined if the whole block is dropped. */
  nodes(nodes: readonly CssNode[], isInAtRule: boolean): readonly CssNode[] | undefined {
    const kept: CssNode[] = [];
    for (const node of nodes) {
      const result =
        "property" in node
          ? this.#declarations([node])
          : "name" in node
            ? this.#atRule(node, isInAtRule)
            : this.#rule(node);
      if (result === undefined) return undefined;
      kept.push(...result);
    }
    return kept;
  }

  #atRule(node: AtRule, isNested: boolean): readonly CssNode[] | undefined {
    for (const fact of this.#rules.atRules.get(node.name.replace(/^-\w+-/, "")) ?? []) {
      const { prelude, notPrelude, isNested: onlyNested, body } = fact.about;
      if (prelude !== undefined && !prelude.test(node.prelude)) continue;
      if (notPrelude !== undefined && notPrelude.test(node.prelude)) continue;
      if (onlyNested === true && !isNested) continue;
      if (body !== undefined && !body.test(writeSheet(node.body ?? []))) continue;
      this.#lose(leadOf(node), fact);
      return [];
    }
    if (node.body === undefined) return [node];
    const body = this.nodes(node.body, true);
    return body === undefined ? undefined : [{ ...node, body }];
  }

  #rule(node: Rule): readonly CssNode[] | undefined {
    const { comment, client } = this.#rules;
    if (node.isAfterComment && comment !== undefined) {
      this.#lose(node.selector, comment);
      return [];
    }
    const { selector, fact } = changeSelector(node.selector, this.#rules);
    if (fact !== undefined) this.#lose(node.selector, fact, selector);
    if (selector === undefined) return [];
    const body = this.#body(node.body);
    if (body === undefined) return undefined;
    const prefixed = client.prefix === undefined ? selector : prefixSelector(selector, client.prefix);
    return [{ ...node, selector: prefixed, body }];
  }

  #body(body: readonly CssNode[]): readonly CssNode[] | undefined {
    const { nesting } = this.#rules;
    const isNested = body.some((node) => !("property" in node));
    if (!isNested) return this.#declarations(body as readonly Declaration[]);
    if (nesting === undefined) return this.nodes(body, false);
    const flat = body.flatMap((node) => {
      if ("property" in node) return [node];
      this.#lose("selector" in node ? node.selector : `@${node.name}`, nesting);
      const inner = nesting.does.do === "flatten" ? (node.body ?? []) : [];
      return inner.filter((declaration) => "property" in declaration);
    });
    return this.#declarations(flat);
  }

  #declarations(declarations: readonly Declaration[]): readonly Declaration[] | undefined {
    const result = changeDeclarations(declarations, this.#rules, { tag: "", isInline: false });
    const isUnseen = declarations.some(({ property, shape }) => property === "display" && shape === "none");
    for (const changed of result.changed)
      this.#losses.add({
        ...lossOf(changed),
        ...(isUnseen && { isUnseen }),
        line: this.#lineAt(changed.before.start),
      });
    return result.refused === undefined ? result.declarations : undefined;
  }

  #lose(subject: string, fact: Fact, becomes?: string): void {
    this.#losses.add({
      kind: "rule",
      subject,
      example: subject,
      ...(becomes === undefined ? {} : { becomes }),
      ...originOf(fact),
    });
  }
}
