import { readFileSync } from "node:fs";
import { VOCABULARY } from "@galley/engine";
import { expect, test } from "vitest";
import { CLIENTS, LACKING } from "../engine/report/compatibility-data.ts";
import { LONGHANDS } from "../engine/style/properties.ts";

const docs = readFileSync(new URL("../docs/templates.md", import.meta.url), "utf8");

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
