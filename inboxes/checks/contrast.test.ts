import { expect, test } from "vitest";
import { check } from "../check.ts";
import type { CheckOptions } from "../check.ts";
import type { ClientId } from "../client.ts";
import { CLIENTS } from "../clients.ts";
import type { Finding } from "../finding.ts";
import { codes, only, page, TEXT } from "../testing/checked-mail.ts";

test("finds text that is hard to read, with the inboxes", () => {
  const finding = only(
    "low_contrast",
    '<table><tr><td bgcolor="#ffffff"><p style="color:#eeeeee">Pale</p></td></tr></table>',
  );
  expect(finding?.level).toBe("error");
  expect(finding?.message).toBe('"Pale" is #eeeeee on #ffffff: a contrast of 1.1:1, below 4.5:1.');
  expect(finding?.clients).toHaveLength(17);
});

test.each([
  "background:#333333;background:linear-gradient(#333333,#111111)",
  "background:linear-gradient(90deg, rgb(51, 51, 51) 0%, black)",
  "background-image:linear-gradient(to right,#333333,#111111)",
  "background-image:radial-gradient(circle,#333333,#111111);background-color:#333333",
])("white text on %j is readable where gradients are supported", (style) => {
  const html = `<div style="${style};color:#ffffff">On a gradient</div>`;
  const clients: CheckOptions["clients"] = ["apple-mail-ios", "apple-mail-macos"];
  expect(check(page(TEXT + html), { clients })).toEqual([]);
  expect(check(page(TEXT + html.replace("#ffffff", "#444444")), { clients })).toContainEqual(
    expect.objectContaining({ code: "low_contrast", level: "error" }),
  );
});

test("the fix for low contrast on a dark background is lighter text", () => {
  const fixOf = (text: string, background: string) =>
    only("low_contrast", `<p style="color:${text};background-color:${background}">Words</p>`)?.fix;
  expect(fixOf("#999999", "#ffffff")).toBe("Darken the text, or lighten its background.");
  expect(fixOf("#666666", "#222222")).toBe("Lighten the text, or darken its background.");
});

test("reports white text on a gradient where gradients are not supported", () => {
  const html = '<div style="background:linear-gradient(#111,#222);color:#ffffff">On a gradient</div>';
  const clients = only("low_contrast", html)?.clients;
  expect(clients).toContain("outlook-windows");
});

test.each([
  "{{#each items}}<tr><td>{{name}}</td></tr>{{/each}}",
  "{% for item in items %}<tr><td>{{ item.name }}</td></tr>{% endfor %}",
  "*|IF:ITEMS|*<tr><td>*|NAME|*</td></tr>*|END:IF|*",
  "<% for item in items %><tr><td><%= item.name %></td></tr><% end %>",
  "%%[ FOR @i = 1 TO 9 DO ]%%<tr><td>%%name%%</td></tr>%%[ NEXT @i ]%%",
])("the color of merge tags between table rows does not matter: %s", (rows) => {
  const table = `<table>${rows.replace("<td>", '<td style="color:#ffffff">')}</table>`;
  const html = `<table><tr><td bgcolor="#222222">${table}</td></tr></table>`;
  expect(codes(html)).not.toContain("low_contrast");
  expect(codes(html.replace("#ffffff", "#333333"))).toContain("low_contrast");
});

test.each([
  "font-size:0",
  "font-size:0px;line-height:0",
  "opacity:0;font-size:1px",
  "max-height:0;overflow:hidden",
  "height:0px;overflow:hidden",
  "color:transparent",
])("a preheader that is hidden with %j needs no contrast", (style) => {
  const preheader = `<div style="color:#ffffff;${style}">A sentence next to the subject</div>`;
  expect(codes(preheader)).not.toContain("low_contrast");
  expect(codes(preheader)).not.toContain("low_contrast_in_dark_mode");
});

test.each(["max-height:20px;overflow:hidden;opacity:0.9", "height:0", "line-height:0;overflow:hidden"])(
  "reports white text that stays visible with %j",
  (style) => {
    expect(codes(`<div style="color:#ffffff;${style}">Pale</div>`)).toContain("low_contrast");
  },
);

test("reports white text that a media query shows", () => {
  const html = '<div class="m" style="color:#ffffff;max-height:0;overflow:hidden">Pale</div>';
  const head = "<style>@media (max-width:600px){.m{max-height:none !important}}</style>";
  expect(only("low_contrast", html, head)?.clients).toContain("apple-mail-ios");
});

test("reads color attributes without a number sign as mail clients do", () => {
  const table = '<table><tr><td bgcolor="222222"><font color="ffffff">White</font></td></tr></table>';
  expect(codes(table).filter((code) => code.startsWith("low_contrast"))).toEqual([]);
  expect(only("low_contrast", table.replace("ffffff", "333333"))?.message).toMatch(/#333333 on #222222/);
});

test("reads the colors of text and links from the attributes of the body", () => {
  const body = (link: string): string =>
    `<body bgcolor="#000000" text="#ffffff" link="${link}"><p><a href="https://galleyproof.dev/">Our shop</a></p></body>`;
  const clients: CheckOptions["clients"] = ["apple-mail-macos", "evolution"];
  expect(check(body("#ffff00"), { clients })).toEqual([]);
  expect(check(body("#333333"), { clients }).map(({ code }) => code)).toContain("low_contrast");
});

test.each([
  '<v:roundrect href="https://galleyproof.dev/" fillcolor="#b02020"><center style="color:#ffffff">Order now</center></v:roundrect>',
  '<v:rect fill="true"><v:fill type="tile" src="https://galleyproof.dev/a.jpg" color="#222222" /><v:textbox><p style="color:#ffffff">Order now</p></v:textbox></v:rect>',
])("text in Outlook has the background of its shape: %s", (shape) => {
  const html = `<!--[if mso]>${shape}<![endif]-->`;
  expect(codes(html)).toEqual([]);
  expect(only("low_contrast", html.replace(/#b02020|#222222/, "#eeeeee"))?.message).toMatch(/on #eeeeee/);
});

test("checks dark styles where they apply", () => {
  const head =
    "<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.a{color:#333333 !important;background-color:#111111 !important}}</style>";
  const finding = only(
    "low_contrast_in_dark_mode",
    '<p class="a" style="color:#222222;background-color:#ffffff">Text</p>',
    head,
  );
  expect(finding?.clients).toEqual(expect.arrayContaining(["apple-mail-ios", "samsung"]));
  expect(finding?.clients).not.toContain("gmail-web");
});

test("text on a background image is judged by the color below the image, and an inbox without the image is named", () => {
  const html =
    '<div style="background:url(https://galleyproof.dev/a.jpg)"><p style="color:#fff">Sale</p></div>';
  const found = check(page(TEXT + html)).filter(({ code }) => code.startsWith("low_contrast"));
  expect(found).toMatchObject([
    {
      level: "warning",
      message:
        'Without its background image, "Sale" is #ffffff on #ffffff: a contrast of 1.0:1, below 4.5:1.',
    },
    { clients: ["outlook-windows"], message: expect.stringMatching(/^"Sale" is #ffffff on #ffffff/) },
  ]);
});

test("text on a background color inside a background image is judged by that color", () => {
  const html =
    '<div style="background:url(&quot;https://galleyproof.dev/a.jpg&quot;)"><p style="color:#fff;background:#fff">Sale</p></div>';
  expect(only("low_contrast", html)).toMatchObject({ level: "error" });
});

test("text that is hard to read in light and dark mode is reported once", () => {
  const html = '<div style="background:#fafafa"><p style="color:#cccccc">Sale</p></div>';
  expect(codes(html).filter((code) => code.startsWith("low_contrast"))).toEqual(["low_contrast"]);
});

test("a logo that only dark mode shows is not reported as too dark", () => {
  const head =
    "<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.light{display:none!important}.dark{display:block!important}}</style>";
  const logo = (name: string, style: string): string =>
    `<div class="${name}" style="${style}"><img src="https://galleyproof.dev/logo-${name}.png" alt="Galley" width="90"></div>`;
  const found = check(page(TEXT + logo("light", "") + logo("dark", "display:none"), head), {
    clients: ["apple-mail-ios"],
  });
  expect(found.filter(({ code }) => code === "logo_in_dark_mode")).toEqual([]);
});

test("a contrast that is slightly too low is not rounded up to the limit", () => {
  expect(only("low_contrast", '<p style="color:#777777">Terms apply</p>')?.message).toBe(
    '"Terms apply" is #777777 on #ffffff: a contrast of 4.4:1, below 4.5:1.',
  );
});

test("a text with about the same contrast in two inboxes is one finding", () => {
  const cell = (color: string): string =>
    `<table><tr><td bgcolor="${color}" style="color:#aaa;background:linear-gradient(#fff,#fff)">Terms apply</td></tr></table>`;
  const found = (html: string): readonly Finding[] =>
    check(page(TEXT + html)).filter(({ code }) => code === "low_contrast");
  expect(found(cell("#f4f4f4")).map(({ clients }) => clients.length)).toEqual([CLIENTS.length]);
  expect(found(cell("#aaa"))).toHaveLength(2);
  // Dark text needs the opposite fix.
  expect(found(cell("#777"))).toHaveLength(2);
});

test.each([
  ["a b", "#ffffff on #ffffff"],
  ["b a", "#000000 on #222222"],
])("text with the classes %j is %s in Outlook, which knows only the first", (classes, colors) => {
  const head = "<style>.a{color:#ffffff}.b{background:#222222}</style>";
  expect(only("low_contrast", `<p class="${classes}">Words</p>`, head)).toMatchObject({
    message: expect.stringMatching(colors),
    clients: ["outlook-windows"],
  });
});

test("text that Outlook hides is not judged there", () => {
  const link = (style: string): string =>
    `<a href="https://galleyproof.dev/" style="background-image:linear-gradient(#114488,#114488);color:#ffffff;${style}">Buy now</a>`;
  const inOutlook = (style: string): string[] => codes(link(style), { clients: ["outlook-windows"] });
  expect(inOutlook("")).toContain("low_contrast");
  expect(inOutlook("mso-hide:all")).not.toContain("low_contrast");
  expect(codes(link("mso-hide:all"), { clients: ["gmx"] })).toContain("low_contrast");
});

test("the fix for dark mode fits the inboxes", () => {
  const fixIn = (client: ClientId): string | undefined =>
    check(
      page(
        `${TEXT}<div style="background:#2a3448 url('https://galleyproof.dev/a.jpg');color:#ffffff">Sale</div><p style="background:#d9480f;color:#ffffff">Sale</p>`,
      ),
      { clients: [client] },
    ).find(({ code }) => code === "low_contrast_in_dark_mode")?.fix;
  expect(fixIn("outlook-com")).toMatch("prefers-color-scheme");
  expect(fixIn("gmail-app")).toMatch(/^Dark styles have no effect there\./);
});

test("the shapes of Outlook are not judged as CSS, and an image among them is a background", () => {
  const image =
    '<!--[if mso]><v:image style="position:absolute;top:0;width:600px" src="https://galleyproof.dev/a.jpg" /><p style="color:#ffffff">Sale</p><![endif]-->';
  expect(check(page(TEXT + image))).toMatchObject([
    { code: "low_contrast", message: expect.stringMatching(/^Without its background image, "Sale"/) },
  ]);
});
