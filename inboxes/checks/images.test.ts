import { expect, test } from "vitest";
import { check } from "../check.ts";
import type { Finding } from "../finding.ts";
import { codes, only, page, TEXT } from "../testing/checked-mail.ts";

test.each([
  ['alt="A red bicycle"', []],
  ['alt="Logo of Fjord Rail"', []],
  ["", ["image_without_alt"]],
  ['alt=" "', ["image_without_alt"]],
  ['alt="image"', ["image_generic_alt"]],
  ['alt="alt_text"', ["image_generic_alt"]],
  ['alt="IMG_2041"', ["image_generic_alt"]],
  ['alt="hero-final.jpg"', ["image_generic_alt"]],
  ['alt="das Bild"', ["image_generic_alt"]],
])("an image with %j: %j", (alt, expected) => {
  expect(codes(`<img src="https://galleyproof.dev/a.jpg" ${alt}>`)).toEqual(expected);
});

test("an image for Outlook alone is checked for Outlook alone", () => {
  const html = '<!--[if mso]><img src="images/hero.png" alt="A red bicycle"><![endif]-->';
  expect(only("image_relative", html)).toMatchObject({ level: "error", clients: ["outlook-windows"] });
  expect(codes(html, { clients: ["gmail-web"] })).toEqual([]);
});

test("a tracking pixel needs no alternative text", () => {
  expect(codes('<img src="https://galleyproof.dev/o.gif" width="1" height="1">')).toEqual([]);
});

test.each([
  'width="1px" height="1px"',
  'width="0" height="0"',
  'style="width:1px;height:1px"',
  'style="max-height:none; height: 1px !important; width: 1px !important"',
  'width="1" style="height:1px"',
  'style="display:none"',
])("an image with %s is a tracking pixel", (attributes) => {
  expect(codes(`<img src="https://galleyproof.dev/o.gif" ${attributes}>`)).toEqual([]);
});

test.each(['width="1" height="20"', 'style="max-width:1px;height:1px"', 'width="100" height="1"'])(
  "an image with %s is not a tracking pixel",
  (attributes) => {
    expect(codes(`<img src="https://galleyproof.dev/o.gif" ${attributes}>`)).toEqual(["image_without_alt"]);
  },
);

test("an icon next to the text of its link needs no alternative text", () => {
  const icon = '<img src="https://galleyproof.dev/x.png" alt="">';
  expect(codes(`<a href="https://galleyproof.dev/x">${icon} Follow us</a>`)).toEqual([]);
  expect(only("image_without_alt", `<a href="https://galleyproof.dev/x">${icon}</a>`)?.level).toBe("error");
  const missing = `<a href="https://galleyproof.dev/x">${icon.replace(' alt=""', "")} Follow us</a>`;
  expect(only("image_without_alt", missing)?.level).toBe("warning");
});

test.each(["{image_url}", "{!image}", "%%=v(@image)=%%"])("the image address %j is a merge tag", (src) => {
  expect(codes(`<img src="${src}" alt="A red bicycle">`)).toEqual([]);
});

test("names the inboxes that cannot show an image", () => {
  const finding = only("image_format", '<img src="https://galleyproof.dev/a.webp" alt="A red bicycle">');
  expect(finding?.level).toBe("error");
  expect(finding?.clients).toEqual(["outlook-windows"]);
  expect(finding?.message).toBe("Outlook for Windows (classic) drops a.webp.");
});

test("the fix for an embedded image is to host it", () => {
  const html = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="A red bicycle">';
  expect(only("image_format", html)).toMatchObject({
    message: expect.stringContaining("drop data:image/png"),
    fix: "Host the image as PNG, JPEG or GIF, and use its https address.",
  });
});

test("a linked image without alternative text is a warning if another link to the same address has a text", () => {
  const link =
    '<a href="https://galleyproof.dev/"><img src="https://galleyproof.dev/a.png" alt="" width="90"></a>';
  expect(only("image_without_alt", link)).toMatchObject({ level: "error" });
  expect(only("image_without_alt", `${link} <a href="https://galleyproof.dev/">Our site</a>`)).toMatchObject({
    level: "warning",
  });
});

test("a spacer needs no alternative text, and icons are not counted as images", () => {
  const images = (attributes: string): string =>
    `<img src="https://galleyproof.dev/a.png" ${attributes}>`.repeat(6);
  expect(codes(images('alt="" width="600" height="2"'))).toEqual([]);
  expect(codes(images('alt="Call us" width="24" height="24"'))).toEqual([]);
  expect(codes(images('alt="A red fox" width="300"'))).toEqual(["image_heavy"]);
});

test("an area of an image map needs an alternative text", () => {
  const map = (attributes: string): Finding | undefined =>
    only("image_without_alt", `<map name="m"><area href="https://galleyproof.dev/rome" ${attributes}></map>`);
  expect(map("")).toMatchObject({
    level: "warning",
    message: "The area of an image map that leads to https://galleyproof.dev/rome has no alternative text.",
  });
  expect(map('alt="Rome"')).toBeUndefined();
});

test.each([
  [
    "an attribute",
    '<table background="images/sky.png" style="background:url(images/sky.png)"><tr><td>Text</td></tr></table>',
    {},
  ],
  ["a style", `<div style="background:#fff url('images/sky.png')">Text</div>`, {}],
  [
    "a shape for Outlook",
    '<!--[if mso]><v:rect><v:fill src="images/sky.png"></v:rect><![endif]-->',
    { clients: ["outlook-windows"] },
  ],
])("a background image in %s needs a full address", (_, html, expected) => {
  const found = check(page(TEXT + html)).filter(({ code }) => code === "image_relative");
  expect(found).toMatchObject([
    {
      level: "error",
      message: "The image address images/sky.png does not work in an email.",
      ...expected,
    },
  ]);
  expect(codes(html.replaceAll("images/", "https://galleyproof.dev/"))).not.toContain("image_relative");
});

test("images that no reader sees at first do not make an email heavy with images", () => {
  const image = '<img src="https://galleyproof.dev/a.png" alt="A red fox" width="300">';
  expect(codes(image.repeat(6))).toEqual(["image_heavy"]);
  expect(codes(`${image}<div style="display:none">${image.repeat(5)}</div>`)).toEqual([]);
});

test("the fix for a linked image is to say where it leads", () => {
  const image = '<img src="https://galleyproof.dev/a.png">';
  expect(only("image_without_alt", image)?.fix).toMatch("Describe what it shows");
  expect(only("image_without_alt", `<a href="https://galleyproof.dev/">${image}</a>`)?.fix).toBe(
    'Say where the link leads: `alt="Read the release notes"`.',
  );
});

test("the ending of an image's name may be in capitals", () => {
  expect(codes('<img src="https://galleyproof.dev/A.WEBP" alt="A red bicycle">')).toEqual(["image_format"]);
});
