import { testLooks } from "./looks-in-windows.ts";

/** The rest of them. */
testLooks([
  ["in the dark", "letterpress"],
  ["on a phone", "signal"],
  ["in the dark", "cascade"],
  ["on a phone", "cascade"],
]);
