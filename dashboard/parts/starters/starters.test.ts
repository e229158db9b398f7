import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const files = globSync(join(import.meta.dirname, "*.css"));

test.each(files.map((file) => [basename(file), readFileSync(file, "utf8")]))(
  "%s names no left or right side, so that it suits right-to-left emails",
  (_, css) => {
    expect(css).not.toMatch(/-(?:left|right)\b|text-align: (?:left|right)/);
  },
);
