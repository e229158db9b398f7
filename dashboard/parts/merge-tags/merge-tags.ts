/** What to show in place of each merge tag, by its name: `first_name` for `{{ first_name }}`. */
export type SampleValues = Readonly<Record<string, string>>;

/**
 * The merge tags that stand for a value, in the syntaxes of the sending services. Logic such as `{% if %}` is not
 * included.
 */
const NAME = String.raw`(?!(?:else|end)\s*\})[\w.$-]+(?:\s*\|[^{}|%<>\n]*)?`;
const TAG = new RegExp(
  [
    String.raw`\{\{\{\s*(${NAME})\s*\}\}\}`,
    String.raw`\{\{\s*(${NAME})\s*\}\}`,
    String.raw`\*\|([\w.:-]+)\|\*`,
    String.raw`%recipient\.([\w.-]+)%`,
    String.raw`%%([\w.-]+)%%`,
    String.raw`\{\$([\w.-]+)\}`,
    String.raw`<%=\s*([\w.$-]+)\s*%>`,
    String.raw`\[\[\s*([\w.-]+)\s*\]\]`,
  ].join("|"),
  "g",
);

/** A line of logic between blocks, rows or items, as the engine writes it. */
const LOGIC_LINE =
  /^(?:\{\{[~-]?\s*(?:[#/^!]|(?:if|range|with)\s|(?:else|end)\b)[^}]*\}\}|\{%.*%\}|\*\|(?:IF|ELSE|END).*\|\*|<%[^=-].*%>)\n/gm;

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
  return [...new Set(Array.from(text.matchAll(TAG), nameOf))];
}

/** The value that a tag shows: the author's, or a common one. Undefined to show the tag itself. */
export function sampleValue(name: string, values: SampleValues): string | undefined {
  return values[name] ?? USUAL.find(([pattern]) => pattern.test(name))?.[1];
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
  return text.replaceAll(LOGIC_LINE, "").replaceAll(TAG, (tag, ...groups) => {
    const value = sampleValue(nameOf([tag, ...(groups as string[])]), values);
    return value === undefined || value === "" ? tag : escape(value);
  });
}

/** For text and for attributes in quotes. */
export function escapeHtml(value: string): string {
  return value.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Without the default that follows a pipe: `{{ name | default: "friend" }}`. */
function nameOf(match: readonly (string | undefined)[]): string {
  const found = match.slice(1).find((group) => group !== undefined) ?? "";
  return found.replace(/\s*\|.*$/, "").trim();
}
