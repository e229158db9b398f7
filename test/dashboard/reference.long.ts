import { expect, test } from "vitest";
import { seriousFindings, useDashboard } from "./harness.ts";

const dashboard = useDashboard();

/**
 * Findings in Scalar's own markup: its copy buttons have no name, its example picker has a different name than it shows,
 * and its fields for authentication are comboboxes without a name or a list.
 */
const SCALARS_OWN = / button-name:| label-content-name-mismatch:|code-input-lite__editor/;

test("axe has no serious finding in the API reference except Scalar's own, in light and dark mode", async () => {
  const { page, faults } = await dashboard.visit();
  for (const [colorScheme, rules] of [
    ["light", undefined],
    ["dark", ["color-contrast"]],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/reference/");
    await page.getByText("required").first().waitFor();
    // Its colors change slowly when it switches to dark mode.
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const found = await seriousFindings(page, rules);
    expect(found.filter((finding) => !SCALARS_OWN.test(finding))).toEqual([]);
  }
  expect(faults).toEqual([]);
});
