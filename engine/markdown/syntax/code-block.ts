import type { Emit } from "../../highlight/emit.ts";
import { highlight } from "../../highlight/highlight.ts";
import { mergeAttributes } from "../../attributes.ts";
import { splitAtMergeTags } from "../../merge-tag.ts";
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
  // NUL, which no document contains, stands in for merge tags, so that highlighting cannot split them.
  const parts = splitAtMergeTags(code);
  const marked = parts.filter((_, index) => index % 2 === 0).join("\0");
  let tag = -1;
  const write: Emit = (piece, name) => {
    for (const [index, text] of piece.split("\0").entries()) {
      if (index > 0) builder.mergeTag(parts[(tag += 2)] as string, at);
      if (text === "") continue;
      if (name !== "") builder.openInline(Element.span, attributesOfClass(name), at);
      builder.text(text, at);
      if (name !== "") builder.closeInline(Element.span, at);
    }
  };
  if (language === "" || !highlight(marked, language, write)) write(marked, "");
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
