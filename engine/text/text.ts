import { Element, Kind } from "../tree.ts";
import type { Stream } from "../tree.ts";

/** The plain-text part of the mail. */
export const writeText = (stream: Stream): string => {
  let out = "";
  for (let index = 0; index < stream.length; index++) {
    const kind = stream.kinds[index];
    if (kind === Kind.text || kind === Kind.mergeTag) out += stream.texts[index];
    else if (kind === Kind.close && stream.elements[index] === Element.p) out += "\n\n";
  }
  return `${out.trimEnd()}\n`;
};
