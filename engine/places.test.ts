import { expect, test } from "vitest";
import { convert } from "./convert.ts";
import { compileTemplate } from "./template.ts";

test("tells the line of every text, link and image, in the order of the email", () => {
  const source =
    "---\nsubject: Hello\n---\n# Hello {{name}}\n\nRead [the guide](https://example.com/g).\n\n![A cat](https://example.com/c.png)\n";
  expect(convert(source).places).toEqual([
    { kind: "text", content: "Hello ", line: 4 },
    { kind: "text", content: "{{name}}", line: 4 },
    { kind: "text", content: "Read ", line: 6 },
    { kind: "link", content: "https://example.com/g", line: 6 },
    { kind: "text", content: "the guide", line: 6 },
    { kind: "text", content: ".", line: 6 },
    { kind: "image", content: "https://example.com/c.png", line: 8 },
  ]);
});

test("leaves out what the template's header and footer say", () => {
  const template = compileTemplate("", { header: "Above", footer: "Below" });
  expect(convert("Body", { template }).places.map(({ content }) => content)).toEqual(["Body"]);
});
