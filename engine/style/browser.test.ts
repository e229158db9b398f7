import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paintedColors } from "./testing/browser.ts";
import { isClose } from "./testing/describe.ts";
import { lastValue, tree } from "./testing/tree.ts";
import { launchBrowser } from "../../test/browser.ts";
import { CIRCUMSTANCES, compareWithBrowser } from "./testing/compare.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test("a browser paints the same colors", async () => {
  const colors = [
    "lab(50% 40 59.5)",
    "lab(29.2345% 39.3825 20.0664)",
    "lch(52.2% 72.2 50)",
    "lch(80 20 300deg / 1)",
    "oklab(0.5 0.1 0.1)",
    "oklab(40.1% 0.1143 0.045)",
    "oklch(60% 0.15 50)",
    "oklch(40.1% 0.123 21.57)",
    "oklch(0.9 0.05 150)",
    "hsl(210 40% 33%)",
    "hwb(90deg 10% 60%)",
    "color-mix(in oklab, #c2410c 30%, white)",
    "color-mix(in srgb, rgb(10 200 30) 70%, navy)",
    "color(srgb 0.2 0.4 0.6)",
    "rgb(from #c2410c r b g)",
    "oklab(from #c2410c calc(l + 0.1) a b)",
    "oklch(from #c2410c l c 260)",
    "oklch(from #1d4ed8 max(l, 0.6) min(c, 0.1) h)",
    "oklch(from #fffdf5 calc(l + (0.255 - l) * clamp(0, (l - 0.6) * 999, 1)) c h)",
  ];
  const theirs = await paintedColors(browser, colors);
  const ours = colors.map((color) => lastValue(`p{color:${color}}`, "color", tree("p")));
  const rows = colors.map((color, at) => [
    color,
    isClose(ours[at] ?? "", theirs[at] ?? "") ? theirs[at] : ours[at],
  ]);
  expect(rows).toEqual(colors.map((color, at) => [color, theirs[at]]));
});

test.for(CIRCUMSTANCES)("a browser computes the same styles: $name", async (circumstance) => {
  const differences = await compareWithBrowser(browser, circumstance, { seed: 20_261, numRuns: 120 });
  expect(differences.slice(0, 5)).toEqual([]);
});
