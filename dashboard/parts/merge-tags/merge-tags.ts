import { logicIn, logicOf, splitAtMergeTags } from "@galley/engine/merge-tag";

/** What to show in place of each merge tag, by its name: `first_name` for `{{ first_name }}`. */
export type SampleValues = Readonly<Record<string, string>>;

/** Values for names that many senders use. */
const USUAL: readonly [name: RegExp, value: string][] = [
  [/^(?:.*[._])?(?:first_?name|fname|given_?name)$/i, "Mara"],
  [/^(?:.*[._])?(?:last_?name|lname|surname|family_?name)$/i, "Lindt"],
  [/^(?:.*[._])?(?:full_?name|name)$/i, "Mara Lindt"],
  [/^(?:.*[._])?e?mail(?:_?address)?$/i, "mara@example.com"],
  [/^(?:.*[._])?(?:company|organi[sz]ation)(?:_?name)?$/i, "Acme"],
  [/unsub/i, "https://example.com/unsubscribe"],
  [/(?:url|link)$/i, "https://example.com/"],
];

/** The names of the merge tags in a text, each once, in order. */
export function tagNames(text: string): string[] {
  const names = splitAtMergeTags(text).map((part, index) => (index % 2 === 1 ? nameOf(part) : undefined));
  return [...new Set(names.filter((name) => name !== undefined))];
}

/** The value that a tag shows: the author's, or a common one. Undefined to show the tag itself. */
export function sampleValue(name: string, values: SampleValues): string | undefined {
  return (
    (Object.hasOwn(values, name) ? values[name] : undefined) ??
    USUAL.find(([pattern]) => pattern.test(name))?.[1]
  );
}

/**
 * Replaces the tags of a text by values. An empty value leaves the tag unchanged. Every branch of a condition is shown,
 * and the content of a loop once.
 */
export function fillTags(
  text: string,
  values: SampleValues,
  escape: (value: string) => string = (value) => value,
): string {
  const lines = text.split("\n").map(withoutLogic);
  return splitAtMergeTags(lines.filter((line) => line !== undefined).join("\n"))
    .map((part, index) => {
      const name = index % 2 === 1 ? nameOf(part) : undefined;
      const value = name === undefined ? "" : (sampleValue(name, values) ?? "");
      return value === "" ? part : escape(value);
    })
    .join("");
}

/**
 * The engine writes logic around blocks, items and rows on a separate line, or after the tag that opens their list,
 * table or box. Undefined for a separate line.
 */
function withoutLogic(line: string): string | undefined {
  if (logicIn(line).length > 0) return undefined;
  const [opened = ""] = UP_TO_OPENING_TAG.exec(line) ?? [];
  return opened !== "" && logicIn(line.slice(opened.length)).length > 0 ? opened : line;
}

const UP_TO_OPENING_TAG = /^.*<[a-z][^<>]*>(?=\{|\*\||<%|%%\[)/;

/** For text and for attributes in quotes. */
export function escapeHtml(value: string): string {
  return value.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * The name in a merge tag that inserts a value: without a default, as in `{{ name | default: "friend" }}`, or a function,
 * as in `%%=v(@name)=%%`.
 */
function nameOf(tag: string): string | undefined {
  return logicOf(tag) === undefined ? NAMED.exec(tag)?.[1] : undefined;
}

const NAMED =
  /^(?:\{\{\{?|\{\$|<%[=-]|\*\||\[\[|%%=\w+\(\s*["']?@?|%%|%(?:recipient\.)?)\s*([\w.$:-]+)\s*(?:\|.*|\W*)$/i;
