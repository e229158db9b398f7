import { addClass, mergeAttributes } from "../../attributes.ts";
import { Element, type Attributes } from "../../tree.ts";
import { Code, unitAt } from "../../characters.ts";
import type { BlockConstruct, Blocks } from "../blocks.ts";
import type { Lines } from "../lines.ts";
import { attributesAt } from "./attributes.ts";

/**
 * `::: name`, up to a `:::` alone on its line. The content is read as if the two lines were not there, and the writer
 * pairs them, so that containers nest without being counted.
 */
export const container: BlockConstruct = {
  begins: ({ lines }, line) => headOf(lines, line) !== undefined,
  read(blocks, line) {
    const { lines, writer } = blocks;
    const head = headOf(lines, line);
    if (head === undefined) return -1;
    if (head === "") {
      writer?.closeContainer(line);
      return line + 1;
    }
    const { element, attributes } = readHead(head);
    if (element === Element.divider || element === Element.spacer) {
      writer?.void(element, attributes, line);
      return isOwnEnd(blocks, line + 1) ? line + 2 : line + 1;
    }
    if (element === Element.column && writer?.builder.canOpen(element) === false)
      writer.openContainer(Element.div, mergeAttributes({ classes: "column" }, attributes), line);
    else writer?.openContainer(element, attributes, line);
    return line + 1;
  },
};

/** A name, more names or numbers, and optional attributes. */
const HEAD = /^[A-Za-z][\w-]*(?:[ \t]+[\w%-]+)*[ \t]*(?:\{.*\})?[ \t]*:*$/u;

/** The text after the colons: "" for a line that closes a container, undefined for any other line. */
const headOf = (lines: Lines, line: number): string | undefined => {
  const start = lines.contents[line] as number;
  if (!lines.source.startsWith(":::", start)) return undefined;
  let at = start + 3;
  while (unitAt(lines.source, at) === Code.colon) at++;
  const head = lines.source.slice(at, lines.ends[line]).trim();
  return head === "" || HEAD.test(head) ? head : undefined;
};

/** A divider or spacer has no content, so a `:::` right below closes it. */
const isOwnEnd = (blocks: Blocks, line: number): boolean =>
  line < blocks.end &&
  blocks.holds(line) &&
  blocks.firstCode(line) === Code.colon &&
  headOf(blocks.lines, line) === "";

interface Head {
  readonly element: number;
  readonly attributes: Attributes | undefined;
}

const KNOWN: ReadonlyMap<string, number> = new Map([
  ["callout", Element.callout],
  ["centered", Element.centered],
  ["center", Element.centered],
  ["hero", Element.hero],
  ["columns", Element.columns],
  ["column", Element.column],
  ["header", Element.header],
  ["footer", Element.footer],
  ["divider", Element.divider],
  ["spacer", Element.spacer],
]);

/** What `callout warning {#id}` opens. An unknown name becomes a class. */
const readHead = (head: string): Head => {
  const brace = head.indexOf("{");
  const own = brace === -1 ? undefined : attributesAt(head, brace).attributes;
  const [name = "", ...rest] = (brace === -1 ? head : head.slice(0, brace))
    .replace(/:+$/u, "")
    .trim()
    .split(/[ \t]+/u);
  const element = KNOWN.get(name) ?? Element.div;
  const attributes: Attributes = {};
  if (!KNOWN.has(name)) addClass(attributes, name);
  for (const value of rest) {
    if (/^[A-Za-z]/u.test(value)) addClass(attributes, value);
    else if (element === Element.spacer && /^\d{1,3}(?:px)?$/u.test(value))
      attributes.height = value.replace("px", "");
    else if (element === Element.column && /^\d{1,3}%?$/u.test(value)) attributes.width = value;
  }
  const merged = mergeAttributes(attributes, own);
  return { element, attributes: merged !== undefined && Object.keys(merged).length > 0 ? merged : undefined };
};
