import type { Stream } from "../tree.ts";
import { detectLanguage } from "./detect.ts";
import { directionOfText, type Direction } from "./direction.ts";

interface Language {
  /** A language tag, or undefined if the language is not clear. A missing tag is better than a wrong one. */
  readonly lang: string | undefined;
  readonly direction: Direction;
}

/** The settings in the front matter. */
interface Stated {
  readonly lang?: string;
  readonly dir?: "ltr" | "rtl" | "auto";
}

/** The language and direction from the front matter, or else detected from the text. */
export function languageOf(stream: Stream, { lang, dir }: Stated, mayHoldRtl: boolean): Language {
  const said = dir === "auto" ? undefined : dir;
  if (lang !== undefined) return { lang, direction: said ?? directionOfLanguage(lang) };
  return {
    lang: detectLanguage(stream),
    direction: said ?? (mayHoldRtl ? directionOfText(stream) : "ltr"),
  };
}

const RTL_LANGUAGES = new Set("ar arc ckb dv fa he ks nqo ps sd syr ug ur yi".split(" "));
const RTL_SCRIPTS = new Set("adlm arab hebr nkoo rohg syrc thaa".split(" "));

/** By the script in the tag, as in `ku-Arab`, or else by the usual script of the language. */
function directionOfLanguage(lang: string): Direction {
  const [language = "", script = ""] = lang.toLowerCase().split("-");
  const isRtl = script.length === 4 ? RTL_SCRIPTS.has(script) : RTL_LANGUAGES.has(language);
  return isRtl ? "rtl" : "ltr";
}
