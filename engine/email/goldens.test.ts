import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { documents, templates } from "../../test/corpus.ts";
import { convert } from "../convert.ts";
import { compileTemplate } from "../template.ts";

/**
 * The expected emails, next to the Markdown they come from. After an intended change of the output, run `npm run
 * goldens` and review the difference before you commit it.
 */
const folder = new URL("goldens/", import.meta.url);
const golden = (path: string): string => new URL(path, folder).pathname;

/** The content of the container cell, which the Markdown determines. */
const contentOf = (html: string): string => {
  const start = html.indexOf("<td", html.indexOf("max-width:600px"));
  const end = html.lastIndexOf("</td></tr>\n</table>\n<!--[if mso]></td>");
  expect(start).toBeGreaterThan(0);
  expect(end).toBeGreaterThan(start);
  return html.slice(html.indexOf(">", start) + 1, end).trim();
};

describe("each construct matches goldens/constructs", () => {
  const sources = readdirSync(new URL("constructs/", folder)).filter((name) => name.endsWith(".md"));
  test.each(sources)("%s", async (name) => {
    const html = convert(readFileSync(new URL(`constructs/${name}`, folder), "utf8")).html;
    await expect(`${contentOf(html)}\n`).toMatchFileSnapshot(
      golden(`constructs/${name.replace(".md", ".html")}`),
    );
  });
});

describe("each document of test/corpus matches goldens/corpus", () => {
  test.each(documents)("$name", async ({ name, source }) => {
    await expect(convert(source).html).toMatchFileSnapshot(golden(`corpus/${name}.html`));
  });
});

interface Example {
  readonly number: number;
  readonly section: string;
  readonly markdown: string;
}

const examples = (createRequire(import.meta.url)("commonmark-spec") as { tests: Example[] }).tests;

describe("CommonMark's examples match goldens/commonmark", () => {
  test.each([...new Set(examples.map(({ section }) => section))])("%s", async (section) => {
    const pairs = examples
      .filter((example) => example.section === section)
      .map(({ number, markdown }) => {
        const source = markdown.replaceAll("→", "\t");
        return `=== ${number}\n${source}---\n${contentOf(convert(source).html)}\n`;
      });
    const name = section.toLowerCase().replaceAll(/[^a-z]+/g, "-");
    await expect(pairs.join("\n")).toMatchFileSnapshot(golden(`commonmark/${name}.txt`));
  });
});

test(
  "the hash of every document with every template matches goldens/matrix.txt",
  { timeout: 120_000 },
  async () => {
    const lines = [{ name: "theme", source: "" }, ...templates].flatMap(({ name, source: css }) => {
      const template = compileTemplate(css);
      return documents.map((document) => {
        const { html, text } = convert(document.source, { template });
        const digest = createHash("sha256").update(html).update("\0").update(text).digest("hex");
        return `${digest.slice(0, 12)} ${name} ${document.name}\n`;
      });
    });
    await expect(lines.join("")).toMatchFileSnapshot(golden("matrix.txt"));
  },
);
