import { expect, test } from "vitest";
import { shortened } from "./text.ts";

test("a name is shortened between characters", () => {
  for (const start of ["", "x"]) expect(shortened(`${start}${"😀".repeat(40)}`)).toMatch(/^x?(?:😀)+…$/u);
});
