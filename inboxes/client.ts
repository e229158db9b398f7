import type { Confidence } from "./facts/fact.ts";
import type { Allowance } from "./facts/sanitizers.ts";
import type { Source } from "./html/source.ts";

/** An inbox for which there is a view. */
export interface Client {
  readonly id: ClientId;
  readonly name: string;
  /** The usual width of an email there, in px. */
  readonly widthPx: number;
  readonly dark: DarkMode;
  /** How reliable the view as a whole is. Each loss has its own confidence. */
  readonly confidence: Confidence;
  /** How the client changes the source before parsing it. */
  readonly prepare?: (source: Source) => Source;
  /** Longer emails are clipped at this size. */
  readonly clipBytes?: number;
  /** The prefix of every class and id, in markup and styles. */
  readonly prefix?: string;
  /** What its sanitizer allows, if the list is known. */
  readonly allowance?: Allowance;
  /** The client's own style sheet for emails. */
  readonly sheet?: string;
}

export type ClientId =
  | "gmail-web"
  | "gmail-app"
  | "gmail-imap"
  | "apple-mail-macos"
  | "apple-mail-ios"
  | "outlook-windows"
  | "outlook-com"
  | "outlook-mac"
  | "outlook-mobile"
  | "yahoo"
  | "samsung"
  | "thunderbird"
  | "proton"
  | "gmx"
  | "roundcube"
  | "nextcloud"
  | "evolution";

/**
 * What a client does to an email in dark mode. `author`: the email's own dark styles decide. `keep`: nothing changes.
 * `media`: dark styles apply, but the page stays white. `partial`: light backgrounds darken and dark text lightens.
 * `full`: every color is inverted. `reader`: Thunderbird's dark reader.
 */
export type DarkMode = "author" | "keep" | "media" | "partial" | "full" | "reader";
