import type { ClientId } from "@galley/inboxes";
import type { Support } from "../../inboxes/testing/agreement.ts";
import { compareVersions, readFeatures } from "./caniemail-file.ts";
import type { Features } from "./caniemail-file.ts";

/** What caniemail.com says today. */
export interface Published {
  /** When its data was last changed. */
  readonly date: string;
  /** The features that can stand in the HTML of an email. */
  readonly features: readonly string[];
  readonly cellsOf: (client: ClientId) => readonly Support[];
}

/**
 * Reads the data of caniemail.com from a file or from the site. It is read each time and never kept, so that the
 * comparison shows what has changed there. Undefined where the site cannot be reached.
 */
export async function readCaniemail(path: string | undefined): Promise<Published | undefined> {
  const file = await readFeatures(path);
  if (file === undefined) return undefined;
  const { date, features } = file;
  const names = Object.keys(features).filter((name) => !ELSEWHERE.has(name));
  return {
    date,
    features: names,
    cellsOf: (client) =>
      (PLATFORMS[client] ?? []).length === 0 ? [] : names.map((name) => cellOf(features, name, client)),
  };
}

/** The columns behind each view. Where there are several, the worst one counts. */
const PLATFORMS: { readonly [client in ClientId]?: readonly string[] } = {
  "gmail-web": ["gmail.desktop-webmail"],
  "gmail-app": ["gmail.ios", "gmail.android"],
  "gmail-imap": ["gmail.ios", "gmail.android"],
  "apple-mail-macos": ["apple-mail.macos"],
  "apple-mail-ios": ["apple-mail.ios"],
  "outlook-windows": ["outlook.windows"],
  "outlook-com": ["outlook.outlook-com"],
  "outlook-mac": ["outlook.macos"],
  "outlook-mobile": ["outlook.ios", "outlook.android"],
  yahoo: ["yahoo.desktop-webmail", "aol.desktop-webmail"],
  samsung: ["samsung-email.android"],
  thunderbird: ["thunderbird.macos", "thunderbird.windows"],
  proton: ["protonmail.desktop-webmail"],
  gmx: ["gmx.desktop-webmail", "web-de.desktop-webmail"],
};

/** These are no part of the HTML of an email. */
const ELSEWHERE = new Set(["amp", "bimi"]);

interface Cell {
  readonly letter: string;
  readonly notes: readonly string[];
}

const cellOf = (features: Features, feature: string, client: ClientId): Support => {
  const { letter, notes } = worst(
    (PLATFORMS[client] ?? []).map((platform) => read(features, feature, platform, client)),
  );
  return { feature, letter, notes: notes.map((number) => `${feature}#${number}`) };
};

const read = (features: Features, name: string, platform: string, client: ClientId): Cell => {
  const { stats, notes = {} } = features[name]!;
  const newest = stats[platform]?.at(-1);
  if (newest === undefined) return UNKNOWN;
  const [version, letter, numbers] = newest;
  if (isStyleOnly(name) && isOutdated(features, platform, version)) return { letter: OUTDATED, notes: [] };
  const kept: string[] = [];
  for (const number of numbers) {
    const effect = accountEffect(name, notes[number] ?? "", client);
    if (effect === "keep") kept.push(number);
    else if (effect !== "leave") return { letter: effect, notes: [] };
  }
  // Partial support for the sake of a kind of account that this view is not about.
  if (letter === "a" && kept.length === 0 && numbers.length > 0) return { letter: "y", notes: [] };
  return { letter, notes: kept };
};

const UNKNOWN: Cell = { letter: "-", notes: [] };
/** Tested before `<style>` itself came or went. */
export const OUTDATED = "s";

/**
 * Many notes are about accounts: Gmail's app with an address of another provider, Samsung's and Outlook's with one
 * of Microsoft's. The first is a view of its own; for the others we take the common account.
 */
const accountEffect = (feature: string, note: string, client: ClientId): "keep" | "leave" | "y" | "n" => {
  const isOther = client === "gmail-imap";
  if (
    /(?:hotmail|microsoft) (?:account|email)|hotmail\/outlook|with outlook accounts|non outlook/i.test(note)
  )
    return "leave";
  if (!/non[ -](?:google|gmail)/i.test(note)) return "keep";
  if (feature === "css-display") return isOther ? "keep" : "leave";
  if (/only supported inline/i.test(note)) return "leave";
  const isOnlyThere = /only (?:supported|works) with non|with non google accounts only/i.test(note);
  if (isOnlyThere) return isOther ? "y" : "n";
  return isOther ? "n" : "leave";
};

const isStyleOnly = (feature: string): boolean => /^css-(?:at-|selector-|pseudo-|nesting)/.test(feature);

/** Whether `<style>` itself came or went in this client after that version was tested. */
const isOutdated = (features: Features, platform: string, version: string): boolean => {
  const tests = features["html-style"]?.stats[platform] ?? [];
  const then = tests.findLast(([tested]) => compareVersions(tested, version) <= 0) ?? tests[0];
  const newest = tests.at(-1);
  return newest !== undefined && then !== undefined && (then[1] === "n") !== (newest[1] === "n");
};

const worst = (cells: readonly Cell[]): Cell => {
  const letter = ["n", "a", "y"].find((candidate) => cells.some((cell) => cell.letter === candidate));
  if (letter === undefined) return cells[0] ?? UNKNOWN;
  const telling = cells.filter((cell) =>
    letter === "n" ? cell.letter === "n" : "yan".includes(cell.letter),
  );
  return { letter, notes: [...new Set(telling.flatMap(({ notes }) => notes))] };
};
