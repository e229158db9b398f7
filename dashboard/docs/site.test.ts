import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";
import { readSite } from "./site.ts";

const docs = join(import.meta.dirname, "../../docs");
const files = new Map(
  globSync("**/*.md", { cwd: docs }).map((path) => [path, readFileSync(join(docs, path), "utf8")]),
);
const site = readSite(files, () => (address) => address);

test("every file in docs/ is a page of the site", () => {
  const listed = site.pages.map(({ address }) => address);
  const expected = [...files.keys()].map((path) => `/docs/${path.replace(/(^README)?\.md$/, "")}`);
  expect(expected.filter((address) => !listed.includes(address.replace(/\/$/, "")))).toEqual([]);
});

test("every link in the documentation leads to an existing page and heading", () => {
  const places = site.pages.flatMap(({ address, html }) => [
    address,
    ...[...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `${address}#${id}`),
  ]);
  const elsewhere = new Set([
    "/reference/",
    "/openapi.json",
    "/api/openapi.json",
    "/llms.txt",
    "/llms-full.txt",
  ]);
  const broken = site.pages.flatMap(({ address, html }) =>
    [...html.matchAll(/<a href="([^"]+)"/g)]
      .map(([, link = ""]) => (link.startsWith("#") ? address + link : link))
      .filter((link) => !/^[a-z]+:/.test(link) && !elsewhere.has(link) && !places.includes(link))
      .map((link) => `${address} -> ${link}`),
  );
  expect(broken).toEqual([]);
});

test("every link that leaves the documentation leads to a file in the repository", () => {
  const broken = [...files].flatMap(([path, source]) =>
    [...source.matchAll(/\]\((\.\.?\/[^)#]+)/g)]
      .filter(([, link = ""]) => !existsSync(join(docs, path, "..", link)))
      .map(([, link]) => `${path} -> ${link}`),
  );
  expect(broken).toEqual([]);
});

const render = (source: string) => renderMarkdown(source, (address) => address).html;

test("names headings as GitHub does, and rows after the name in code that they start with", () => {
  expect(render("## What's `new` & why?")).toContain('<h2 id="whats-new--why">');
  expect(render("## Same\n\n## Same")).toMatch(/id="same"[\s\S]*id="same-1"/);
  expect(render("| code |\n|---|\n| `not_found` |\n| `not_found` |").match(/id="not_found"/g)).toHaveLength(
    1,
  );
});

test("marks blocks of Markdown and CSS as live examples, and no others", () => {
  expect(render("```markdown\n# <b>\n```")).toContain('<div data-example="markdown"');
  expect(render("```css\np {}\n```")).toContain('<div data-example="css"');
  expect(render("```sh\nls\n```")).not.toContain("data-example");
  expect(render("```markdown\n# <b>\n```")).toContain("# &lt;b&gt;");
});

test("highlights code that is not a live example", () => {
  expect(render("```js\nconst a = '<b>';\n```")).toContain(
    `<span data-token="keyword">const</span> a = <span data-token="string">'&lt;b&gt;'</span>;`,
  );
  expect(render("```text\nlisten 80 <b>;\n```")).toContain("<code>listen 80 &lt;b&gt;;</code>");
});

test("leaves out comments and writes alerts as asides", () => {
  expect(render("<!-- not run: needs Docker -->\n\nText")).toBe("<p>Text</p>\n");
  expect(render("> [!WARNING]\n> Mind the gap.")).toBe(
    '<aside data-alert="warning"><strong>Warning</strong><p>Mind the gap.</p>\n</aside>\n',
  );
});
