import { SAMPLES, THEME, testReadability } from "./readability/look.ts";
import { starterSheets } from "./wild/sheets.ts";

testReadability({ samples: SAMPLES, templates: [THEME, ...starterSheets], shown: () => true });
