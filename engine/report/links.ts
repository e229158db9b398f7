import { Element, Kind, type Stream } from "../tree.ts";
import type { Warning } from "../warning.ts";
import { isAbsolute, lengthWarnings } from "./addresses.ts";
import { atLine } from "./at-line.ts";

export function linkWarnings(stream: Stream): Warning[] {
  const warnings: Warning[] = [];
  for (let index = 0; index < stream.length; index++) {
    const element = stream.elements[index];
    if (stream.kinds[index] !== Kind.open || (element !== Element.a && element !== Element.button)) continue;
    const href = stream.attributes[index]?.href;
    if (href === undefined) continue;
    const line = stream.lines[index];
    const name = href.length > 60 ? `${href.slice(0, 57)}…` : href;
    if (!isAbsolute(href, false))
      warnings.push(
        atLine(
          "link_relative",
          `The link to ${name || "nowhere"} is not absolute: it leads nowhere in an email.`,
          line,
        ),
      );
    warnings.push(...lengthWarnings(href, line));
    if (stream.kinds[index + 1] === Kind.close)
      warnings.push(atLine("link_without_text", `The link to ${name} has no text to click on.`, line));
  }
  return warnings;
}
