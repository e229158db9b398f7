import type { ClientId } from "../client.ts";
import { clientNamed } from "../clients.ts";
import { simulate } from "../simulate.ts";
import { FIXTURES } from "./fixtures.ts";
import type { NoteFixture } from "./fixture.ts";
import { NOTE_FIXTURES } from "./note-fixtures.ts";

/** What a source says about a client's support for a feature. */
export interface Support {
  readonly feature: string;
  /** y for supported, n for not supported, a for partly supported. Anything else is unknown. */
  readonly letter: string;
  /** The notes that apply, such as `css-padding#1`. */
  readonly notes: readonly string[];
}

/** How the simulation of a client compares with a source, feature by feature. */
export interface Agreement {
  /** The number of cells with a known answer. */
  readonly tested: number;
  readonly differences: readonly Difference[];
}

export interface Difference {
  readonly feature: string;
  /** The cell in the source. */
  readonly published: string;
  readonly simulated: string;
}

export function agreementOf(client: ClientId, cells: readonly Support[]): Agreement {
  const known = cells.filter(
    ({ feature, letter }) => FIXTURES[feature] !== undefined && /[yna]/.test(letter),
  );
  return { tested: known.length, differences: known.flatMap((cell) => differenceOf(client, cell) ?? []) };
}

const differenceOf = (client: ClientId, { feature, letter, notes }: Support): Difference | undefined => {
  const telling = notes.flatMap((note) => NOTE_FIXTURES[note] ?? []);
  const published = letter + notes.map((note) => note.slice(note.indexOf("#"))).join("");
  for (const fixture of telling) {
    const fault = faultOf(client, fixture);
    if (fault !== undefined) return { feature, published, simulated: fault };
  }
  // A partial cell whose notes say what is kept and what is lost has been compared by its notes.
  if (telling.length > 0 && letter !== "y") return undefined;
  const { html, shows } = FIXTURES[feature] ?? { html: "", shows: /^/ };
  const isThere = shows.test(leftOf(html, client));
  if (isThere === (letter !== "n")) return undefined;
  return { feature, published, simulated: isThere ? "kept" : "lost" };
};

/** What a client leaves of an email, without the client's own style sheet. */
const leftOf = (html: string, client: ClientId): string =>
  simulate(html, client).html.replace(`<style>${clientNamed(client).sheet}</style>`, "");

const faultOf = (client: ClientId, { html, shows, lost }: NoteFixture): string | undefined => {
  const result = leftOf(html, client);
  if (shows !== undefined && !shows.test(result)) return `${String(shows)} is lost`;
  if (lost !== undefined && lost.test(result)) return `${String(lost)} is kept`;
  return undefined;
};
