import { ownSheets, wildSheets } from "./sheets.ts";
import { testSheets } from "./sheets-in-windows.ts";

/** Together they contain every element. */
const DOCUMENTS = ["newsletter", "release-notes", "alerts", "nesting", "product-announcement", "footnotes"];

testSheets([...wildSheets, ...ownSheets], DOCUMENTS, 30_000);
