import { Element } from "../../tree.ts";
import type { Lead } from "../block-writer.ts";

/** Turns a quote that begins with `[!NOTE]`, or with `[!NOTE] Custom title`, into an alert. */
export const alert: Lead = (writer, _, text) => {
  const match = MARK.exec(text);
  if (match === null) return false;
  const kind = (match[1] as string).toLowerCase();
  const own = match[2] as string;
  writer.builder.replaceScope(Element.alert, { classes: kind });
  writer.writeText(Element.alertTitle, own === "" ? kind.charAt(0).toUpperCase() + kind.slice(1) : own);
  // The English title is replaced once the document's language is known.
  if (own === "") writer.addToLastBlock({ label: kind });
  const rest = text.slice(match[0].length);
  if (rest !== "") {
    writer.line++;
    writer.writeText(Element.p, rest);
  }
  return true;
};

const MARK = /^\[!(note|tip|important|warning|caution)\][ \t]*([^\n]*)(?:\n|$)/i;
