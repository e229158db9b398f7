import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { ConversionResult } from "../../parts/conversion/messages.ts";
import { archive } from "./archive.ts";
import type { BatchItem } from "./batch.ts";

const done = (name: string, html: string): BatchItem => ({
  name,
  outcome: { kind: "done", result: { html, text: `${html} as text` } as ConversionResult },
});

test("the archive contains each converted email and its text, with unique names", () => {
  const files = unzipSync(
    archive([
      done("mails/a.md", "A"),
      { name: "bad.md", outcome: { kind: "failed", reason: "no" } },
      done("b.md", "B"),
      done("b.markdown", "C"),
    ]),
  );
  expect(Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))).toEqual({
    "mails/a.html": "A",
    "mails/a.txt": "A as text",
    "b.html": "B",
    "b.txt": "B as text",
    "b-2.html": "C",
    "b-2.txt": "C as text",
  });
});
