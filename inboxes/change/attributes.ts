import type { Element } from "../html/tree.ts";
import { originOf } from "../losses.ts";
import type { Losses } from "../losses.ts";
import type { Rules } from "../rules.ts";
import { allowanceFact } from "./declarations.ts";

/** The value of an attribute after a client has filtered it, or undefined if the client removes the attribute. */
export function changeAttribute(
  element: Element,
  name: string,
  value: string,
  rules: Rules,
  losses: Losses,
): string | undefined {
  const { client, attributes } = rules;
  if (isActive(name, value)) {
    losses.add({ kind: "attribute", subject: name, example: `${name}="${value}"`, ...NEVER_ACTIVE }, element);
    return undefined;
  }
  if (client.allowance !== undefined && !client.allowance.attributes.has(name)) {
    losses.add(
      { kind: "attribute", subject: name, example: `${name}="${value}"`, ...allowanceFact(rules) },
      element,
    );
    return undefined;
  }
  let current = value;
  for (const fact of attributes.get(name) ?? []) {
    const { on, notOn, value: pattern } = fact.about;
    if (on !== undefined && !on.includes(element.tagName)) continue;
    if (notOn?.includes(element.tagName) === true) continue;
    if (pattern !== undefined && !pattern.test(current)) continue;
    const next = fact.does.do === "rewrite" ? fact.does.to(current) : undefined;
    if (next === current) continue;
    losses.add(
      {
        kind: "attribute",
        subject: name,
        example: `${name}="${current}"`,
        ...(next === undefined ? {} : { becomes: `${name}="${next}"` }),
        ...originOf(fact),
      },
      element,
    );
    if (next === undefined) return undefined;
    current = next;
  }
  if (name === "src" && element.tagName === "img") return changeImage(element, current, rules, losses);
  const { prefix } = client;
  if (prefix !== undefined && (name === "class" || name === "id"))
    return current.replace(/\S+/g, `${prefix}$&`);
  return current;
}

/** An image in a format that a client does not support is shown as an empty box with its alternative text. */
const changeImage = (
  element: Element,
  src: string,
  { images }: Rules,
  losses: Losses,
): string | undefined => {
  const address = src.startsWith("data:") ? src : src.replace(/[?#].*$/, "");
  const fact = images.find(({ about }) => about.address.test(address));
  if (fact === undefined) return src;
  losses.add(
    { kind: "image", subject: nameOf(address), example: src.slice(0, 120), ...originOf(fact) },
    element,
  );
  return undefined;
};

const nameOf = (address: string): string =>
  address.startsWith("data:")
    ? (/^data:[^;,]*/.exec(address)?.[0] ?? "data:")
    : (/[^/]*$/.exec(address)?.[0] ?? address);

/** Whether the attribute could run a script. Scripts run in no client, and not in our view of it. */
const isActive = (name: string, value: string): boolean =>
  name.startsWith("on") || name === "srcdoc" || /^\s*(?:javascript|vbscript):/i.test(value);

const NEVER_ACTIVE = { evidence: "source no client runs scripts", confidence: "documented" } as const;
