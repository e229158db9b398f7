import { scanCode } from "./code.ts";
import { scanCss } from "./css.ts";
import type { Emit } from "./emit.ts";
import { CODE_LANGUAGES } from "./languages.ts";
import { scanDiff, scanMarkdown, scanSettings } from "./lines.ts";
import { scanMarkup } from "./markup.ts";

type Scan = (code: string, emit: Emit) => void;

/** Highlights code. Returns false without emitting anything if the language is not supported. */
export const highlight = (code: string, language: string, emit: Emit): boolean => {
  const scan = SCANS.get(language.toLowerCase());
  if (scan === undefined) return false;
  scan(code, joined(emit));
  return true;
};

/** Joins adjacent pieces of the same class, so that the email has no more tags than necessary. */
const joined = (emit: Emit): Emit => {
  let text = "";
  let name = "";
  return (nextText, nextName) => {
    if (nextText === END) {
      if (text !== "") emit(text, name);
      text = "";
      return;
    }
    if (nextName !== name && text !== "") {
      emit(text, name);
      text = "";
    }
    name = nextName;
    text += nextText;
  };
};

/** Signals the end of a scan. */
const END = "";

const SCANS: ReadonlyMap<string, Scan> = new Map<string, Scan>([
  ...Object.values(CODE_LANGUAGES).flatMap((language) => {
    const scan: Scan = (code, emit) => scanCode(code, language, emit);
    return language.names.split(" ").map((name): [string, Scan] => [name, scan]);
  }),
  ...named("html xml svg vue xhtml rss atom plist mjml", scanMarkup),
  ...named("css scss less", scanCss),
  ...named("yaml yml toml ini env dotenv properties conf", scanSettings),
  ...named("diff patch", scanDiff),
  ...named("markdown md", scanMarkdown),
]);

function named(names: string, scan: Scan): [string, Scan][] {
  return names.split(" ").map((name) => [name, scan]);
}
