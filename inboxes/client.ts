import type { Confidence } from "./facts/fact.ts";
import type { Allowance } from "./facts/sanitizers.ts";

/** One inbox that a mail can be seen in. */
export interface Client {
  readonly id: ClientId;
  readonly name: string;
  /** The usual width of a mail there, in px. */
  readonly widthPx: number;
  readonly dark: DarkMode;
  /** How well the view as a whole is known. Each loss says it again for itself. */
  readonly confidence: Confidence;
  /** What the program does to the source before it parses it. */
  readonly prepare?: (html: string) => string;
  /** A longer mail is cut off here. */
  readonly clipBytes?: number;
  /** Put before every class and id, in markup and styles. */
  readonly prefix?: string;
  /** What its sanitizer lets through, where it is known as a list. */
  readonly allowance?: Allowance;
  /** The client's own style sheet under the mail. */
  readonly sheet?: string;
  /** Its own style sheet in dark mode. */
  readonly darkSheet?: string;
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
 * What a client does to a mail in dark mode. `author`: the mail's own dark styles decide. `keep`: nothing changes.
 * `media`: dark styles apply, the page stays white. `partial`: light backgrounds darken and dark text lightens.
 * `full`: every color turns. `reader`: Thunderbird's own.
 */
export type DarkMode = "author" | "keep" | "media" | "partial" | "full" | "reader";
