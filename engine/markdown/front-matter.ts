import { LABEL_NAMES, type LabelName } from "../language/labels.ts";
import { MAX_FRONT_MATTER_LINES } from "../limits.ts";
import { splitAtMergeTags } from "../merge-tag.ts";
import { isHeaderAddress } from "../message/message.ts";
import type { Warning } from "../warning.ts";

export interface FrontMatter {
  subject?: string;
  preheader?: string;
  lang?: string;
  dir?: "ltr" | "rtl" | "auto";
  title?: string;
  /** Where readers unsubscribe: `https:` and `mailto:` addresses, or merge tags that resolve to one. */
  unsubscribe?: readonly string[];
  /** Titles of alerts, replacing those in the document's language. */
  labels?: Partial<Record<LabelName, string>>;
}

interface FrontMatterResult {
  readonly frontMatter: FrontMatter;
  /** The index where the Markdown begins, 0 without front matter. */
  readonly bodyStart: number;
  /** The number of source lines before the Markdown. */
  readonly lineOffset: number;
}

const KEY_VALUE = /^([A-Za-z][\w-]*):(?:[ \t]+(.*?))?[ \t]*$/u;
const LANGUAGE_TAG = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/u;

/**
 * Reads `key: value` lines between two `---` at the very start of the source. A `---` opens front matter only if every
 * line up to the next `---` has that form and at least one key is known. Anything else is Markdown.
 */
export const readFrontMatter = (source: string, warnings: Warning[]): FrontMatterResult => {
  const none: FrontMatterResult = { frontMatter: {}, bodyStart: 0, lineOffset: 0 };
  if (!source.startsWith("---")) return none;
  const found: { key: string; value: string; line: number }[] = [];
  const ignored: number[] = [];
  let position = nextLine(source, 0);
  if (position === -1 || source.slice(0, position).trimEnd() !== "---") return none;
  for (let line = 2; line <= MAX_FRONT_MATTER_LINES; line++) {
    const next = nextLine(source, position);
    const text = (next === -1 ? source.slice(position) : source.slice(position, next)).trimEnd();
    if (text === "---" || text === "...") {
      if (!found.some(({ key }) => KNOWN.has(key))) return none;
      const bodyStart = next === -1 ? source.length : next;
      return { frontMatter: collect(found, ignored, warnings), bodyStart, lineOffset: line };
    }
    const isLabel = /^[ \t]/u.test(text) && found.at(-1)?.key.startsWith("labels") === true;
    const match = KEY_VALUE.exec(isLabel ? text.trimStart() : text);
    if (match) {
      const key = (match[1] as string).toLowerCase();
      found.push({ key: isLabel ? `labels.${key}` : key, value: match[2] ?? "", line });
    } else if (text !== "" && !text.startsWith("#")) {
      // A list or nested key below an unknown key: this is another tool's front matter.
      if (!/^(?:[ \t]|- )/u.test(text) || found.length === 0) return none;
      ignored.push(line);
    }
    if (next === -1) return none;
    position = next;
  }
  return none;
};

const LABEL_KEYS = new Map<string, LabelName>(LABEL_NAMES.map((name) => [`labels.${name}`, name]));
const KNOWN = new Set([
  "subject",
  "preheader",
  "lang",
  "dir",
  "title",
  "unsubscribe",
  "labels",
  ...LABEL_KEYS.keys(),
]);

const nextLine = (source: string, from: number): number => {
  const end = source.indexOf("\n", from);
  return end === -1 ? -1 : end + 1;
};

const collect = (
  found: readonly { key: string; value: string; line: number }[],
  ignored: readonly number[],
  warnings: Warning[],
): FrontMatter => {
  const frontMatter: FrontMatter = {};
  const warn = (code: string, message: string, line: number): void => {
    warnings.push({ code, message, line });
  };
  for (const line of ignored) {
    warn("front_matter_ignored", "This line is ignored. Front matter has one `key: value` per line.", line);
  }
  for (const { key, value: raw, line } of found) {
    const value = unquote(raw);
    const label = LABEL_KEYS.get(key);
    if (!KNOWN.has(key))
      warn("front_matter_ignored", `Unknown front matter key "${key}". It is ignored.`, line);
    else if (value === undefined) {
      warn("front_matter_invalid", `The value of "${key}" has no closing quote.`, line);
    } else if (key === "labels") {
      if (value !== "")
        warn("front_matter_invalid", '"labels" takes indented lines such as `note: …`.', line);
    } else if (value === "" || BLOCK_SCALAR.test(raw))
      warn("front_matter_invalid", `"${key}" has no value on its line.`, line);
    else if (label !== undefined) frontMatter.labels = { ...frontMatter.labels, [label]: value };
    else if (key === "dir") {
      if (value === "ltr" || value === "rtl" || value === "auto") frontMatter.dir = value;
      else warn("front_matter_invalid", '"dir" must be ltr, rtl or auto.', line);
    } else if (key === "lang") {
      if (LANGUAGE_TAG.test(value) && value.length <= 35) frontMatter.lang = value;
      else warn("front_matter_invalid", '"lang" must be a language tag such as en or pt-BR.', line);
    } else if (key === "unsubscribe") {
      const addresses = value.split(",").map(readUnsubscribe);
      if (addresses.every((address) => address !== undefined)) frontMatter.unsubscribe = addresses;
      else warn("front_matter_invalid", '"unsubscribe" must be an https or mailto address, or both.', line);
    } else frontMatter[key as "subject" | "preheader" | "title"] = value;
  }
  return frontMatter;
};

/** How YAML announces a value on the lines below. */
const BLOCK_SCALAR = /^[|>][-+\d]*$/;

/**
 * Prepares an address for the header. Spaces in a merge tag are removed. `http:` addresses are rejected, because email
 * clients do not open them from the header.
 */
const readUnsubscribe = (value: string): string | undefined => {
  const parts = splitAtMergeTags(value.trim());
  const address = parts.map((part, index) => (index % 2 === 1 ? part.replace(/\s/gu, "") : part)).join("");
  const isKnown = /^(?:https:\/\/.|mailto:.+@)/iu.test(address) || (parts[0] === "" && parts.length > 1);
  return isKnown && isHeaderAddress(address) ? address : undefined;
};

/** Removes quotes around a value. Returns undefined if the closing quote is missing. */
const unquote = (value: string): string | undefined => {
  const quote = value[0];
  if (quote !== '"' && quote !== "'") return value;
  if (value.length < 2 || !value.endsWith(quote)) return undefined;
  const inner = value.slice(1, -1);
  if (quote === "'") return inner.replaceAll("''", "'");
  return inner.replace(/\\(["\\])/gu, "$1");
};
