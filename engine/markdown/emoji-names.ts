import { unitAt } from "../characters.ts";
import { eachCharacter } from "../entities.ts";
import { EMOJI } from "./emoji-data.ts";

/** The emoji of a GitHub shortcode such as `tada`; undefined when there is none of that name. */
export const emojiOf = (name: string): string | undefined => (byName ??= readNames()).get(name);

/** Parsed when the first shortcode occurs. Most documents have none. */
let byName: ReadonlyMap<string, string> | undefined;

const readNames = (): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  const [singles = "", flags = "", sequences = ""] = EMOJI;
  const put = (words: readonly string[], emoji: string): void => {
    for (const name of words) names.set(name, emoji);
  };
  eachCharacter(singles, (words, code) => {
    const character = String.fromCodePoint(code);
    // Without the selector, a character that is text by default would be shown as text.
    put(words, /\p{Emoji_Presentation}/u.test(character) ? character : character + PARTS["V"]);
  });
  for (const line of flags.split("\n")) {
    const words = line.split(" ");
    const own = /[A-Z]*$/.exec(line)?.[0] ?? "";
    if (own !== "") words.pop();
    const letters = line.slice(0, 2 - own.length).toUpperCase() + own;
    put(
      words,
      letters.replaceAll(/./g, (letter) => String.fromCodePoint(unitAt(letter, 0) + FLAG)),
    );
  }
  for (const line of linesOf(sequences)) {
    const words = line.split(" ");
    const shape = words.pop() as string;
    put(
      words,
      shape.replaceAll(/[A-Z]/g, (letter) => PARTS[letter] as string),
    );
  }
  return names;
};

/** A line with a `%` stands for two lines, one for a man and one for a woman, and the line of a job for three. */
const linesOf = (text: string): readonly string[] =>
  text
    .replaceAll(/-(\w+) (.+)/g, "$1 P$2\n%_$1 Q$2")
    .split("\n")
    .flatMap((line) => [
      line.replaceAll("%", "man").replace("Q", "H").replace("Y", "M"),
      line.replaceAll("%", "woman").replace("Q", "S").replace("Y", "W"),
    ]);

/** The distance from a letter to its regional indicator. */
const FLAG = 0x1f1e6 - 65;

const PARTS: Readonly<Record<string, string>> = {
  H: "👨\u200d",
  S: "👩\u200d",
  M: "\u200d♂\ufe0f",
  W: "\u200d♀\ufe0f",
  V: "\ufe0f",
  P: "🧑\u200d",
  Z: "\u200d",
};
