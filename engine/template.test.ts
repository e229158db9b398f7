import { expect, test } from "vitest";
import { compileTemplate, convert } from "./index.ts";

test("ignores a header or footer that contains only white space", () => {
  const bare = convert("Hello", { template: compileTemplate("") }).html;
  expect(convert("Hello", { template: compileTemplate("", { header: "Above" }) }).html).toContain("Above");
  expect(convert("Hello", { template: compileTemplate("", { header: " \n", footer: "" }) }).html).toBe(bare);
});

test("reports the memory a template holds: more for longer CSS and for every new kind of element, up to a limit", () => {
  const template = compileTemplate("p { color: red }");
  const before = template.heldBytes;
  expect(compileTemplate(`p { color: red }${" ".repeat(9_000)}`).heldBytes).toBeGreaterThan(before);
  convert("# Title\n\n- one\n- **two**\n\n> three", { template });
  const warm = template.heldBytes;
  expect(warm).toBeGreaterThan(before);
  convert("# Title\n\n- one\n- **two**\n\n> three", { template });
  expect(template.heldBytes).toBe(warm);
  const styled = (round: number) =>
    Array.from(
      { length: 500 },
      (_, index) => `<p style="padding: ${index % 90}px; margin: ${round}px">x</p>`,
    );
  for (let round = 0; round < 14; round++) convert(styled(round).join("\n\n"), { template });
  expect(template.heldBytes).toBeLessThan(40_000_000);
});

test("warns about a header and footer without a line, because it would be read as one of the document", () => {
  const template = compileTemplate("", { header: "![Logo](logo.svg)", footer: "Bye <script>a</script>" });
  expect(template.warnings).toEqual([
    { code: "html_removed", message: "`<script>` and its content are removed." },
  ]);
  const { warnings } = convert("Hello", { template });
  expect(warnings.map(({ code, line }) => [code, line])).toEqual([
    ["image_relative", undefined],
    ["image_format", undefined],
  ]);
});
