import { ownSheets, wildSheets } from "./sheets.ts";
import { testSheets } from "./sheets-in-windows.ts";

/** Between them they hold every element there is. */
const DOCUMENTS = ["newsletter", "release-notes", "alerts", "nesting", "product-announcement", "footnotes"];

testSheets([...wildSheets, ...ownSheets], DOCUMENTS, 30_000);
