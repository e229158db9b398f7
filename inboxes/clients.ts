import type { Client, ClientId } from "./client.ts";
import { straightenQuotes, takeCommentStyles } from "./change/source.ts";
import { takeConditionals } from "./change/conditionals.ts";
import { NEXTCLOUD, ROUNDCUBE } from "./facts/sanitizers.ts";

/** All inboxes that can be simulated, ordered by their share of readers. */
export const CLIENTS: readonly Client[] = [
  {
    id: "gmail-web",
    name: "Gmail",
    widthPx: 800,
    dark: "keep",
    confidence: "documented",
    clipBytes: 102_400,
  },
  {
    id: "gmail-app",
    name: "Gmail app",
    widthPx: 390,
    dark: "full",
    confidence: "documented",
    clipBytes: 102_400,
  },
  {
    id: "gmail-imap",
    name: "Gmail app (another provider's account)",
    widthPx: 390,
    dark: "full",
    confidence: "documented",
    clipBytes: 102_400,
  },
  { id: "apple-mail-ios", name: "Apple Mail on iOS", widthPx: 390, dark: "author", confidence: "documented" },
  {
    id: "apple-mail-macos",
    name: "Apple Mail on macOS",
    widthPx: 800,
    dark: "author",
    confidence: "documented",
  },
  {
    id: "outlook-windows",
    name: "Outlook for Windows (classic)",
    widthPx: 800,
    dark: "full",
    confidence: "estimated",
    prepare: takeConditionals,
    // Outlook's Word engine does not inherit the font into tables, and centers them whatever their margins are.
    sheet:
      "body,td,th{font-family:'Times New Roman',serif;font-size:12pt;color:#000}table[align=center i]{margin-left:auto!important;margin-right:auto!important}",
  },
  {
    id: "outlook-com",
    name: "Outlook.com (new Outlook)",
    widthPx: 800,
    dark: "partial",
    confidence: "documented",
    prefix: "x_",
  },
  { id: "outlook-mac", name: "Outlook for Mac", widthPx: 800, dark: "partial", confidence: "documented" },
  {
    id: "outlook-mobile",
    name: "Outlook mobile",
    widthPx: 390,
    dark: "partial",
    confidence: "documented",
  },
  { id: "yahoo", name: "Yahoo Mail (AOL)", widthPx: 800, dark: "keep", confidence: "documented" },
  { id: "samsung", name: "Samsung Email", widthPx: 390, dark: "author", confidence: "documented" },
  { id: "gmx", name: "GMX (Web.de)", widthPx: 800, dark: "keep", confidence: "documented" },
  { id: "proton", name: "Proton Mail", widthPx: 800, dark: "keep", confidence: "measured" },
  {
    id: "thunderbird",
    name: "Thunderbird",
    widthPx: 800,
    dark: "reader",
    confidence: "measured",
  },
  {
    id: "roundcube",
    name: "Roundcube",
    widthPx: 800,
    dark: "keep",
    confidence: "measured",
    allowance: ROUNDCUBE,
    prepare: straightenQuotes,
    prefix: "v1",
  },
  {
    id: "nextcloud",
    name: "Nextcloud Mail",
    widthPx: 800,
    dark: "keep",
    confidence: "measured",
    allowance: NEXTCLOUD,
    prepare: takeCommentStyles,
  },
  {
    id: "evolution",
    name: "Evolution",
    widthPx: 800,
    dark: "media",
    confidence: "measured",
    sheet: "html{color:#000;background-color:#fff}",
  },
];

/** Outlook's Word engine: the only inbox that reads `<!--[if mso]>` and `mso-hide`. */
export const OUTLOOK: ClientId = "outlook-windows";

export function clientNamed(id: ClientId): Client {
  const client = CLIENTS.find((candidate) => candidate.id === id);
  if (client === undefined) throw new RangeError(`Unknown client "${id}".`);
  return client;
}
