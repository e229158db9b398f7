import { expect, test } from "vitest";
import { compileTemplate, convert } from "../index.ts";

const LOGO = "![Logo](https://example.com/light.png){dark=https://example.com/dark.png width=120}";

test("writes both images, and hides the dark one outside dark mode", () => {
  const { html, text } = convert(`${LOGO}\n\nHello\n`);
  const pair =
    /<span class="(k\d+)"><img [^>]*src="https:\/\/example.com\/light.png" alt="Logo" width="120"[^>]*><\/span><span\n class="(k\d+)" style="display:none;mso-hide:all"><img [^>]*src="https:\/\/example.com\/dark.png" alt="Logo" width="120"/.exec(
      html,
    );
  expect(pair).not.toBeNull();
  const [, light, dark] = pair!;
  const query = /@media \(prefers-color-scheme:dark\)\{[^]*?\n\}/.exec(html)![0];
  expect(query).toContain(`.${light}{display:none !important}`);
  expect(query).toContain(`.${dark}{display:inline !important}`);
  expect(html).toContain(`[data-ogsc] .${light}{display:none !important}`);
  expect(html).toContain(`[data-ogsc] .${dark}{display:inline !important}`);
  expect(text.match(/Logo/g)).toHaveLength(1);
});

test("a template without dark mode shows only the light image", () => {
  const template = compileTemplate("p { color: #112233 }");
  const { html } = convert(`${LOGO}\n\nHello\n`, { template });
  expect(html).toContain("light.png");
  expect(html).not.toContain("dark.png");
});

test("a dark image keeps its link and its caption", () => {
  const image = '![Logo](https://example.com/light.png "Our new logo"){dark=https://example.com/dark.png}';
  const { html } = convert(`[${image}](https://example.com)\n`);
  expect(html).toMatch(
    /<a [^>]*><span class="k\d+"><img [^]*?<\/span><span\n[^]*?<\/span><\/a><p [^>]*>Our new logo</,
  );
});

test("an address that is not allowed is ignored, a relative one or an SVG is reported", () => {
  const of = (dark: string) => convert(`![a](https://example.com/a.png){dark="${dark}"} text`);
  expect(of("javascript:alert(1)").html).not.toContain("alert");
  expect(of("data:image/png;base64,AA").html).not.toContain("base64");
  expect(of("/dark.svg").warnings.map(({ code }) => code)).toEqual(["image_relative", "image_format"]);
});

test.each([
  "![a](https://example.com/a.png){dark=javascript:alert(1)} text",
  '<img src="https://example.com/a.png" alt="a" dark="data:image/png;base64,AA"> text',
])("warns about a dark image with an address that is not allowed, and shows the light one: %s", (source) => {
  const { html, warnings } = convert(`Hello\n\n${source}`);
  expect(warnings).toEqual([expect.objectContaining({ code: "dark_image_refused", line: 3 })]);
  expect(html.match(/<img /g)).toHaveLength(1);
  expect(html).not.toMatch(/alert|base64|display:none;mso-hide:all"><img/);
});

test("raw HTML supports dark images too", () => {
  const { html } = convert(
    '<img src="https://example.com/a.png" dark="https://example.com/b.png" alt="a"> text',
  );
  expect(html).toContain('src="https://example.com/b.png"');
});
