import { testLooks } from "./looks-in-windows.ts";

testLooks([
  ["on a desk", ""],
  ["in the dark", ""],
  ["on a phone", ""],
  ["on a desk", "letterpress"],
  ["on a phone", "letterpress"],
  ["on a desk", "signal"],
  ["in the dark", "signal"],
  ["on a desk", "cascade"],
]);
