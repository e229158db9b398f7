import { SAMPLES, THEME, testReadability } from "./readability/look.ts";
import { starterSheets } from "./wild/sheets.ts";

/** One view of each width, scheme and kind of client; `readability.long.ts` has all of them. */
const SHOWN = new Set([0, 7, 9, 14]);

/** Tables in a monospaced font, the widest there is, in a narrow and a wide view. */
const SHOWN_MONOSPACED = new Set([1, 12]);
const monospaced = starterSheets.find(({ source }) => source.includes("monospace"))!;

testReadability(
  { samples: SAMPLES, templates: [THEME], shown: (index) => SHOWN.has(index) },
  {
    samples: SAMPLES.filter(({ source }) => /\|[ :]*-/.test(source)),
    templates: [monospaced],
    shown: (index) => SHOWN_MONOSPACED.has(index),
  },
);
