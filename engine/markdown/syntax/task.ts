import { Element } from "../../tree.ts";
import type { Lead } from "../block-writer.ts";

/** `- [x] done` and `- [ ] to do`: a checkbox before the text of the item. */
export const task: Lead = (writer, element, content) => {
  const match = BOX.exec(content);
  if (match === null) return false;
  const { builder, inline, line } = writer;
  builder.beginParagraph(element, undefined, line);
  builder.voidInline(Element.checkbox, { checked: match[1] !== " " }, line);
  const { text, attributes } = inline.splitAttributes(content.slice(match[0].length));
  writer.addToScope(attributes);
  inline.write(text, line);
  builder.endParagraph(line);
  return true;
};

const BOX = /^\[([ xX])\][ \t\n]+/u;
