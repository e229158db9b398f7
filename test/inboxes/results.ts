import type { ClientId, Mode } from "@galley/inboxes";
import type { SeededFigures } from "./seeded.ts";

/** What `npm run accuracy` measured, as it is kept in results.json. */
export interface Results {
  readonly published: PublishedResult;
  readonly real: readonly RealResult[];
  readonly seeded: SeededFigures;
}

/** The simulations beside what caniemail.com says. */
export interface PublishedResult {
  /** When the data was last changed. */
  readonly date: string;
  readonly features: number;
  readonly clients: readonly {
    readonly client: ClientId;
    /** Features that a test of the site says something about. */
    readonly tested: number;
    readonly agreed: number;
    /** Features tested before the client took up or gave up `<style>`. */
    readonly outdated: number;
  }[];
}

export interface RealResult {
  readonly client: ClientId;
  /** The program and its version. */
  readonly version: string;
  /** The small emails, one per feature: how many were tried, and which were kept in one and lost in the other. */
  readonly features: { readonly tried: number; readonly different: readonly string[] };
  readonly looks: readonly LooksResult[];
}

export interface LooksResult {
  readonly mode: Mode;
  readonly mails: number;
  readonly identicalMails: number;
  readonly characters: number;
  readonly sameCharacters: number;
  readonly boxes: number;
  readonly sameBoxes: number;
}
