import { expect, test } from "vitest";
import { seriousFindings, useDashboard } from "./harness.ts";

const dashboard = useDashboard();

/** Of Scalar's own making: its copy buttons have no name, its picker of examples another than it shows. */
const SCALARS_OWN = ["button-name", "label-content-name-mismatch"];

test("axe has no serious finding in the API reference except Scalar's own, in light and dark mode", async () => {
  const { page, faults } = await dashboard.visit();
  for (const [colorScheme, rules] of [
    ["light", undefined],
    ["dark", ["color-contrast"]],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/reference/");
    await page.getByText("required").first().waitFor();
    // Its colors change slowly when it finds out that it is dark.
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const found = await seriousFindings(page, rules);
    expect(found.filter((finding) => !SCALARS_OWN.some((rule) => finding.includes(` ${rule}:`)))).toEqual([]);
  }
  expect(faults).toEqual([]);
});
