import type { Fact } from "../facts/fact.ts";
import type { Rules } from "../rules.ts";

/** A selector after a client has filtered it, or undefined if the client drops the rule, with the fact responsible. */
export interface SelectorResult {
  readonly selector: string | undefined;
  readonly fact: Fact | undefined;
}

/** Applies a client's rules to a selector. Like CSS itself, clients drop a whole rule for one unknown selector. */
export function changeSelector(selector: string, rules: Rules): SelectorResult {
  const shape = shapeOf(selector);
  for (const fact of rules.selectors) {
    if (!fact.about.text.test(shape)) continue;
    if (fact.does.do !== "rewrite") return { selector: undefined, fact };
    const rewritten = fact.does.to(selector);
    return { selector: rewritten, fact };
  }
  return { selector, fact: undefined };
}

/** `.a` becomes `.x_a`. */
export function prefixSelector(selector: string, prefix: string): string {
  return selector.replace(
    /(\[[^\]]*\]|"[^"]*")|([.#])(?=[a-z_-])/gi,
    (match, quoted: string | undefined, mark: string) => (quoted === undefined ? `${mark}${prefix}` : match),
  );
}

/** Blanks strings and parentheses, because `a:not(.b > c)` does not select children. */
const shapeOf = (selector: string): string =>
  selector.replace(/"[^"]*"|'[^']*'/g, '""').replace(/\((?:[^()]|\([^()]*\))*\)/g, "()");
