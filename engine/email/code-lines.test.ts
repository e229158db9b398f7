import { expect, test } from "vitest";
import { convert } from "../convert.ts";
import { CodeLines } from "./code-lines.ts";
import { chooseWire } from "./wire.ts";

/** The code as it is written, text by text, with non-breaking spaces as `~`. */
const written = (...texts: readonly string[]): string => {
  const lines = new CodeLines(chooseWire(""));
  return texts.map((text) => lines.write(text).replaceAll("&nbsp;", "~")).join("");
};

test("breaks a line of code between words, highlighted or not", () => {
  expect(written("GROUP", " ", "BY", " ", "1", " having ", "3")).toBe("GROUP BY 1 having 3");
  expect(written("level: ", "9")).toBe("level: 9");
});

test("keeps indents and runs of spaces", () => {
  expect(written("  a\n    b   c\n", "  ", "d")).toBe("~~a<br>\n~~~~b~~ c<br>\n~~d");
  expect(written("a  ", "# b", "  # c")).toBe("a~ # b~ # c");
});

test("keeps a run of spaces that is spread over several texts", () => {
  expect(written("a ", " b", " ", " ", "c")).toBe("a ~b ~c");
  expect(written("\n ", " ", "a")).toBe("<br>\n~~a");
});

const kept = (option: string) => `<span style="white-space:nowrap">${option}</span>`;

test("keeps the first word of an option that is wider than a phone on one line", () => {
  expect(written("node --experimental-strip-types-in-modules a")).toBe(
    `node ${kept("--experimental")}-strip-types-in-modules a`,
  );
  expect(written(`--${"x".repeat(40)}`)).toBe(`${kept(`--${"x".repeat(18)}`)}${"x".repeat(22)}`);
});

test("keeps an option on one line", () => {
  expect(written("run --force --dry-run=1 -no-cache -v a--b - c")).toBe(
    `run ${kept("--force")} ${kept("--dry-run")}=1 ${kept("-no-cache")} ${kept("-v")} a--b - c`,
  );
});

test("code copied from an email has ordinary spaces between its words", () => {
  const { html } = convert("```sql\nSELECT id FROM parts GROUP BY 1\n```");
  expect(html).not.toContain("&nbsp;");
});
