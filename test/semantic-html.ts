import { ELEMENTS, Element, Kind, type Attributes, type Stream } from "../engine/tree.ts";

/**
 * The plain HTML that a template's author has in mind: the stream written out tag for tag, with nothing that
 * email needs. A browser given this and the same CSS is the referee of the cascade.
 */
export function semanticHtml(stream: Stream): string {
  let html = "";
  for (let index = 0; index < stream.length; index++) {
    const element = stream.elements[index]!;
    const attributes = stream.attributes[index];
    const kind = stream.kinds[index];
    if (kind === Kind.text || kind === Kind.mergeTag) {
      html += escape(stream.texts[index]!);
    } else if (kind === Kind.close) {
      html += `</${ELEMENTS[element]!.tag}>`;
    } else {
      html += openTag(element, attributes);
      if (kind === Kind.void) html += voidContent(element, attributes);
    }
  }
  return html;
}

function openTag(element: number, attributes: Attributes = {}): string {
  const { tag, classes } = ELEMENTS[element]!;
  const {
    classes: authored = "",
    loose: _loose,
    label: _label,
    checked: _checked,
    language,
    align,
    style,
    ...rest
  } = attributes;
  const names = [...classes, ...authored.split(" ").filter(Boolean)];
  if (language !== undefined && element !== Element.pre) names.push(`language-${language}`);
  // An alignment written by the author counts as the author's declaration.
  const declared = align === undefined ? style : `text-align:${align};${style ?? ""}`;
  const written = Object.entries({ ...rest, align, style: declared })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escape(String(value))}"`);
  return `<${tag}${names.length === 0 ? "" : ` class="${escape(names.join(" "))}"`}${written.join("")}>`;
}

function voidContent(element: number, attributes: Attributes = {}): string {
  const { tag } = ELEMENTS[element]!;
  if (tag === "br" || tag === "hr" || tag === "img") return "";
  if (element === Element.checkbox) return `${attributes.checked === true ? "☑" : "☐"}</${tag}>`;
  if (element === Element.footnoteReference) return `[${attributes.label ?? ""}]</${tag}>`;
  return `</${tag}>`;
}

/** Characters that email cannot carry are removed here too. */
function escape(text: string): string {
  return text
    .replace(/[[\p{Cc}--[\t\n]]\p{Cs}\ufffd\ufeff]/gv, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;");
}
