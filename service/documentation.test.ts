import { readFileSync } from "node:fs";
import { ERRORS, LIMITS } from "@galley/contract";
import { expect, test } from "vitest";
import { readPlans } from "./billing/plans.ts";
import { SETTINGS } from "./config.ts";
import { startForTest } from "./testing.ts";

/** The rows of the first Markdown table of a document whose first column has this name. */
function tableRows(document: string, firstColumn: string): string[][] {
  const lines = readFileSync(new URL(`../docs/${document}`, import.meta.url), "utf8").split("\n");
  const rows = lines
    .slice(lines.findIndex((line) => line.startsWith(`| ${firstColumn} |`)) + 2)
    .map((line) => line.split("|").map((cell) => cell.trim().replaceAll(/^`|`$/g, "")));
  return rows
    .slice(
      0,
      rows.findIndex((row) => row.length < 3),
    )
    .map((row) => row.slice(1, -1));
}

test("docs/errors.md lists every error code with its status and title, and no other", () => {
  const documented = tableRows("errors.md", "code").map(([code, status, title]) => [code, status, title]);
  const table = Object.entries(ERRORS).map(([code, { status, title }]) => [code, String(status), title]);
  expect(documented).toEqual(table);
});

test("docs/configuration.md lists every setting with its default and meaning, and no other", () => {
  const documented = tableRows("configuration.md", "setting");
  const table = Object.entries(SETTINGS).map(([name, { fallback, meaning }]) => [name, fallback, meaning]);
  expect(documented).toEqual(table);
});

test("docs/configuration.md shows a plan with every default", () => {
  const page = readFileSync(new URL("../docs/configuration.md", import.meta.url), "utf8");
  const [, example = ""] = /^```json\n(.*?)^```/ms.exec(page) ?? [];
  expect(readPlans(example)).toEqual(readPlans('{"starter":{}}'));
});

test("docs/limits.md lists the limits of stored data", () => {
  const MIB = 1024 * 1024;
  expect(tableRows("limits.md", "stored data").map((row) => row.at(-1))).toEqual([
    `${LIMITS.idempotencyBytes / MIB} MiB, compressed`,
    `${LIMITS.deletedTemplateBytes / MIB} MiB`,
  ]);
});

test("docs/operate/monitoring.md lists every metric with its type, and no other", async () => {
  const service = await startForTest();
  try {
    const text = await (await fetch(`${service.address}/metrics`)).text();
    const measured = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => `${name} ${type}`);
    const documented = tableRows("operate/monitoring.md", "metric").map(([name, type]) => `${name} ${type}`);
    expect(documented.toSorted()).toEqual(measured.toSorted());
  } finally {
    await service.close();
  }
});
