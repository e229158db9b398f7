import type { Finding } from "@galley/inboxes";
import { expect, test } from "vitest";
import { summaryOf, verdictOf } from "./verdict.ts";

const finding = (level: Finding["level"], clients: Finding["clients"]): Finding => ({
  code: "lost_layout",
  level,
  message: "",
  clients,
});
const findings = [
  finding("warning", ["yahoo", "gmx"]),
  finding("error", ["gmx"]),
  finding("notice", ["yahoo", "proton"]),
  finding("error", []),
];

test.each([
  ["gmx", { level: "error", text: "1 error" }],
  ["yahoo", { level: "warning", text: "1 warning" }],
  ["proton", { level: "notice", text: "Small differences" }],
  ["thunderbird", { level: "fine", text: "Looks right" }],
] as const)("the verdict on %s is its worst finding", (client, verdict) => {
  expect(verdictOf(findings, client)).toEqual(verdict);
});

test("the summary counts every finding by level", () => {
  expect(summaryOf(findings)).toBe("2 errors, 1 warning, 1 notice");
  expect(summaryOf([])).toBe("No findings");
});
