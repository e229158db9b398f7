import { parseFragment, type DefaultTreeAdapterTypes } from "parse5";
import { ELEMENTS, Kind, type Attributes, type Stream } from "../../tree.ts";

/**
 * An outline is what two renderings of the same Markdown must have in common, one line per event: elements with their
 * relevant attributes, and text. White space around blocks is ignored.
 */
export const outlineOfStream = (stream: Stream): string => {
  const outline = new Outline();
  for (let index = 0; index < stream.length; index++) {
    const kind = stream.kinds[index];
    const facts = ELEMENTS[stream.elements[index] as number];
    if (facts === undefined) outline.text(stream.texts[index] as string);
    else if (kind === Kind.close) outline.close(facts.tag);
    else {
      outline.open(facts.tag, describe(stream.attributes[index]));
      if (kind === Kind.void) outline.close(facts.tag);
    }
  }
  return outline.end();
};

export const outlineOfHtml = (html: string): string => {
  const outline = new Outline();
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if (node.nodeName === "#text") {
      const { value, parentNode } = node as DefaultTreeAdapterTypes.TextNode;
      // The line end before `</code></pre>` is not part of the code.
      const isCode = parentNode?.nodeName === "code" && html.includes("<pre");
      outline.text(isCode ? value.replace(/\n$/u, "") : value);
    }
    if (!("tagName" in node)) return;
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    outline.open(node.tagName, describe(attributes));
    for (const child of node.childNodes) visit(child);
    outline.close(node.tagName);
  };
  for (const node of parseFragment(html).childNodes) visit(node);
  return outline.end();
};

const KEPT = ["href", "src", "alt", "title", "start", "align"] as const;

const describe = (attributes: Attributes | undefined): string =>
  KEPT.map((name) => {
    const value = attributes?.[name];
    return value === undefined || value === "" ? "" : ` ${name}=${String(value)}`;
  }).join("");

const BLOCKS = new Set(
  "p h1 h2 h3 h4 h5 h6 blockquote ul ol li dl dt dd pre table thead tbody tr th td div hr".split(" "),
);

class Outline {
  readonly #lines: string[] = [];
  #text = "";
  #preDepth = 0;

  open(tag: string, attributes: string): void {
    this.#flush(BLOCKS.has(tag));
    if (tag === "pre") this.#preDepth++;
    this.#lines.push(`<${tag}${attributes}>`);
  }

  close(tag: string): void {
    this.#flush(BLOCKS.has(tag));
    if (tag === "pre") this.#preDepth--;
    this.#lines.push(`</${tag}>`);
  }

  text(text: string): void {
    this.#text += text;
  }

  end(): string {
    this.#flush(true);
    return this.#lines.join("\n");
  }

  #flush(isAtBlock: boolean): void {
    let text = this.#text;
    this.#text = "";
    if (this.#preDepth === 0) {
      text = text.replace(/[ \t\n]+/gu, " ");
      const last = this.#lines.at(-1);
      if (last === undefined || BLOCKS.has(/^<\/?(\w+)/u.exec(last)?.[1] ?? "")) text = text.trimStart();
      if (last?.startsWith("</br") === true) text = text.trimStart();
      if (isAtBlock) text = text.trimEnd();
    }
    if (text !== "") this.#lines.push(JSON.stringify(text));
  }
}
