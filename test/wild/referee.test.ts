import { wildSheets } from "./sheets.ts";
import { testSheets } from "./sheets-in-windows.ts";

testSheets(wildSheets, ["newsletter", "nesting"], 5_000);
