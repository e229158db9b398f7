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

test("keeps an option on one line", () => {
  const kept = (option: string) => `<span style="white-space:nowrap">${option}</span>`;
  expect(written("run --force --dry-run=1 -no-cache -v a--b")).toBe(
    `run ${kept("--force")} ${kept("--dry-run")}=1 ${kept("-no-cache")} -v a--b`,
  );
});

test("code copied from an email has ordinary spaces between its words", () => {
  const { html } = convert("```sql\nSELECT id FROM parts GROUP BY 1\n```");
  expect(html).not.toContain("&nbsp;");
});
