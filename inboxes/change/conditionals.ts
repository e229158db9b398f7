import { endOf, partsBetween, withoutRanges } from "../html/source.ts";
import type { Source } from "../html/source.ts";

/**
 * An email as Outlook's Word engine reads it: the content of `<!--[if mso]>` counts, and that of `<!--[if !mso]><!-->`
 * does not. Office takes its settings out of `<xml>` and shows nothing of them.
 */
export function takeConditionals(source: Source): Source {
  const taken = [HIDDEN, REVEALED].reduce(takeAll, source);
  const settings = partsBetween(taken.html, SETTINGS);
  return withoutRanges(
    taken,
    settings.map(({ open, close }) => [open.index, endOf(close)]),
  );
}

/** The length of a condition is bounded, so that one without an end is not read again from each start. */
const HIDDEN = /<!--\[if ([^\]]{1,200})\]>(?:<!-->)?|(?:<!--)?<!\[endif\]-->/gi;
const REVEALED = /<!\[if ([^\]]{1,200})\]>|<!\[endif\]>/gi;

const SETTINGS = /(<xml(?:\s[^<>]*)?>)|<\/xml>/gi;

const takeAll = (source: Source, marks: RegExp): Source =>
  withoutRanges(
    source,
    partsBetween(source.html, marks).flatMap(({ open, close }) =>
      isTrue(open[1] as string)
        ? [
            [open.index, endOf(open)],
            [close.index, endOf(close)],
          ]
        : [[open.index, endOf(close)]],
    ),
  );

/** Outlook 2016 and later report version 16. */
const VERSION = 16;

/** `mso`, `!mso`, `gte mso 9`, `(gt mso 12)|(IE)`, `(mso)&(!vml)`. */
const isTrue = (condition: string): boolean =>
  condition.split("|").some((either) =>
    either.split("&").every((part) => {
      const [, not, compare, name, number] =
        /^[\s(]*(!?)[\s(]*(?:(gte?|lte?)\s+)?(mso|vml|ie|true|false)?\s*(\d+)?[\s)]*$/i.exec(part) ?? [];
      return isMet(compare?.toLowerCase(), name?.toLowerCase(), number) !== (not === "!");
    }),
  );

const isMet = (
  compare: string | undefined,
  name: string | undefined,
  number: string | undefined,
): boolean => {
  if (name === "vml" || name === "true") return true;
  if (name !== "mso") return false;
  if (number === undefined) return true;
  const version = Number(number);
  if (compare === "gt") return VERSION > version;
  if (compare === "gte") return VERSION >= version;
  if (compare === "lt") return VERSION < version;
  if (compare === "lte") return VERSION <= version;
  return VERSION === version;
};
