import { expect, test } from "vitest";
import { codes, only } from "../testing/checked-mail.ts";

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

test("checks the links of an image map", () => {
  const area = (attributes: string): string[] =>
    codes(`<map name="m"><area shape="rect" coords="0,0,9,9" ${attributes}></map>`);
  expect(area('href="/prices" alt="Prices"')).toEqual(["link_relative"]);
  expect(area('href="https://galleyproof.dev/" alt="click here"')).toEqual(["link_vague"]);
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

test("a link without an address is named as that", () => {
  expect(only("link_placeholder", '<a href="">Our prices</a>')?.message).toBe("A link has no address.");
});

test("the fix for a link that no email can open names those that it can", () => {
  const fixOf = (href: string): string | undefined =>
    only("link_broken", `<a href="${href}">The manual</a>`)?.fix;
  expect(fixOf("file:///srv/manual.pdf")).toBe("Use https://, mailto: or tel:.");
  expect(fixOf("https://galleyproof")).toBe("Check its spelling.");
});

test("a thumbnail that chooses an image of a carousel is not a link", () => {
  const thumbnail = (inside: string): string => `<a href="#1">${inside}</a>`;
  expect(codes(thumbnail('<label for="one">One</label>'))).toEqual([]);
  expect(codes(thumbnail("The first one"))).toEqual(["link_broken"]);
});
