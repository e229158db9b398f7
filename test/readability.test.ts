import { testReadability } from "./readability/look.ts";

/** One view of each width, scheme and kind of client; `readability.long.ts` has all of them. */
const SHOWN = new Set([0, 7, 9, 14]);

testReadability((index) => SHOWN.has(index));
