import { expect, test } from "vitest";
import { convert } from "./convert.ts";

const IMAGE = '![A falcon](https://example.com/a.png "Photographed by Ines")';

test.each([IMAGE, `[${IMAGE}](https://example.com)`])(
  "uses the title of an image alone in its paragraph as the caption: %s",
  (source) => {
    const { html, text } = convert(`before\n\n${source}\n\nafter\n`);
    expect(html).toMatch(/<img [^>]*alt="A falcon"[^>]*>(?:<\/a>)?<p [^>]*>Photographed by Ines<\/p>/);
    expect(html).not.toContain("title=");
    expect(html).toMatch(/<img [^>]*width="536"/);
    expect(text).toMatch(/A falcon[^]*\n\nPhotographed by Ines\n\nafter/);
  },
);

test("an image in a sentence keeps its title", () => {
  const { html } = convert(`See ${IMAGE} here.\n`);
  expect(html).toContain('title="Photographed by Ines"');
  expect(html).not.toContain(">Photographed");
});

test("markup in a caption stays text", () => {
  const { html } = convert('![a](https://example.com/a.png "<b>x</b> {size}")\n');
  expect(html).toContain("&lt;b&gt;x&lt;/b&gt; {size}</p>");
});

test("a figure in raw HTML is a figure too", () => {
  const { html } = convert(
    '<figure><img src="https://example.com/a.png" alt="a"><figcaption>Below <b>it</b></figcaption></figure>\n',
  );
  expect(html).toMatch(/<p [^>]*font-size:14px[^>]*>Below <strong>it<\/strong><\/p>/);
});
