/**
 * An email as Outlook's Word engine reads it: the content of `<!--[if mso]>` counts, and that of `<!--[if !mso]><!-->`
 * does not.
 */
export function takeConditionals(html: string): string {
  return html
    .replace(/<!--\[if ([^\]]+)\]>([^]*?)<!\[endif\]-->/gi, (_, condition: string, content: string) => {
      if (!isTrue(condition)) return "";
      // `<!--[if !mso]><!-->` is visible to other clients. Its comment marks are removed with it.
      return content.replace(/^<!-->/, "").replace(/<!--$/, "");
    })
    .replace(/<!\[if ([^\]]+)\]>([^]*?)<!\[endif\]>/gi, (_, condition: string, content: string) =>
      isTrue(condition) ? content : "",
    );
}

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
