import type { SampleId } from "../samples/samples.ts";
import bloom from "./bloom.css?raw";
import broadsheet from "./broadsheet.css?raw";
import ledger from "./ledger.css?raw";
import letterpress from "./letterpress.css?raw";
import memo from "./memo.css?raw";
import nightshift from "./nightshift.css?raw";
import signal from "./signal.css?raw";

export interface Starter {
  readonly name: string;
  readonly description: string;
  readonly css: string;
  /** The document that shows it best. */
  readonly sample: SampleId;
}

/** Starter templates, each with its own look in light and dark mode. */
export const STARTERS: readonly Starter[] = [
  { name: "Letterpress", description: "A warm, bookish letter", css: letterpress, sample: "receipt" },
  { name: "Signal", description: "A product announcement", css: signal, sample: "release-notes" },
  { name: "Ledger", description: "Receipts and statements", css: ledger, sample: "receipt" },
  { name: "Nightshift", description: "Dark in any light", css: nightshift, sample: "incident" },
  { name: "Bloom", description: "Soft and friendly", css: bloom, sample: "welcome" },
  { name: "Broadsheet", description: "A front page", css: broadsheet, sample: "newsletter" },
  { name: "Memo", description: "As if typed by hand", css: memo, sample: "welcome" },
];

/** The content of a new, empty template. */
export const BLANK_CSS = `/* Five variables rebrand the whole email, dark mode included. */
:root {
  --accent: #c2410c;
  --text: #1c1917;
  --background: #ffffff;
  --font: "Segoe UI", Helvetica, Arial, sans-serif;
  --radius: 8px;
}

/* Then style what the Markdown means: h1, p, a, .button, blockquote, table, pre, .callout, .footer … */
`;
