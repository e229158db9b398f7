import { attributeOf } from "../html/tree.ts";
import type { Element } from "../html/tree.ts";
import { originOf } from "../losses.ts";
import type { Losses } from "../losses.ts";
import type { Rules } from "../rules.ts";
import { allowanceFact } from "./declarations.ts";

/**
 * What a client makes of an element: its new name, "" if only its content stays, or undefined if the content goes too.
 */
export function changeElement(element: Element, rules: Rules, losses: Losses): string | undefined {
  const { tagName } = element;
  const example = `<${tagName}>`;
  for (const fact of rules.elements.get(tagName) ?? []) {
    const { having } = fact.about;
    if (having !== undefined && !having[1].test(attributeOf(element, having[0]) ?? "")) continue;
    const becomes = fact.does.do === "rename" ? fact.does.to : fact.does.do === "drop" ? undefined : "";
    losses.add(
      {
        kind: "element",
        subject: example,
        example,
        ...(becomes === undefined || becomes === "" ? {} : { becomes: `<${becomes}>` }),
        ...originOf(fact),
      },
      element,
    );
    return becomes;
  }
  const { allowance } = rules.client;
  if (allowance === undefined || FRAME.has(tagName) || allowance.elements.has(tagName)) return tagName;
  if (!HEAD.has(tagName))
    losses.add({ kind: "element", subject: example, example, ...allowanceFact(rules) }, element);
  return allowance.dropped.has(tagName) ? undefined : "";
}

/** Every document has these, whatever a client does to them. */
const FRAME = new Set(["html", "head", "body"]);
/** Elements whose loss no reader notices. */
const HEAD = new Set(["title", "meta", "link", "base"]);
