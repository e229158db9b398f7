import { readFileSync } from "node:fs";
import { compileTemplate, convert, VOCABULARY } from "@galley/engine";
import { expect, test } from "vitest";
import { CLIENTS, LACKING } from "../engine/report/compatibility-data.ts";
import { LONGHANDS } from "../engine/style/properties.ts";
import { documents } from "./corpus.ts";

const docs = readFileSync(new URL("../docs/templates.md", import.meta.url), "utf8");
const examples = [...docs.matchAll(/^```css\n(.*?)^```/gms)].map(([, css]) => css ?? "");

/** Documents without colors of their own. */
const plain = documents.filter(({ source }) => !source.includes("style="));

test("docs/templates.md has examples", () => {
  expect(examples.length).toBeGreaterThanOrEqual(2);
});

test.for(examples)("an example in docs/templates.md raises no warning about colors or CSS: %s", (css) => {
  const template = compileTemplate(css);
  expect(template.warnings.filter(({ code }) => code !== "css_unsupported")).toEqual([]);
  for (const { name, source } of plain) {
    const { warnings } = convert(source, { template });
    expect(
      warnings.filter(({ code }) => code === "low_contrast"),
      name,
    ).toEqual([]);
  }
});

test("docs/templates.md lists every brand variable with its default", () => {
  for (const { name, kind, value, isBrand } of VOCABULARY.variables) {
    if (isBrand)
      expect(docs).toContain(kind === "font" ? `| \`${name}\` |` : `| \`${name}\` | \`${value}\` |`);
    else expect(docs).toContain(name.replace(/^--code(?!-comment)/, "`"));
  }
});

test("docs/templates.md lists every property, with the clients that ignore it", () => {
  const internal = new Set(["margin-trim", "column-gap"]);
  const names = LONGHANDS.map(({ name }) =>
    name.replace(
      /^(margin|padding|border)-(?!collapse|spacing).*?(radius)?$/,
      (_, box: string, radius?: string) => (radius === undefined ? box : `${box}-${radius}`),
    ),
  );
  const table = new Map(
    [...docs.matchAll(/^\| (`[^|]+) \| [^|]+ \| ?([^|]*?) ?\|$/gm)].flatMap(([, cell = "", lacking = ""]) =>
      [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => [name, lacking] as const),
    ),
  );
  const [, notWritten = ""] = /### Not written\n\n(.*?)\n/s.exec(docs) ?? [];
  for (const name of new Set(names.filter((each) => !internal.has(each)))) {
    const lacking = LACKING.get(name) ?? 0;
    const clients = CLIENTS.filter((_, index) => (lacking & (1 << index)) !== 0).join(", ");
    if (table.has(name)) expect(table.get(name), name).toBe(clients);
    else expect(notWritten).toContain(`\`${name}\``);
  }
});
