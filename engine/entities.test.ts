import { characterEntities } from "character-entities";
import { decodeHTML, decodeHTMLAttribute } from "entities/decode";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decodeAttribute, decodeText, entityOf } from "./entities.ts";

const names = Object.keys(characterEntities);

test("decodes every entity of HTML", () => {
  expect(names.length).toBe(2125);
  expect(names.filter((name) => entityOf(name) !== characterEntities[name])).toEqual([]);
  expect(entityOf("constructor")).toBeUndefined();
});

test("knows no name that HTML does not have", () => {
  const others = names.flatMap((name) => [name.toLowerCase(), name.toUpperCase()]);
  expect(others.filter((name) => entityOf(name) !== characterEntities[name])).toEqual([]);
});

test("decodes raw HTML like the `entities` package", () => {
  const part = fc.constantFrom(
    ..."& # x X ; = a 1 80 0 9f d800 110000 é not notin copy &amp &lt &#".split(" "),
  );
  const text = fc.array(fc.oneof(part, fc.constantFrom(...names)), { maxLength: 7 });
  fc.assert(
    fc.property(text, (parts) => {
      const source = `&${parts.join("")}`;
      expect(decodeText(source)).toBe(decodeHTML(source));
      expect(decodeAttribute(source)).toBe(decodeHTMLAttribute(source));
    }),
    { numRuns: 2_000 },
  );
});
