import { EMOJI } from "./emoji-data.ts";

/** The emoji of a GitHub shortcode such as `tada`; undefined when there is none of that name. */
export const emojiOf = (name: string): string | undefined => (byName ??= readNames()).get(name);

/** Read when the first shortcode is met: most documents have none. */
let byName: ReadonlyMap<string, string> | undefined;

const readNames = (): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const line of EMOJI.split("\n")) {
    const words = line.split(" ");
    const emoji = words.pop() as string;
    for (const name of words) names.set(name, emoji);
  }
  return names;
};
