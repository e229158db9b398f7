import type { Fact } from "../facts/fact.ts";
import type { Rules } from "../rules.ts";

/** A selector as a client leaves it, or undefined where it drops the rule; and the fact that did it. */
export interface SelectorResult {
  readonly selector: string | undefined;
  readonly fact: Fact | undefined;
}

/** Clients drop a whole rule for one selector they do not know, as CSS itself does. */
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

/** Strings and what stands in parentheses blanked: `a:not(.b > c)` says nothing about children. */
const shapeOf = (selector: string): string =>
  selector.replace(/"[^"]*"|'[^']*'/g, '""').replace(/\((?:[^()]|\([^()]*\))*\)/g, "()");
