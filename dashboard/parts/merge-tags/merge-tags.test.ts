import { convert } from "@galley/engine";
import { expect, test } from "vitest";
import { escapeHtml, fillTags, sampleValue, tagNames } from "./merge-tags.ts";

const ALL = `{{ first_name }} {{{raw}}} *|FNAME|* %recipient.city% <%= plan %> [[code]] %%region%% {$zone} {{ name | default: "you" }} %%=v(@order_id)=%% %%=ProperCase("shop")=%%`;

test("finds the value tags of every syntax, each once", () => {
  expect(tagNames(`${ALL} {{ first_name }}`)).toEqual([
    "first_name",
    "raw",
    "FNAME",
    "city",
    "plan",
    "code",
    "region",
    "zone",
    "name",
    "order_id",
    "shop",
  ]);
});

test("leaves a call without a single field alone", () => {
  expect(tagNames("%%=Now()=%% %%=Lookup('Orders', 'Total', 'Id', @id)=%%")).toEqual([]);
});

test("leaves logic and other braces alone", () => {
  const logic = "{% if a > b %} {{#if x}} {{/if}} {ai_content} { a } % b % [link](x)";
  expect(tagNames(logic)).toEqual([]);
  expect(fillTags(logic, { x: "no" })).toBe(logic);
});

test("leaves a tag that is named like a property of every object", () => {
  expect(fillTags("{{constructor}} {{ __proto__ }}", {}, escapeHtml)).toBe("{{constructor}} {{ __proto__ }}");
});

test("does not take conditions for values", () => {
  const conditions = "{{#if a}}{{else}}{{ end }}{{/if}} *|IF:VIP|* *|END:IF|*";
  expect(tagNames(`${conditions} {{ end_date }} {{ elsewhere }}`)).toEqual(["end_date", "elsewhere"]);
});

test("leaves out the lines of conditions and loops", () => {
  const logic = [
    "{{#each rows}}",
    "{{/each}}",
    "{% for a in b %}",
    "{% endfor %}",
    "*|IF:A|*",
    "*|END:IF|*",
    "<% if a %>",
    "<% end %>",
    "%%[ IF @a THEN ]%%",
    "%%[ ENDIF ]%%",
    "{# note #}",
  ];
  const source = logic.map((tag) => `${tag}\n\n{{ unknown }}\n{{ city }} {{#if a}}b{{/if}}\n`).join("\n");
  const filled = fillTags(convert(source).html, { city: "Oslo" });
  expect(logic.filter((tag) => filled.includes(tag))).toEqual([]);
  expect(filled.split("{{ unknown }}\nOslo {{#if a}}b{{/if}}").length - 1).toBe(logic.length);
});

test.for([
  ["items of a list", "{{#each rows}}\n- {{ city }}\n{{/each}}"],
  ["numbered items", "{% for row in rows %}\n1. {{ city }}\n{% endfor %}"],
  ["rows of a table", "| City |\n| --- |\n<% rows.each do |row| %>\n| {{ city }} |\n<% end %>"],
  ["a box", "::: callout\n*|IF:A|*\n{{ city }}\n*|END:IF|*\n:::"],
  ["a list with a comment", "{# note #}\n- {{ city }}\n%%[ ENDIF ]%%"],
  ["a box with AMPscript", "::: callout\n%%[ IF @a THEN ]%%\n{{ city }}\n%%[ ENDIF ]%%\n:::"],
  ["a quotation", "> {% if a > b %}{{#if x}}\n> {{ city }}\n> {{/if}}{% endif %}"],
])("leaves out a loop or condition around %s", ([, source = ""]) => {
  const filled = fillTags(convert(source).html, { city: "Oslo" });
  expect(filled).toContain("Oslo");
  expect(filled).not.toMatch(/\{[{%#]|<%|\*\||%%/);
});

test("keeps a condition within a sentence", () => {
  const source = "**A**{{#if b}}\n[c](https://example.com){{/if}}";
  expect(fillTags(convert(source).html, {})).toMatch(/\{\{#if b\}\}[^]*\{\{\/if\}\}/);
});

test("fills tags with the author's values, and common names with defaults", () => {
  const values = {
    raw: "R",
    city: "Oslo",
    plan: "Pro",
    code: "42",
    region: "North",
    zone: "B",
    name: "Ines",
    order_id: "7",
    shop: "Acme",
  };
  expect(fillTags(ALL, values)).toBe("Mara R Mara Oslo Pro 42 North B Ines 7 Acme");
});

test("leaves the tag unchanged for an empty value", () => {
  expect(fillTags("{{ first_name }}", { first_name: "" })).toBe("{{ first_name }}");
  expect(sampleValue("unknown", {})).toBeUndefined();
});

test("fills the engine's HTML without breaking out of text or attributes", () => {
  const { html } = convert("Hello {{ first_name }}, [go](https://example.com/{{ id }})");
  const filled = fillTags(html, { first_name: "<b>&", id: '"><script>' }, escapeHtml);
  expect(filled).toContain("Hello &#60;b&#62;&#38;,");
  expect(filled).toContain('href="https://example.com/&#34;&#62;&#60;script&#62;"');
});
