import type { ClientId, Mode } from "@galley/inboxes";
import type { Shown } from "../shown.ts";

/** A mail and what the simulation makes of it. */
export interface Pair {
  readonly mail: string;
  readonly simulated: string;
}

export interface ShownPair {
  readonly real: Shown;
  readonly simulated: Shown;
}

/** A real client, or the code of one that decides what is left of a mail, running on this machine. */
export interface RealClient {
  readonly id: ClientId;
  /** As it is called, with its version; undefined where it cannot run here. */
  readonly version: () => string | undefined;
  readonly modes: readonly Mode[];
  /** The markup that is left of each mail. */
  readonly treat: (mails: readonly string[]) => Promise<readonly string[]>;
  /** Each mail in the client, and its simulation shown by the same program without the client's treatment. */
  readonly show: (pairs: readonly Pair[], mode: Mode) => Promise<readonly ShownPair[]>;
}
