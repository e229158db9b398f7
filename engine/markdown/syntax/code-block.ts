import { highlight } from "../../highlight/highlight.ts";
import { mergeAttributes } from "../../attributes.ts";
import { Element, type Attributes } from "../../tree.ts";
import type { BlockWriter } from "../block-writer.ts";
import { attributesAt } from "./attributes.ts";
import { unescapeText } from "./escape.ts";

/** Writes a code block. `info` is the text after the opening fence: the language and attributes. */
export const writeCode = (writer: BlockWriter, code: string, info: string, line: number): void => {
  const { language, attributes } = readInfo(info.trim());
  writer.beginBlock(line);
  const { builder, line: at } = writer;
  builder.openBlock(
    Element.pre,
    language === "" ? attributes : mergeAttributes({ language }, attributes),
    at,
  );
  builder.openInline(Element.code, undefined, at);
  const isHighlighted =
    language !== "" &&
    highlight(code, language, (piece, name) => {
      if (name === "") builder.text(piece, at);
      else {
        builder.openInline(Element.span, attributesOfClass(name), at);
        builder.text(piece, at);
        builder.closeInline(Element.span, at);
      }
    });
  if (!isHighlighted && code !== "") builder.text(code, at);
  builder.closeInline(Element.code, at);
  builder.closeHtmlBlock(Element.pre, at);
};

/** One shared object per class, however many pieces of code have it. */
const attributesOfClass = (name: string): Attributes => {
  let attributes = classAttributes.get(name);
  if (attributes === undefined) classAttributes.set(name, (attributes = { classes: name }));
  return attributes;
};

const classAttributes = new Map<string, Attributes>();

const readInfo = (info: string): { language: string; attributes: Attributes | undefined } => {
  if (info === "") return { language: "", attributes: undefined };
  const brace = info.indexOf("{");
  const found = brace === -1 ? undefined : attributesAt(info, brace);
  const isAttributes = found?.attributes !== undefined && found.next === info.length;
  const head = isAttributes ? info.slice(0, brace) : info;
  const language = head.trim().split(/\s+/u)[0] ?? "";
  return { language: unescapeText(language), attributes: isAttributes ? found.attributes : undefined };
};
