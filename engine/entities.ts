import { characterOf } from "./characters.ts";
import { ENTITIES } from "./entity-data.ts";

/** The text of an entity such as `copy`, which is written `&copy;`; undefined when HTML has none of that name. */
export const entityOf = (name: string): string | undefined => (entities ??= readEntities()).named.get(name);

/** Decodes the entities of raw HTML text as a browser does: some need no semicolon. */
export const decodeText = (text: string): string => decode(text, false);

/** The same for an attribute, where `&copy=1` is part of an address. */
export const decodeAttribute = (text: string): string => decode(text, true);

interface Entities {
  readonly named: ReadonlyMap<string, string>;
  /** Names that are entities without a semicolon. */
  readonly legacy: ReadonlySet<string>;
}

/** Parsed when the first entity is decoded. */
let entities: Entities | undefined;

const readEntities = (): Entities => {
  const named = new Map<string, string>();
  const legacy = new Set(BARE_NAMES);
  const [singles = "", pairs = ""] = ENTITIES;
  eachCharacter(singles, (names, code) => {
    const text = String.fromCodePoint(code);
    const small = text.toLowerCase();
    for (const name of names) {
      named.set(name, text);
      const smallName = name.toLowerCase();
      if (hasSmall(code) && small !== text && !named.has(smallName)) named.set(smallName, small);
    }
    // HTML 4 has one name for each Latin-1 character.
    if (code > 159 && code < 256) legacy.add(names[0] as string).add((names[0] as string).toLowerCase());
  });
  for (const [suffix, first] of ALPHABETS) {
    // First the capital letters, then the lower-case ones.
    for (let at = 0; at < 52; at++) {
      const name = String.fromCharCode(at + (at < 26 ? 65 : 71)) + suffix;
      if (!named.has(name)) named.set(name, String.fromCodePoint(first + at));
    }
  }
  for (const line of pairs.split("\n")) {
    const words = line.split(" ");
    const text = words.pop() as string;
    for (const name of words) named.set(name, text);
  }
  return { named, legacy };
};

/** Reads lines of names, each with the distance of its character from that of the line before, unless it is 1. */
export const eachCharacter = (
  lines: string,
  visit: (names: readonly string[], code: number) => void,
): void => {
  let code = 0;
  for (const line of lines.split("\n")) {
    const names = line.split(" ");
    const step = Number(names.at(-1));
    if (step > 0) names.pop();
    code += step > 0 ? step : 1;
    visit(names, code);
  }
};

/** Whether the lower-case letter of a capital has its name: in Latin, Greek and Cyrillic, except for `Idot` and `Gcedil`. */
const hasSmall = (code: number): boolean => code < 0x460 && code !== 0x122 && code !== 0x130;

/** Script, Fraktur and double-struck letters. A few are older and are elsewhere in Unicode. */
const ALPHABETS = [
  ["scr", 0x1d49c],
  ["fr", 0x1d504],
  ["opf", 0x1d538],
] as const;

const BARE_NAMES = "AMP amp GT gt LT lt QUOT quot COPY copy REG reg".split(" ");
/** The longest name in `legacy`. */
const LONGEST_BARE = 6;

const ENTITY = /&(?:#x([\da-f]+);?|#(\d+);?|([a-z][a-z\d]*)(;?))/gi;

const decode = (text: string, isAttribute: boolean): string =>
  text.replaceAll(ENTITY, (written, hex, decimal, name, semicolon, at: number) => {
    if (hex !== undefined) return shown(Number.parseInt(hex, 16));
    if (decimal !== undefined) return shown(Number(decimal));
    const whole = semicolon === ";" ? entityOf(name) : undefined;
    if (whole !== undefined) return whole;
    const { named, legacy } = (entities ??= readEntities());
    let length = Math.min(name.length, LONGEST_BARE);
    while (length > 1 && !legacy.has(name.slice(0, length))) length--;
    const isPart = isAttribute && (length < name.length || text[at + written.length] === "=");
    if (length < 2 || isPart) return written;
    return (named.get(name.slice(0, length)) as string) + written.slice(length + 1);
  });

/** What browsers show for a numeric entity. 128 to 159 mean the characters of Windows-1252. */
const shown = (code: number): string =>
  (code > 127 && code < 160 && WINDOWS[code - 128]) || characterOf(code);

const WINDOWS = Array.from("€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ");
