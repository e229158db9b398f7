import { globSync } from "node:fs";
import { join } from "node:path";
import { docsAddress } from "@galley/contract";
import { expect, test } from "vitest";
import { look, useDashboard } from "./harness.ts";

const dashboard = useDashboard();
const docs = join(import.meta.dirname, "../../docs");
const pages = globSync(["*.md", "{guides,operate}/*.md", "decisions/0001-*.md"], { cwd: docs }).map(
  docsAddress,
);

test.for([1280, 390])("axe has no serious finding in the documentation at %i px", async (width) => {
  const { page, faults } = await dashboard.visit({ viewport: { width, height: 844 } });
  const findings: string[] = [];
  for (const path of pages) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    findings.push(...(await look(page, path)));
    const { scrollWidth, clientWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }));
    if (scrollWidth > clientWidth) findings.push(`${path} is wider than ${width} px`);
  }
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "Search docs" }).fill("key");
  await page.getByRole("option").first().waitFor();
  findings.push(...(await look(page, "search")));
  expect(findings).toEqual([]);
  expect(faults).toEqual([]);
});
