import { expect, test } from "vitest";
import { takeConditionals } from "./change/conditionals.ts";
import { takeCommentStyles } from "./change/source.ts";
import { check } from "./check.ts";
import type { CheckOptions } from "./check.ts";
import type { ClientId } from "./client.ts";
import { CLIENTS } from "./clients.ts";
import type { Finding } from "./finding.ts";
import { sourceOf } from "./html/source.ts";
import { elementsOf, parseDocument } from "./html/tree.ts";
import type { Element } from "./html/tree.ts";
import { Matcher } from "./look/match.ts";
import { Mail } from "./mail.ts";
import { simulate } from "./simulate.ts";

const page = (body: string, head = ""): string =>
  `<!DOCTYPE html><html><head>${head}</head><body><div style="display:none">A preheader that says something of its own.</div>${body}</body></html>`;
const TEXT =
  "<p>Enough text for an email that stands on its own, whatever pictures come with it in the end.</p>";

const codes = (html: string, options: CheckOptions = {}): string[] =>
  check(page(TEXT + html), options).map(({ code }) => code);
const only = (code: string, html: string, head = ""): Finding | undefined =>
  check(page(TEXT + html, head)).find((finding) => finding.code === code);

const withPreheader = (text: string): string[] =>
  check(page(TEXT).replace(/A preheader[^<]*/, text)).map(({ code }) => code);

test("a plain email has no findings", () => {
  expect(check(page(TEXT), { subject: "Hello" })).toEqual([]);
});

test.each([
  ["link_refused", "link_broken"],
  ["image_refused", "image_relative"],
  ["merge_tag_not_closed", "merge_tag_malformed"],
])("the engine's %s is an error, %s", (warning, code) => {
  const found = check(page(TEXT), { subject: "Hello", warnings: [{ code: warning, line: 7 }] });
  expect(found).toMatchObject([{ code, level: "error", line: 7 }]);
});

test.each([
  ["https://galleyproof.dev/a?b=c#d", []],
  ["https://user@galleyproof.dev:8080/", []],
  ["https://bücher.galleyproof.dev/ä", []],
  ["https://galleyproof.dev/?a=b&amp;\r\n\tc=d", []],
  ["mailto:someone@galleyproof.dev?subject=Hi", []],
  ["tel:+15550102233", []],
  ["#top", []],
  ["#{{section}}", []],
  ["{{unsubscribe_url}}", []],
  ["%unsubscribe_url%", []],
  ["*|UNSUB|*", []],
  ["[[unsubscribe_url]]", []],
  ["{$unsubscribe}", []],
  ["<%= unsubscribe_url %>", []],
  ["{unsubscribe_url}", []],
  ["{!remove_web}", []],
  ["[unsubscribe]", []],
  ["[UNSUBSCRIBEURL]", []],
  ["[webversion]", []],
  ["[link:subscription_unsubscribe_url]", []],
  ["https://galleyproof.dev/{contactfield=id}", []],
  ["[link]", ["link_placeholder"]],
  ["[your website]", ["link_placeholder"]],
  ["<address>", ["link_placeholder"]],
  ["https://galleyproof.dev/{{user_id}}", []],
  ["https://{{host}}/", []],
  ["https://[[host]]/", []],
  ["https://%recipient.host%/a", []],
  ["https://%%host%%/", []],
  ["%%Link2%%", []],
  ["%%=RedirectTo(@url)=%%", []],
  ["https://galleyproof.dev/?id=%%=v(@id)=%%", []],
  ["%E4%B8%AD.html", ["link_relative"]],
  ["https://${host}/", []],
  ["https://todo.galleyproof.dev/", []],
  ["https://galleyproof.dev/todo-list", []],
  ["https://galleyproof.dev/TODO", ["link_placeholder"]],
  ["https://galleyproof.dev/?id=FIXME", ["link_placeholder"]],
  ["todo", ["link_placeholder"]],
  ["mailto:?subject=Have%20a%20look", []],
  ["mailto:ann@galleyproof.dev,bob@galleyproof.dev", []],
  ["mailto:{{email}}", []],
  ["mailto:ann@galleyproof.dev,bob", ["link_broken"]],
  ["mailto:", ["link_broken"]],
  ["tel:{{phone}}", []],
  ["https://{{shop}}.galleyproof.dev/", []],
  ["https://mastodon.galleyproof.dev/todos", []],
  ["https://help.galleyproof.dev/add-your-site", []],
  ["https://give.galleyproof.dev/create-your-page", []],
  ["https://galleyproof.dev/your-link-here", ["link_placeholder"]],
  ["your-link-here", ["link_placeholder"]],
  ["http://galleyproof.dev/", ["link_insecure"]],
  ["#", ["link_placeholder"]],
  ["", ["link_placeholder"]],
  ["https://", ["link_placeholder"]],
  ["https://example.com/a", ["link_placeholder"]],
  ["https://www.example.org", ["link_placeholder"]],
  ["http://localhost:3000", ["link_placeholder"]],
  ["https://192.168.1.4/a", ["link_placeholder"]],
  ["TODO", ["link_placeholder"]],
  ["page.html", ["link_relative"]],
  ["/pricing", ["link_relative"]],
  ["www.galleyproof.dev", ["link_broken"]],
  ["https:/galleyproof.dev", ["link_broken"]],
  ["https//galleyproof.dev", ["link_relative"]],
  ["https://https://galleyproof.dev", ["link_broken"]],
  ["https://galley proof.dev", ["link_broken"]],
  ["https://galleyproof", ["link_broken"]],
  ["mailto:someone", ["link_broken"]],
  ["tel:call", ["link_broken"]],
])("the link %j: %j", (href, expected) => {
  expect(codes(`<a href="${href}">The pricing page</a>`)).toEqual(expected);
});

test.each(['<h2 id="prices">Prices</h2>', '<a name="prices"></a>'])(
  "a link within the email leads to %j",
  (target) => {
    expect(codes(`<a href="#prices">The price list</a>${target}`)).not.toContain("link_broken");
  },
);

test.each([
  "",
  '<h2 id="Prices">Prices</h2>',
  '<h2 class="prices">Prices</h2>',
  '<form name="prices"></form>',
])("a link within the email has no target in %j", (target) => {
  const html = `<a href="#prices">The price list</a>${target}`;
  expect(only("link_broken", html)).toMatchObject({
    level: "error",
    message: "The link to #prices leads nowhere: nothing in the email has this id.",
    fix: 'Give the element that it should lead to this id: `id="prices"`.',
  });
});

test("the id of a link may be percent-encoded", () => {
  const target = '<h2 id="übersicht">Übersicht</h2>';
  expect(codes(`<a href="#%C3%BCbersicht">The whole list</a>${target}`)).toEqual([]);
  expect(codes(`<a href="#%E0%A4%A">The whole list</a>${target}`)).toContain("link_broken");
});

test.each([
  ["https://galleyproof.dev/pricing", "https://galleyproof.dev/pricing"],
  ["https://galleyproof.dev/?ref=mail", "www.galleyproof.dev"],
  ["https://click.galleyproof.dev/x1", "https://shop.galleyproof.dev"],
  ["https://GalleyProof.dev:443/", "HTTPS://WWW.GALLEYPROOF.DEV/"],
  ["https://xn--bcher-kva.dev/", "https://bücher.dev"],
  ["{{url}}", "https://galleyproof.dev"],
  ["https://{{host}}/", "https://galleyproof.dev"],
  ["https://galleyproof.dev", "https://{{host}}/"],
  ["mailto:ann@galleyproof.dev", "www.kestrel.dev"],
  ["https://nodejs.org/", "Node.js"],
  ["https://kestrel.dev/", "What www.galleyproof.dev is about"],
])("a link to %j may have the text %j", (href, text) => {
  expect(codes(`<a href="${href}">${text}</a>`)).toEqual([]);
});

test.each([
  ["https://kestrel.dev/x1", "https://galleyproof.dev"],
  ["https://kestrel.dev/", "www.galleyproof.dev/pricing"],
  ["https://galleyproof.dev.kestrel.dev/", "https://galley<wbr>proof.dev"],
  ["https://notgalleyproof.dev/", "https://galleyproof.dev"],
  ["https://galleyproof.dev@kestrel.dev/", "https://galleyproof.dev"],
])("reports a link to %j with the text %j as misleading", (href, text) => {
  expect(codes(`<a href="${href}">${text}</a>`)).toEqual(["link_misleading"]);
});

test.each([
  "click here",
  "Here",
  "read more…",
  "hier klicken",
  "Cliquez ici",
  "aquí",
  "こちら",
  "点击这里",
  "اضغط هنا",
])("reports the link text %j as vague", (text) => {
  expect(codes(`<a href="https://galleyproof.dev/">${text}</a>`)).toEqual(["link_vague"]);
});

test.each(["Here is the map", "Read more about birds", "Heredity", "Moreover", "Hierarchie der Rechte"])(
  "the link text %j says enough",
  (text) => {
    expect(codes(`<a href="https://galleyproof.dev/">${text}</a>`)).toEqual([]);
  },
);

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

test("checks the links of an image map", () => {
  const area = (attributes: string): string[] =>
    codes(`<map name="m"><area shape="rect" coords="0,0,9,9" ${attributes}></map>`);
  expect(area('href="/prices" alt="Prices"')).toEqual(["link_relative"]);
  expect(area('href="https://galleyproof.dev/" alt="click here"')).toEqual(["link_vague"]);
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

test.each([
  ["Hi {{first_name}},", []],
  ["{% if a %}Hi{% endif %}", []],
  ["*|FNAME|*", []],
  ["Use { and } in CSS, as in a { color: red }.", []],
  ["<code>{{first_name}</code> is wrong", []],
  ["Hi {{first_name},", ["merge_tag_malformed"]],
  ["Hi {first_name}},", ["merge_tag_malformed"]],
  ["Hi { FNAME }},", ["merge_tag_malformed"]],
  ["Hi {{ }}", ["merge_tag_malformed"]],
  ["Hi {% if a }", ["merge_tag_malformed"]],
  ["Hi {{frist_name}}", ["merge_tag_misspelled"]],
  ["{{invoice_total}} {{invoice_total}} {{invoice_totl}}", ["merge_tag_misspelled"]],
  ["{{line_1}} {{line_2}}", []],
  ["Hi {{ .Name }}", []],
  ["Hi {{ user.name }}", []],
  ["Hi {{ contact.frist_name }}", ["merge_tag_misspelled"]],
  ['The answer was {"a":{"b":1}}.', []],
  ["{{plan_name}} and {{plain_name}}", []],
  ["Dear [Name],", ["placeholder_text"]],
  ["Lorem ipsum dolor", ["placeholder_text"]],
  ["{ai_content}", ["placeholder_text"]],
  ["Welcome to [Product Name]", ["placeholder_text"]],
  ["[Company Name, LLC] and its [product line]", ["placeholder_text"]],
  ["(Optional) This text will appear in the inbox preview, but not the email body.", ["placeholder_text"]],
  ['<img src="https://via.placeholder.com/200x50" alt="A red bicycle">', ["placeholder_text"]],
  ['<img src="https://placeholder.galleyproof.dev/200x50" alt="A red bicycle">', []],
  ["Dear [First name] [your title here],", ["placeholder_text"]],
  ["[Name of the Rose], the [add-on] and [Date night]", []],
  ["Hi [[name]], your [[company]] account", []],
  ["Hi %recipient.name%, <%= name %>", []],
  ["Hi {# TODO: {{first_name} or [name] #} there", []],
  ["Hi {{! TODO }} {{!-- {{frist_name}} --}} {{/* TBD */}} there", []],
  ["Hi {% comment %}FIXME{% endcomment %} <%# TODO %> there", []],
  ["%%[ SET @name = 'TODO' ]%%Hi %%=v(@name)=%%", []],
  ["Hi {# TODO #}, see the TODO", ["placeholder_text"]],
  ["Your todo list for Monday", []],
  ["The date is TBD", ["placeholder_text"]],
  ["The date is TODO: ask Ann", ["placeholder_text"]],
  ["Reading an undefined variable throws, and <code>x</code> is undefined.", []],
  ["If the field is undefined, we use the default.", []],
  ["The result was undefined!", []],
  ["A value can be null or undefined, depending on the version.", []],
  ["Why does it return undefined", []],
  ["Hi undefined,", ["placeholder_text"]],
  ["Hi [object Object],", ["placeholder_text"]],
  ["Welcome undefined!", ["placeholder_text"]],
  ["Order #undefined was sent", ["placeholder_text"]],
  ["Your total: undefined", ["placeholder_text"]],
  ["Your size is XXXL", []],
  ["Card ending in XXXX 4242", []],
])("the text %j: %j", (text, expected) => {
  expect(codes(`<p>${text}</p>`)).toEqual(expected);
});

test.each([
  ["Templates now have versions", []],
  ["", ["subject_missing"]],
  ["A word or two ".repeat(5), ["subject_long"]],
  ["👩‍👩‍👧‍👦".repeat(50), []],
  ["BUY NOW AND SAVE", ["subject_shouting"]],
  ["NASA", []],
  ["Hello {{first_name}}, your order {{order_number}} has shipped", []],
  ["Hello {{first_name}}, your order {{order_number}} has shipped and is on its way", ["subject_long"]],
  ["*|FIRST_NAME|*!", []],
  ["Hello %%=ProperCase(AttributeValue('FirstName'))=%%, your order has shipped", []],
  ["{{first_name}}: BUY NOW AND SAVE", ["subject_shouting"]],
  ["通知通知通知通知通知", []],
  ["お知らせ".repeat(7), []],
  ["お知らせ".repeat(8), ["subject_long"]],
])("the subject %j: %j", (subject, expected) => {
  expect(codes("", { subject })).toEqual(expected);
});

test("does not report a short preheader that contains a merge tag", () => {
  expect(withPreheader("Open now")).toEqual(["preheader_short"]);
  expect(withPreheader("{{preheader}}")).toEqual([]);
});

test.each([
  '<span class="preheader" style="display:none">',
  '<p style="font-size:1px;max-height:0px;overflow:hidden;opacity:0">',
  '<!-- preheader --><div style="display:none;max-height:0">',
  '<center><span style="display: none !important">',
  '<table><tr><td style="display:none">',
])("finds the preheader in %s", (start) => {
  const hidden = `${start}A preheader that says something of its own.`;
  const found = check(`<body>${hidden}</span></p></div></center></td></tr></table>${TEXT}</body>`);
  expect(found.filter(({ code }) => code !== "lost_decoration")).toEqual([]);
});

test.each([
  [".preheader{display:none}", "preheader"],
  ["@media all{td .preheader{max-height:0;overflow:hidden}}", "preheader"],
  [".mcnPreviewText,.preheader{opacity:0 !important}", "a preheader"],
])("finds the preheader that %j hides", (css, name) => {
  const html = (text: string): string =>
    `<head><style>${css}</style></head><table><tr><td><span class="${name}">${text}</span>${TEXT}</td></tr></table>`;
  const found = (text: string): string[] =>
    check(html(text), { clients: ["apple-mail-macos"] }).map(({ code }) => code);
  expect(found("A preheader that says something of its own.")).toEqual([]);
  expect(found("Open now")).toEqual(["preheader_short"]);
});

test.each([
  "@media (max-width:600px){p{display:none}}",
  "@media print{p{display:none}}",
  "p{display:none}@media (max-width:600px){p{display:block}}",
])("text that some readers see is no preheader: %s", (css) => {
  const html = `<style>${css}</style><p>A sentence of some length for phones or computers.</p>${TEXT}`;
  expect(check(html).map(({ code }) => code)).toContain("preheader_missing");
});

test("nobody misses what inboxes drop of a rule that hides, but of one that does not", () => {
  const html = '<p class="a b">Text</p>';
  expect(losses(html, "<style>.a{display:none;border-radius:4px}</style>")).toEqual([]);
  expect(losses(html, "<style>.a{display:none;border-radius:4px}.b{border-radius:4px}</style>")).toHaveLength(
    1,
  );
});

test("nobody misses what inboxes drop of an element that a style sheet hides", () => {
  const html = '<div class="a"><p style="display:flex">Text</p></div>';
  expect(losses(html)).toHaveLength(1);
  expect(losses(html, "<style>.a{display:none}</style>")).toEqual([]);
});

test("hidden text after the beginning of an email is not a preheader", () => {
  const html = `<body>${TEXT}<span style="display:none">A preheader that says something of its own.</span></body>`;
  expect(check(html).map(({ code }) => code)).toEqual(["preheader_missing"]);
});

test("a Chinese or Japanese character in a preheader is as wide as two letters", () => {
  expect(withPreheader("今週のお知らせと来月の予定をまとめました。")).toEqual([]);
  expect(withPreheader("今週のお知らせです")).toEqual(["preheader_short"]);
});

test("bulk email needs an unsubscribe link", () => {
  expect(codes("", { isBulk: true })).toEqual(["unsubscribe_missing"]);
  expect(codes('<a href="https://galleyproof.dev/m">Subscribe</a>', { isBulk: true })).toEqual([
    "unsubscribe_missing",
  ]);
});

test.each([
  "Unsubscribe",
  "Manage your preferences",
  "Stop these emails",
  "Newsletter abbestellen",
  "Se désabonner",
  "Darse de baja",
  "Cancelar a inscrição",
  "Annulla iscrizione",
  "Uitschrijven",
  "Avprenumerera",
  "Avslutt abonnement",
  "Frameld nyhedsbrev",
  "Peruuta uutiskirje",
  "Wypisz się",
  "Odhlásit odběr",
  "Odhlásiť odber",
  "Leiratkozás",
  "Dezabonare",
  "Odjava",
  "Κατάργηση εγγραφής",
  "Отписаться",
  "Отписване",
  "Відписатися",
  "Abonelikten çık",
  "إلغاء الاشتراك",
  "لغو اشتراک",
  "לביטול המנוי",
  "सदस्यता रद्द करें",
  "ยกเลิกการสมัคร",
  "Hủy đăng ký",
  "Berhenti berlangganan",
  "配信停止",
  "取消訂閱",
  "수신 거부",
])("the link %j lets a reader unsubscribe", (text) => {
  expect(codes(`<a href="https://galleyproof.dev/m">${text}</a>`, { isBulk: true })).toEqual([]);
});

test.each([
  '<p>To <b>unsubscribe</b>, <a href="https://galleyproof.dev/m">use this form</a>.</p>',
  '<td>If you no longer want these emails, <span><a href="https://galleyproof.dev/m">opt out</a></span>.</td>',
  '<p>Don’t want these? <a href="https://galleyproof.dev/m">Remove me from this list</a></p>',
  '<p><a href="https://galleyproof.dev/m">Leave this list</a></p>',
  '<p><a href="https://galleyproof.dev/m">Update your preferences</a></p>',
  "<p><unsubscribe>Leave</unsubscribe></p>",
])("%s lets a reader unsubscribe", (html) => {
  expect(codes(html, { isBulk: true })).toEqual([]);
});

test.each([
  '<p>Nobody needs to unsubscribe.</p><p><a href="https://galleyproof.dev/m">Our shop</a></p>',
  "<p>To unsubscribe, send us a letter.</p>",
  '<p><a href="https://galleyproof.dev/m">Remove the old version</a></p>',
])("%s does not let a reader unsubscribe", (html) => {
  expect(codes(html, { isBulk: true })).toEqual(["unsubscribe_missing"]);
});

test("reports the spam score", () => {
  const spam = (score: number) => codes("", { spam: { score, threshold: 5, tests: ["A"] } });
  expect(spam(1)).toEqual([]);
  expect(spam(3.5)).toEqual(["spam_score"]);
  expect(check(page(TEXT), { spam: { score: 6, threshold: 5, tests: [] } })[0]?.level).toBe("error");
});

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

test("errors come first", () => {
  const html = page(`${TEXT}<a href="https://galleyproof.dev/">here</a><a href="#">The pricing page</a>`);
  expect(check(html).map(({ level }) => level)).toEqual(["error", "warning"]);
});

test("findings name the line of the Markdown", () => {
  const places = [
    { kind: "text", content: "Read ", line: 3 },
    { kind: "link", content: "https://galleyproof.dev/a", line: 3 },
    { kind: "text", content: "the guide", line: 3 },
    { kind: "link", content: "https://galleyproof.dev/a", line: 9 },
    { kind: "text", content: "here", line: 9 },
  ] as const;
  const link = '<a href="https://galleyproof.dev/a">';
  const found = check(page(`${TEXT}<p>Read ${link}the <wbr>guide</a></p><p>${link}here</a></p>`), { places });
  expect(found.map(({ code, line }) => [code, line])).toEqual([["link_vague", 9]]);
});

test("findings about the header and footer of a template name no line of the Markdown", () => {
  const places = [
    { kind: "text", content: "Good news", line: 6 },
    { kind: "text", content: "The museum opens again", line: 8 },
  ] as const;
  const body = '<h1>Good news</h1><p>The museum opens again <a href="https://galleyproof.dev/a"></a></p>';
  const header = '<p><a href="https://galleyproof.dev/logo"></a></p>';
  const html = page(`<table><tr><td>${header}${body}<p>Sent to {{name}</p></td></tr></table>`);
  expect(check(html, { places }).map(({ code, line }) => [code, line])).toEqual([
    ["link_without_text", undefined],
    ["merge_tag_malformed", undefined],
    ["link_without_text", 8],
  ]);
});

const FINISHED = [
  "<!DOCTYPE html>",
  "<html><head>",
  "<style>",
  ".a{color:#111111}",
  ".b{float:left}",
  "</style></head>",
  "<body>",
  "<!--[if !mso]><!-->",
  "<p>Not in Outlook</p>",
  "<!--<![endif]-->",
  "<!-- A comment",
  "of <style>.c{}</style>",
  "three lines -->",
  "<table><tr>",
  "<td></td>",
  "<td>",
  "  Hello <b>{{first_name}}</b>,",
  "  your order {{order} has shipped.",
  "</td></tr>",
  '<tr><td style="color:#eeeeee">&nbsp;</td>',
  '<td style="color:#eeeeee">',
  "",
  "hardly readable</td></tr></table>",
  "<p>“Quoted”… and…",
  "more…</p>",
  "<a",
  '  href="/prices">The price list</a>',
  "<!--[if mso]>",
  '<v:roundrect href="http://galleyproof.dev/">Buy</v:roundrect>',
  "<![endif]-->",
  '<video src="https://galleyproof.dev/a.mp4"></video>',
  '<style media="screen">.d{box-shadow:0 0 1px red}</style>',
];
const LINES = [
  ["link_insecure", 29],
  ["link_relative", 26],
  ["lost_content", 31],
  ["lost_decoration", 32],
  ["lost_layout", 5],
  ["lost_style_block", 32],
  ["low_contrast", 23],
  ["merge_tag_malformed", 18],
  ["preheader_missing", undefined],
];
const linesIn = (html: string, options?: CheckOptions): unknown[] =>
  check(html, options).map(({ code, line }) => [code, line]);

test.each(["\n", "\r\n", "\r"])("findings about finished HTML with line ends %j name its line", (end) => {
  expect(new Set(linesIn(FINISHED.join(end)))).toEqual(new Set(LINES));
});

test.each(CLIENTS.map(({ id }) => id))("findings about finished HTML in %s name its line", (id) => {
  const html = `${FINISHED.join("\n")}<p>${"Over the limit of Gmail. ".repeat(5_000)}</p>`;
  expect([...LINES, ["over_gmail_clip", undefined]]).toEqual(
    expect.arrayContaining(linesIn(html, { clients: [id] })),
  );
});

test.each([
  ["a text that the parser moves out of a table", "<p>\n<table>TBD\n<tr><td>a</td></tr>\nTBD</table>", 2],
  ["a text joined from several places", "TBD\n<table>\n<tr>TBD</table>", undefined],
  ["a line break as a character reference", "<p>\na&#10;TBD</p>", 1],
])("%s does not lead to another line", (_, html, line) => {
  expect(linesIn(html)).toContainEqual(["placeholder_text", line]);
});

test("checks only the requested inboxes", () => {
  const html = page(`${TEXT}<img src="https://galleyproof.dev/a.svg" alt="A red bicycle">`);
  expect(check(html, { clients: ["apple-mail-ios"] })).toEqual([]);
  expect(check(html, { clients: ["gmail-web"] }).map(({ code }) => code)).toEqual(["image_format"]);
});

test.each([
  ["", "<div>", ""],
  ["", "<b><i><u><font>", "</b></i></u></font>"],
  ["<!--[if mso]>", "<div>", "<![endif]-->"],
])("an email with 5,000 nested tags is not checked, and a finding says so: %s%s%s", (start, tags, end) => {
  expect(check(`${start}${tags.repeat(5_000)}Text${end}`)).toEqual([
    {
      code: "not_checked",
      level: "error",
      message: "The email nests elements more than 512 levels deep and was not checked.",
      fix: "Close every element. A tag such as `<div>` or `<td>` may have no end tag.",
      clients: [],
    },
  ]);
});

test("an email with 500 nested elements is checked", () => {
  expect(codes(`${"<div>".repeat(500)}<a href="#">The price list</a>`)).toEqual(["link_placeholder"]);
});

test("an email over 2 MiB is not checked, and a finding says so", () => {
  const html = page(`<p>${"word ".repeat(420_000)}</p><a href="#">a</a>`);
  expect(check(html).map(({ code, level }) => [code, level])).toEqual([["not_checked", "error"]]);
});

test("a spam filter that failed is a notice", () => {
  const [finding] = check(page(TEXT), { subject: "Hello", spam: { failed: "it is not reachable" } });
  expect(finding).toMatchObject({ code: "spam_not_checked", level: "notice" });
});

test("a word of 200,000 letters and 20,000 merge tags are checked in linear time", () => {
  const tags = Array.from({ length: 20_000 }, (_, index) => `{{field_${index}}}`).join(" ");
  expect(codes(`<p>${"a".repeat(200_000)}</p><p>${"[add ".repeat(20_000)}</p><p>${tags}</p>`)).toEqual([
    "over_gmail_clip",
  ]);
});

test.each([
  ["<!--", takeCommentStyles],
  ["<!--[if mso]>", takeConditionals],
  ["<!--[if ", takeConditionals],
  ["<![if mso]>", takeConditionals],
])("a million times %s without an end is read before the test times out", (mark, prepare) => {
  const html = mark.repeat(1_000_000);
  expect(prepare(sourceOf(html)).html).toBe(html);
});

test.each([
  [":last-child ~ p", (count: number) => "<p>Text</p>".repeat(count)],
  ["i :last-child :last-child p", (count: number) => `${"<div>".repeat(count)}<p>Text</p>`],
])("twice the elements take about twice the steps to match %s", (selector, bodyOf) => {
  const stepsFor = (count: number): number => {
    let steps = 0;
    const sourceOfElement = (element: Element): Element => {
      steps++;
      return element;
    };
    new Matcher({ document: parseDocument(bodyOf(count)), sourceOf: sourceOfElement }).find(selector);
    return steps;
  };
  expect(stepsFor(400)).toBeLessThan(2.5 * stepsFor(200));
});

test("a letter that occurs in a later piece does not shift the lines", () => {
  const places = [
    { kind: "text", content: "A ", line: 1 },
    { kind: "link", content: "#", line: 2 },
    { kind: "text", content: "before", line: 2 },
    { kind: "text", content: "Chapter 1 begins", line: 9 },
  ] as const;
  const html = page(`${TEXT}<p>A <code>1</code></p><p><a href="#">before</a></p><p>Chapter 1 begins</p>`);
  expect(check(html, { places }).find(({ code }) => code === "link_placeholder")?.line).toBe(2);
});

const losses = (html: string, head = ""): string[] =>
  check(page(TEXT + html, head))
    .filter(({ code }) => code.startsWith("lost_"))
    .map(({ message }) => message);

test.each([
  '<table style="float:none"><tr><td>Text</td></tr></table>',
  '<table align="left" style="float:left"><tr><td>Text</td></tr></table>',
  '<p style="letter-spacing:normal;text-transform:none;border-radius:0 0;opacity:1;box-shadow:none">Text</p>',
  '<div style="display:none;opacity:0;border-radius:4px">Text</div>',
  '<div style="display:none"><input type="checkbox"></div>',
  '<input type="hidden" name="id">',
])("nobody misses what inboxes drop of %j", (html) => {
  expect(losses(html)).toEqual([]);
});

test("a loss of layout is found after harmless values of the same property, and named as written", () => {
  const html =
    '<p style="display:block;position:relative">A</p><p style="display:flex;position:absolute">B</p>';
  expect(losses(html)).toEqual([
    "Gmail, Gmail app and 9 others drop `position:absolute`.",
    "Gmail app (another provider's account), Outlook for Windows (classic) and 2 others drop `display:flex`.",
  ]);
});

test("a video counts as dropped wherever it is not played, and less with an image inside", () => {
  const video = (inside: string): Finding | undefined => only("lost_content", `<video>${inside}</video>`);
  expect(video("")).toMatchObject({ level: "warning" });
  expect(video("")?.message).toMatch(/^Gmail, Gmail app and \d others drop `<video>`\.$/);
  expect(video('<img src="https://galleyproof.dev/a.png" alt="A fox" width="600">')).toMatchObject({
    level: "notice",
  });
});

test.each([
  [".a{color:red}", ' class="a"', "Remove the class of `<body>`, or put it on an element inside."],
  [
    "@media screen{@font-face{}}",
    "",
    "Move at-rules out of other at-rules, such as `@font-face` out of `@media`.",
  ],
  [
    "@import url(a.css);p{color:red}",
    "",
    "Move `@import` into a `<style>` of its own, and remove `expression` and `behavior`.",
  ],
  ["@import url(a.css);", "", undefined],
])("the fix for a dropped style block fits its cause: %j", (css, attributes, fix) => {
  const found = check(page(TEXT, `<style>${css}</style>`).replace("<body", `<body${attributes}`));
  expect(found.find(({ code }) => code === "lost_style_block")?.fix).toBe(fix);
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

test("the address of a button for Outlook alone is checked", () => {
  const button = (href: string): string =>
    `<!--[if mso]><v:roundrect href="${href}" fillcolor="#224488"><center style="color:#ffffff">Buy now</center></v:roundrect><![endif]--><a href="https://galleyproof.dev/buy">Buy now</a>`;
  expect(codes(button("https://galleyproof.dev/buy"))).toEqual([]);
  expect(only("link_placeholder", button("http://"))).toMatchObject({
    message: "The link to http:// is a placeholder.",
    clients: ["outlook-windows"],
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

test.each([
  "",
  " \n",
  "<!DOCTYPE html><html><head><title>Hi</title></head><body></body></html>",
  '<div style="display:none">A preheader</div><table><tr><td>&nbsp;<p><span></span><br></td></tr></table>',
])("the empty email %j is an error", (html) => {
  expect(check(html)).toMatchObject([{ code: "not_checked", message: "The email is empty." }]);
});

test.each([
  '<img src="https://galleyproof.dev/a.png">',
  '<div background="https://galleyproof.dev/a.png"></div>',
  "<hr>",
  "<video></video>",
])("an email that consists of %s is not empty", (html) => {
  expect(check(html).map(({ code }) => code)).not.toContain("not_checked");
});

test.each([
  [
    "elements inside many others",
    (count: number) =>
      `${"<div>".repeat(count)}${Array.from({ length: count }, (_, at) => `<video id="${at}"></video>`).join("")}`,
  ],
  [
    "what a video contains",
    (count: number) =>
      `${"<video>".repeat(count)}${Array.from({ length: count }, (_, at) => `<i id="${at}">Text</i>`).join("")}`,
  ],
  [
    "links",
    (count: number) =>
      `${'<v:rect href="https://galleyproof.dev/">'.repeat(count)}${"<i>Text</i>".repeat(count)}`,
  ],
])("twice the elements take about twice the steps to check %s", (_, bodyOf) => {
  const stepsFor = (count: number): number => {
    let steps = 0;
    const mail = new Mail(page(TEXT + bodyOf(count)));
    for (const element of elementsOf(mail.readAs({}).document)) {
      for (const name of ["attrs", "childNodes"] as const) {
        const value = element[name];
        Object.defineProperty(element, name, { enumerable: true, get: () => (steps++, value) });
      }
    }
    check(mail, { clients: ["gmail-web"] });
    return steps;
  };
  expect(stepsFor(400)).toBeLessThan(2.5 * stepsFor(200));
});

test.each([
  ["the same", () => "p"],
  ["different", (index: number) => `body p:not(.x${index})`],
])(
  "twice the rules and elements take about twice the steps to apply if all match, with %s selectors",
  (_, selectorOf) => {
    const stepsFor = (count: number): number => {
      let steps = 0;
      const list = (one: (index: number) => string): string =>
        Array.from({ length: count }, (_, index) => one(index)).join("");
      const css = list((index) => `${selectorOf(index)}{color:#11${1_000 + index}}`);
      const mail = new Mail(
        page(
          list((index) => `<p id="${index}">Text</p>`),
          `<style>${css}</style>`,
        ),
      );
      for (const rule of [...mail.readAs({}).blocks.values()].flatMap(({ nodes }) => nodes)) {
        for (const declaration of "body" in rule ? (rule.body ?? []) : [])
          Object.defineProperty(declaration, "property", { enumerable: true, get: () => (steps++, "color") });
      }
      check(mail, { clients: ["apple-mail-macos"] });
      return steps;
    };
    expect(stepsFor(200)).toBeLessThan(2.5 * stepsFor(100));
  },
);

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
  "{{custom_attribute.${plan}}}",
  "{{${first_name} | default: 'you'}}",
  "{% if ${plan} == 'pro' %}now{% endif %}",
])("the merge tag %s of Braze is well formed", (tag) => {
  expect(codes(`<p>Hello ${tag}</p>`)).toEqual([]);
});

test("Liquid before the doctype does not move the head into the body", () => {
  const liquid =
    '{% capture email_title %}Thanks{% endcapture %}\n{% if a %}{% assign b = "<b>" %}{% endif %}\n';
  const html = `${liquid}${page(`${TEXT}\n<a href="#">Prices</a>`, "<style>p{color:#111}</style>")}`;
  expect(check(html).map(({ code, line }) => [code, line])).toEqual([["link_placeholder", 4]]);
  expect(simulate(html, "gmail-web").html).not.toContain("capture");
});

test("fixes for finished HTML contain no Markdown", () => {
  const html = `<p>${TEXT}</p><a href="#prices">Prices</a><img src="https://galleyproof.dev/a.png" width="300"><p style="display:flex">A</p>`;
  const options = { subject: "", isBulk: true };
  const fixes = (places?: []): string =>
    check(html, { ...options, ...(places && { places }) })
      .map(({ code, fix }) => `${code}: ${fix}`)
      .join("\n");
  expect(fixes()).toMatch(/^subject_missing(?:.*\n)+preheader_missing/m);
  expect(fixes()).not.toMatch(/front matter|!\[|\]\(|:::|\{#/);
  expect(fixes([]).match(/front matter|\]\(|:::|\{#/g)).toHaveLength(6);
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

test("a link without an address is named as that", () => {
  expect(only("link_placeholder", '<a href="">Our prices</a>')?.message).toBe("A link has no address.");
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

test("a fault in a heading that is also the subject is reported once", () => {
  const found = (line: number): unknown[] =>
    linesIn(page(`${TEXT}<h1>Hello {{name}, TBD</h1>`), {
      subject: "Hello {{name}, TBD",
      places: [{ kind: "text", content: "Hello {{name}, TBD", line }],
    }).filter((one) => !/lost|preheader/.test(String(one)));
  expect(found(1)).toEqual([
    ["merge_tag_malformed", 1],
    ["placeholder_text", 1],
  ]);
  expect(found(7)).toHaveLength(4);
});

test("a field of a heading that is also the subject occurs once", () => {
  const html = "<h1>Order {{item_a}}</h1><p>With {{item_b}}</p>";
  expect(codes(html, { subject: "Order {{item_a}}" })).toEqual([]);
  expect(codes(`${html}<p>And {{item_a}}</p>`, { subject: "Order {{item_a}}" })).toEqual([
    "merge_tag_misspelled",
  ]);
});

test.each([
  ["Hi {{first_name}, your order is on its way", "merge_tag_malformed"],
  ["Hi {{frist_name}}, your order is on its way", "merge_tag_misspelled"],
  ["A preheader that is TBD before we send this", "placeholder_text"],
])("checks the merge tags of the preheader %j", (text, code) => {
  const html = page(TEXT).replace(/A preheader[^<]*/, text);
  expect(linesIn(html)).toEqual([[code, 1]]);
  expect(linesIn(html, { places: [{ kind: "text", content: "Enough text", line: 7 }] })).toEqual([[code, 1]]);
});

test("a fault in a preheader that repeats the beginning of the Markdown is reported once", () => {
  const text = "Hi {{first_name}, your order is on its way and will be there on Tuesday.";
  const html = page(`<p>${text}</p>`).replace(/A preheader[^<]*/, `${text.slice(0, 12)}…`);
  expect(linesIn(html, { places: [{ kind: "text", content: text, line: 7 }] })).toEqual([
    ["merge_tag_malformed", 7],
    ["preheader_missing", 1],
  ]);
});

test("a preheader that repeats the beginning of finished HTML is named as that", () => {
  const html = page(TEXT).replace(/A preheader[^<]*/, "Enough text for an email that stands on its own");
  expect(check(html)).toMatchObject([
    {
      code: "preheader_missing",
      message: "The preheader repeats the beginning of the email, which inboxes would show anyway.",
      fix: "Write a sentence that adds to the subject.",
    },
  ]);
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

test("the fix for a link that no email can open names those that it can", () => {
  const fixOf = (href: string): string | undefined =>
    only("link_broken", `<a href="${href}">The manual</a>`)?.fix;
  expect(fixOf("file:///srv/manual.pdf")).toBe("Use https://, mailto: or tel:.");
  expect(fixOf("https://galleyproof")).toBe("Check its spelling.");
});

test("the ending of an image's name may be in capitals", () => {
  expect(codes('<img src="https://galleyproof.dev/A.WEBP" alt="A red bicycle">')).toEqual(["image_format"]);
});

test("a block that MJML has Gmail drop on purpose is not reported", () => {
  const styled = (rule: string): string => page(TEXT, `<style>p{color:#222222}${rule}</style>`);
  const found = (rule: string): string[] => check(styled(rule)).map(({ code }) => code);
  expect(found("@goodbye{@gmail}")).toEqual([]);
  expect(found("@media print{@page{margin:0}}")).toEqual(["lost_style_block"]);
});

test("a thumbnail that chooses an image of a carousel is not a link", () => {
  const thumbnail = (inside: string): string => `<a href="#1">${inside}</a>`;
  expect(codes(thumbnail('<label for="one">One</label>'))).toEqual([]);
  expect(codes(thumbnail("The first one"))).toEqual(["link_broken"]);
});

test("a linked style sheet is lost, but nobody misses a font", () => {
  const link = (href: string, rel = "stylesheet"): string => `<link rel="${rel}" href="${href}">`;
  expect(only("lost_style_block", "", link("https://galleyproof.dev/a.css"))).toMatchObject({
    level: "warning",
    message: expect.stringMatching(/^Gmail, Gmail app and \d others drop a linked style sheet\.$/),
  });
  expect(only("lost_style_block", "", link("https://fonts.googleapis.com/css?family=Inter"))).toBeUndefined();
  expect(only("lost_style_block", "", link("https://galleyproof.dev/a.png", "icon"))).toBeUndefined();
});
