import { highlight } from "../highlight/highlight.ts";
import { unescapeAll } from "markdown-it/lib/common/utils.mjs";
import type Token from "markdown-it/lib/token.mjs";
import { Element } from "../tree.ts";
import type { Attributes } from "../tree.ts";
import type { TreeBuilder } from "../tree-builder.ts";
import { attributesAt, mergeAttributes } from "./syntax/attributes.ts";

/** A fence or an indented block. */
export const writeCode = (
  builder: TreeBuilder,
  token: Token,
  line: number,
  isHighlighting: boolean,
): void => {
  const code = token.content.endsWith("\n") ? token.content.slice(0, -1) : token.content;
  const info = token.info.trim();
  const { language, attributes } = readInfo(info);
  builder.openBlock(
    Element.pre,
    language === "" ? attributes : mergeAttributes({ language }, attributes),
    line,
  );
  builder.openInline(Element.code, undefined, line);
  const isHighlighted =
    isHighlighting &&
    language !== "" &&
    highlight(code, language, (text, name) => {
      if (name === "") builder.text(text, line);
      else {
        builder.openInline(Element.span, attributesOfClass(name), line);
        builder.text(text, line);
        builder.closeInline(Element.span, line);
      }
    });
  if (!isHighlighted && code !== "") builder.text(code, line);
  builder.closeInline(Element.code, line);
  builder.closeHtmlBlock(Element.pre, line);
};

/** One object for each of the few classes there are, however many pieces of code have it. */
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
  const words = isAttributes ? info.slice(0, brace) : info;
  const language = words.trim().split(/\s+/u)[0] ?? "";
  return { language: unescapeAll(language), attributes: isAttributes ? found.attributes : undefined };
};
