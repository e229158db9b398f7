import { compileTemplate, convert, type Warning } from "@galley/engine";
import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { documents, templates } from "../corpus.ts";
import { normalView, outlookView } from "../mail-faults/views.ts";

export type Node = Tree.Element;

/** A tag of an email with its attributes, content and parent. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The declarations of its `style` attribute. */
  readonly style: ReadonlyMap<string, string>;
  readonly parent: Tag | undefined;
  readonly children: readonly Tag[];
  /** All text inside, white space folded. */
  readonly text: string;
  /** Text that is its own child. */
  readonly ownText: string;
}

/** One email of the corpus: a document with a template. */
export interface Mail {
  readonly name: string;
  readonly document: string;
  readonly template: string;
  readonly source: string;
  readonly html: string;
  readonly text: string;
  readonly warnings: readonly Warning[];
  /** The tags as all clients except Outlook for Windows read them, and as Outlook does. */
  readonly tags: readonly Tag[];
  readonly outlookTags: readonly Tag[];
  /** The text of each `<style>` that is not for Outlook alone. */
  readonly styles: readonly string[];
  /** What stands inside conditional comments. */
  readonly conditionals: readonly string[];
}

/** Every document with the default theme, with realistic templates, and with hostile ones. */
export const mails: readonly Mail[] = ["", ...templates.map(({ name }) => name)].flatMap((template) => {
  const css = templates.find(({ name }) => name === template)?.source ?? "";
  const compiled = compileTemplate(css);
  return documents.map(({ name, source }) => {
    const conversion = convert(source, { template: compiled });
    return makeMail(
      { name: `${name} with ${template || "the default theme"}`, document: name, template, source },
      conversion,
    );
  });
});

/** The emails with the default theme. Rules about colors and sizes apply to these alone. */
export const plainMails: readonly Mail[] = mails.filter(({ template }) => template === "");

export function mailOf(source: string, css = ""): Mail {
  const conversion = convert(source, { template: compileTemplate(css) });
  return makeMail(
    { name: "a document", document: "", template: css === "" ? "" : "a template", source },
    conversion,
  );
}

function makeMail(
  about: Pick<Mail, "name" | "document" | "template" | "source">,
  conversion: ReturnType<typeof convert>,
): Mail {
  const { html } = conversion;
  let tags: Tag[] | undefined;
  let outlookTags: Tag[] | undefined;
  return {
    ...about,
    html,
    get text() {
      return conversion.text;
    },
    get warnings() {
      return conversion.warnings;
    },
    get tags() {
      return (tags ??= tagsOf(normalView(html)));
    },
    get outlookTags() {
      return (outlookTags ??= tagsOf(outlookView(html)));
    },
    get styles() {
      return [...normalView(html).matchAll(/<style>([^]*?)<\/style>/g)].map((match) => match[1]!);
    },
    get conditionals() {
      return [...html.matchAll(/<!--\[if [^\]]*\]>([^]*?)<!\[endif\]-->/g)].map((match) => match[1]!);
    },
  };
}

function tagsOf(html: string): Tag[] {
  const found: Tag[] = [];
  const walk = (node: Tree.Node, parent: Tag | undefined): string => {
    if (node.nodeName === "#text" && "value" in node) return node.value;
    if (!("childNodes" in node)) return "";
    if (!("tagName" in node)) {
      for (const child of node.childNodes) walk(child, parent);
      return "";
    }
    const children: Tag[] = [];
    const attributes = Object.fromEntries(
      node.attrs.map(({ name, value, prefix }) => [prefix ? `${prefix}:${name}` : name, value]),
    );
    const tag = {
      name: node.tagName,
      attributes,
      style: styleOf(attributes["style"] ?? ""),
      parent,
      children,
      text: "",
      ownText: "",
    };
    found.push(tag);
    (parent?.children as Tag[] | undefined)?.push(tag);
    let text = "";
    for (const child of node.childNodes) {
      const part = walk(child, tag);
      text += part;
      if (child.nodeName === "#text") tag.ownText += part;
    }
    tag.text = text.replace(/[ \t\n]+/g, " ").trim();
    return text;
  };
  walk(parse(html), undefined);
  return found;
}

export function styleOf(text: string): Map<string, string> {
  const style = new Map<string, string>();
  for (const declaration of text.split(";")) {
    const colon = declaration.indexOf(":");
    if (colon > 0) style.set(declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim());
  }
  return style;
}

/** Every declaration of a mail, inline and in `<style>`, as `[property, value, where]`. */
export function declarationsOf(mail: Mail): [property: string, value: string, where: string][] {
  const inline = mail.tags.flatMap((tag) =>
    [...tag.style].map(([property, value]): [string, string, string] => [property, value, `<${tag.name}>`]),
  );
  const blocks = rulesOf(mail).flatMap(({ selector, style }) =>
    [...style].map(([property, value]): [string, string, string] => [property, value, selector]),
  );
  return [...inline, ...blocks];
}

export interface Rule {
  readonly selector: string;
  readonly style: Map<string, string>;
  /** What stands after `@media`, or "". */
  readonly media: string;
}

export function rulesOf(mail: Mail): Rule[] {
  return mail.styles.flatMap((css) => {
    const rules: Rule[] = [];
    let media = "";
    for (const match of css.matchAll(/@media ([^{]*)\{|([^{}]+)\{([^{}]*)\}|\}/g)) {
      if (match[1] !== undefined) media = match[1];
      else if (match[2] === undefined) media = "";
      else rules.push({ selector: match[2].trim(), style: styleOf(match[3]!), media });
    }
    return rules;
  });
}

/** The tag and its ancestors, innermost first. */
export function* outwards(tag: Tag): Generator<Tag> {
  for (let at: Tag | undefined = tag; at !== undefined; at = at.parent) yield at;
}

/** The value of a property that a tag has or inherits, by inline styles alone. */
export function inherited(tag: Tag, property: string): string | undefined {
  for (const at of outwards(tag)) {
    const value = at.style.get(property);
    if (value !== undefined) return value;
  }
  return undefined;
}

export function isInside(tag: Tag, name: string): boolean {
  return tag.parent !== undefined && [...outwards(tag.parent)].some((around) => around.name === name);
}

export const px = (value: string | undefined): number => Number.parseFloat(value ?? "0");

/** The tags with visible text of their own. */
export function visibleTextTags(tags: readonly Tag[]): Tag[] {
  return tags.filter(
    (tag) =>
      /\S/.test(tag.ownText) &&
      isInside(tag, "body") &&
      ![...outwards(tag)].some((around) => around.style.get("display") === "none"),
  );
}

/** The faults of every email, each with the email's name. Empty if the rule holds for all. */
export function faultsIn(where: readonly Mail[], check: (mail: Mail) => Iterable<string>): string[] {
  const faults: string[] = [];
  for (const mail of where) {
    for (const fault of check(mail)) {
      faults.push(`${mail.name}: ${fault}`);
      if (faults.length >= 20) return faults;
    }
  }
  return faults;
}
