import { EMOJI } from "./emoji-data.ts";

/** The emoji of a GitHub shortcode such as `tada`; undefined when there is none of that name. */
export const emojiOf = (name: string): string | undefined => (byName ??= readNames()).get(name);

/** Read when the first shortcode is met: most documents have none. */
let byName: ReadonlyMap<string, string> | undefined;

const readNames = (): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  let emoji = "";
  for (const line of EMOJI.split("\n")) {
    const words = line.split(" ");
    emoji = IS_ASCII.test(line) ? next(emoji) : (words.pop() as string);
    for (const name of words) names.set(name, emoji);
  }
  return names;
};

const IS_ASCII = /^[ -~]*$/;

/** The sequence whose last character is the next one in Unicode. */
const next = (emoji: string): string => {
  const characters = Array.from(emoji);
  const last = characters.pop() as string;
  return characters.join("") + String.fromCodePoint((last.codePointAt(0) as number) + 1);
};
