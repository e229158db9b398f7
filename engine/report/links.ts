import { Kind, type Stream } from "../tree.ts";
import type { Warning } from "../warning.ts";
import { isAbsolute, lengthWarnings } from "./addresses.ts";
import { atLine } from "./at-line.ts";

export function linkWarnings(stream: Stream): Warning[] {
  const warnings: Warning[] = [];
  for (let index = 0; index < stream.length; index++) {
    if (stream.kinds[index] !== Kind.open) continue;
    const { href, classes = "" } = stream.attributes[index] ?? {};
    const line = stream.lines[index];
    if (href === undefined) {
      if (BUTTON.test(classes) && !holdsLink(stream, index))
        warnings.push(
          atLine("button_without_link", "This button has no link. Write `[Label](address){.button}`.", line),
        );
      continue;
    }
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

const BUTTON = /(?<!\S)button(?!\S)/;

const holdsLink = (stream: Stream, index: number): boolean =>
  stream.attributes.slice(index, stream.closeOf(index)).some((attributes) => attributes?.href !== undefined);
