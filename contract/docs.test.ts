import { expect, test } from "vitest";
import { docsAddress, readDocsContents } from "./docs.ts";

test("reads sections and entries, and skips links that lead elsewhere", () => {
  const readme = `# Docs

Read [this](intro.md) first.

## Guides

- [Send with SES](guides/ses.md): Amazon's service
* [Plain](plain.md)
- [Site](https://example.com/a.md)
- [Architecture](../ARCHITECTURE.md)

## Empty

## Understand

- [Decisions](decisions/): Why
`;
  expect(readDocsContents(readme)).toEqual([
    {
      title: "Guides",
      entries: [
        { title: "Send with SES", path: "guides/ses.md", summary: "Amazon's service" },
        { title: "Plain", path: "plain.md", summary: "" },
      ],
    },
    { title: "Understand", entries: [{ title: "Decisions", path: "decisions/", summary: "Why" }] },
  ]);
});

test("gives every file an address", () => {
  expect(
    ["README.md", "markdown.md", "guides/ses.md", "decisions/", "guides/README.md"].map(docsAddress),
  ).toEqual(["/docs", "/docs/markdown", "/docs/guides/ses", "/docs/decisions", "/docs/guides"]);
});
