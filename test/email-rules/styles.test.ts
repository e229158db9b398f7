import { describe, expect, test } from "vitest";
import { declarationsOf, faultsIn, mailOf, mails, outwards, plainMails, rulesOf } from "./mail.ts";
import type { Mail, Tag } from "./mail.ts";

const rule = (name: string, check: (mail: Mail) => Iterable<string>, where = mails) =>
  test(name, () => expect(faultsIn(where, check)).toEqual([]));
/** A rule about the values of declarations, wherever they stand. */
const values = (name: string, isFault: (property: string, value: string) => boolean) =>
  rule(name, function* (mail) {
    for (const [property, value, where] of declarationsOf(mail))
      if (isFault(property, value)) yield `${property}:${value} at ${where}`;
  });

describe("CSS that survives", () => {
  rule("23: every text block has its margin, in pixels", function* (mail) {
    for (const { name, style } of mail.tags) {
      if (!/^(p|h[1-6]|ul|ol|dl|li|dt|dd)$/.test(name)) continue;
      if (!/^(0|\d[\d.]*px)( (0|\d[\d.]*px)){0,3}$/.test(style.get("margin") ?? ""))
        yield `<${name}> ${style.get("margin")}`;
    }
  });

  const COLOR = /^(color|(background|border(-\w+)?|text-decoration|text-underline)-color)$/;
  values("24: colors are six hexadecimal digits, and no other notation occurs", (property, value) => {
    const bare = value.replace(" !important", "");
    if (/(rgb|hsl|hwb|lab|lch|color|color-mix|light-dark)\w*\(/i.test(value)) return true;
    return COLOR.test(property) && !/^(#[0-9a-f]{6}|inherit|transparent)( #[0-9a-f]{6}){0,3}$/.test(bare);
  });

  values("25: no value needs computing", (_, value) => /\b(var|calc|min|max|clamp|env|attr)\(/i.test(value));

  values("26: lengths are pixels, or percentages of a width", (property, value) => {
    if (property === "font-family") return false;
    if (property === "font-size" && !/^(0|[\d.]+px)( !important)?$/.test(value)) return true;
    return /\d(rem|em|ex|ch|vw|vh|vmin|vmax|pt|cm|mm|in|pc|q)\b/i.test(value);
  });

  rule("27: inline styles are never !important, and styles of a context always are", function* (mail) {
    for (const { style } of mail.tags)
      for (const value of style.values()) if (/important/i.test(value)) yield value;
    for (const { selector, style, media } of rulesOf(mail)) {
      // Outside a context, a class repeats the inline style.
      if (!/\.k\d/.test(selector) || (media === "" && /^(\.k\d+,?)+$/.test(selector))) continue;
      for (const value of style.values()) if (!/[^ ] !important$/.test(value)) yield `${selector} ${value}`;
    }
  });

  rule("28: a style attribute has no comments and no odd characters", function* (mail) {
    for (const { attributes } of mail.tags) {
      const style = attributes["style"] ?? "";
      if (/\/\*|[^\w#%.,:;()' !-]/.test(style)) yield style;
    }
  });

  values(
    "29: no negative margins, logical sides, start or end, thick borders, slashed corners",
    (property, value) => {
      if (property.startsWith("margin") && /(^|\s)-/.test(value)) return true;
      if (/-(inline|block)(-|$)/.test(property)) return true;
      if (property === "text-align" && !/^(left|right|center|justify)( !important)?$/.test(value))
        return true;
      if (
        property.startsWith("border") &&
        [...value.matchAll(/([\d.]+)px/g)].some((match) => Number(match[1]) > 8)
      )
        return !property.includes("radius");
      return value.includes("/");
    },
  );

  values(
    "30: a background is a color, and no style contains an address",
    (property, value) => property === "background" || property === "background-image" || /url/i.test(value),
  );

  values("31: markers have list-style-type only", (property) => /^list-style(?!-type)/.test(property));

  rule("32: line heights are pixels or plain numbers, and exact in Outlook", function* (mail) {
    for (const [property, value] of declarationsOf(mail))
      if (property === "line-height" && !/^(\d+px|[\d.]+|normal)( !important)?$/.test(value)) yield value;
    const told = mail.html.indexOf("mso-line-height-rule:exactly");
    if (told === -1 || told > mail.html.indexOf("<body")) yield "Outlook does not get the rule";
  });

  values("33: a font list has a Windows font and ends in a generic family", (property, value) => {
    if (property !== "font-family") return false;
    const isOnWindows =
      /arial|segoe ui|georgia|consolas|courier new|verdana|times new roman|tahoma|trebuchet|calibri/i.test(
        value,
      );
    return (
      !isOnWindows || !/(serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+)( !important)?$/.test(value)
    );
  });

  test("33: a template's web font is followed by one that Outlook has", () => {
    const { html } = mailOf("# A\n\n`b`", "body{font-family:Lobster} code{font-family:monospace}");
    expect(html).toContain("font-family:Lobster,Arial,sans-serif");
    expect(html).toContain("font-family:Consolas,'Courier New',monospace");
  });

  values(
    "34: there are two weights",
    (property, value) => property === "font-weight" && !/^(normal|bold)( !important)?$/.test(value),
  );

  values(
    "35: display is block, inline-block or none",
    (property, value) =>
      property === "display" && !/^(block|inline-block|none|inline)( !important)?$/.test(value),
  );

  rule("36: heights are only on lines, rules and images", function* (mail) {
    for (const { name, style } of mail.tags)
      if (style.has("height") && name !== "hr" && name !== "img")
        yield `<${name}> height:${style.get("height")}`;
  });

  rule("37: long words may break in the container, with both properties", function* (mail) {
    const sheet = mail.tags.filter(({ name }) => name === "table")[1]!;
    for (const row of sheet.children.flatMap(({ children }) => children)) {
      const { style } = row.children[0]!;
      if (style.get("word-break") !== "break-word" || style.get("word-wrap") !== "break-word") yield "not";
    }
  });
});

describe("style blocks", () => {
  rule("38: all style blocks together fit into Gmail's limit", function* ({ html }) {
    const size = [...html.matchAll(/<style>[^]*?<\/style>/g)].reduce(
      (sum, match) => sum + Buffer.byteLength(match[0]),
      0,
    );
    if (size > 16_384) yield `${size} bytes`;
  });
  rule(
    "38: those of the default theme fit into half of it",
    function* ({ styles }) {
      const size = styles.reduce((sum, style) => sum + Buffer.byteLength(style), 0);
      if (size > 8_192) yield `${size} bytes`;
    },
    plainMails,
  );

  rule(
    "39: screen sizes, dark mode and Outlook's dark mode are separate blocks, with no nested at-rules",
    function* ({ styles }) {
      for (const css of styles) {
        const kinds = [/max-width:/, /prefers-color-scheme/, /data-ogs[cb]/].filter((kind) => kind.test(css));
        if (kinds.length > 1) yield "two kinds in one block";
        if (/@media[^{]*\{[^}]*@/.test(css)) yield "a rule inside two";
      }
    },
  );

  rule("40: styles are only in the head", function* ({ html }) {
    if (html.includes("<style", html.indexOf("<body"))) yield "in the body";
  });

  rule("41: no comments in CSS", function* ({ styles }) {
    if (styles.some((css) => css.includes("/*") || css.includes("<!--"))) yield "a comment";
  });

  rule("42: width queries are for screens only, in the form Yahoo reads", function* (mail) {
    for (const { media } of rulesOf(mail)) {
      if (
        /width/.test(media) &&
        !/^only screen and \(m(ax|in)-width:[\d.]+px\)( and \((m(ax|in)-(width|height):[\d.]+px|prefers-color-scheme:(dark|light))\))*$/.test(
          media,
        ) &&
        !/prefers/.test(media)
      )
        yield media;
    }
  });

  rule("43: one class per tag, with a name every client accepts, and none on an image", function* (mail) {
    for (const { name, attributes } of mail.tags) {
      const classes = attributes["class"];
      if (classes === undefined) continue;
      if (!/^k\d*$/.test(classes)) yield `class="${classes}"`;
      if (name === "img") yield "on an image";
    }
  });

  rule("44: selectors are classes, the cells in a class, and a few for specific clients", function* (mail) {
    const known =
      /^(:root|body|img|a\[x-apple-data-detectors\]|#MessageViewBody a:not\(\[style\]\)|(\[data-ogs[cb]\] )?\.k\d+(:hover| (table|thead|tbody|tr|th|td(:(first|last)-child)?( [bi])?))?)$/;
    for (const { selector } of rulesOf(mail))
      for (const part of selector.split(",")) if (!known.test(part.trim())) yield part;
  });

  rule(
    "45: the default theme has dark mode for Apple Mail and Outlook, and no text is pure black",
    function* (mail) {
      const css = mail.styles.join("");
      if (!css.includes("@media (prefers-color-scheme:dark)")) yield "no dark query";
      if (!css.includes("[data-ogsc]") || !css.includes("[data-ogsb]")) yield "nothing for Outlook";
      for (const [property, value] of declarationsOf(mail))
        if (property === "color" && value.startsWith("#000000")) yield "black";
    },
    plainMails,
  );
  test("45: Outlook's dark rules have the same colors as the dark media query", () => {
    const { html } = mailOf(
      "text",
      "body{color:#222222} @media (prefers-color-scheme:dark){body{color:#dddddd} .container{background:#111111}}",
    );
    expect(html).toMatch(/\[data-ogsc\] \.k\d+[^{]*\{color:#dddddd !important\}/);
    expect(html).toMatch(/\[data-ogsb\] \.k\d+[^{]*\{background-color:#111111 !important\}/);
  });

  test("45: where Outlook's dark rules set a background, they also keep the text color, which Outlook changes", () => {
    const { html } = mailOf(
      "A ==marked== text",
      "p{color:#222222} @media (prefers-color-scheme:dark){p{color:#dddddd} mark{background:#ffff00}}",
    );
    const name = /<span class="(k\d+)"/.exec(html)?.[1];
    expect(html).toMatch(new RegExp(`\\[data-ogsc\\] \\.${name}\\{[^}]*color:#1c1917 !important`));
  });

  rule("46: addresses that Apple and Samsung detect keep their look", function* ({ styles }) {
    if (!/a\[x-apple-data-detectors\],#MessageViewBody a/.test(styles[0]!)) yield "missing";
  });

  rule("47: text is not enlarged automatically", function* ({ styles }) {
    if (!styles[0]!.includes("-webkit-text-size-adjust:100%")) yield "missing";
  });

  test("equal differences share a class, and only used classes are written", () => {
    const mail = mailOf(
      "# One\n\n## Two\n\n### Three",
      "@media (max-width:500px){h2{letter-spacing:1px} h3{letter-spacing:1px} h6{letter-spacing:1px}}",
    );
    const headings = mail.tags
      .filter(({ name }) => /^h[23]$/.test(name))
      .map(({ attributes }) => attributes["class"]);
    expect(mail.styles.join("").split("letter-spacing:1px").length - 1).toBe(1);
    expect(headings.every((name) => /^k\d+$/.test(name!))).toBe(true);
  });

  test("a rule of a context changes the tag that has the inline style", () => {
    const mail = mailOf(
      "text\n\n> quoted\n\ntext",
      "@media (max-width:500px){blockquote{padding:3px;margin:5px 0}}",
    );
    const quote = mail.tags.find(({ style }) => style.get("border-left") !== undefined)!;
    const of = (name: string | undefined) =>
      rulesOf(mail).find(
        ({ selector, media }) => media.includes("500") && selector.split(",").includes(`.${name}`),
      )!.style;
    expect(of(quote.attributes["class"]).get("padding")).toBe("3px !important");
    const table = [...outwards(quote)].find(({ name }) => name === "table")!;
    expect(
      of(table.attributes["class"]).get("margin-top") ?? of(table.attributes["class"]).get("margin"),
    ).toMatch(/^5px/);
  });

  test("a hostile number of differences never makes the styles too large", () => {
    const spans = Array.from(
      { length: 400 },
      (_, index) => `<span style="font-size:${10 + index / 10}px">x</span>`,
    ).join(" ");
    const { html } = mailOf(spans, "@media (max-width:500px){span{padding:1.37em}}");
    const size = [...html.matchAll(/<style>[^]*?<\/style>/g)].reduce(
      (sum, match) => sum + match[0].length,
      0,
    );
    expect(size).toBeLessThan(16_384);
  });

  const inDark = (mail: Mail, { attributes }: Tag) =>
    rulesOf(mail).find(
      ({ media, selector }) =>
        media.includes("dark") && selector.split(",").includes(`.${attributes["class"]}`),
    );
  /** An email with `count` styles that differ in light and in dark mode. */
  const manyStyles = (count: number) => {
    const numbers = Array.from({ length: count }, (_, index) => 100 + index);
    const light = numbers.map((number) => `.n${number}{color:#000${number}}`).join("");
    const dark = `body{background:#111} .container{background:#222} ${light.replaceAll("#000", "#fff")}`;
    return mailOf(
      numbers.map((number) => `[x]{.n${number}}`).join(" "),
      `${light} @media (prefers-color-scheme:dark){${dark}}`,
    );
  };

  test("an email with 80 styles keeps the dark mode of each", () => {
    const mail = manyStyles(80);
    const spans = mail.tags.filter(({ name }) => name === "span");
    expect(spans.filter((span) => inDark(mail, span)).length).toBe(80);
  });

  test("the page and the container keep their dark mode, however many styles the content has", () => {
    const mail = manyStyles(400);
    const cells = mail.tags.filter(({ name }) => name === "td");
    const backgrounds = cells.map((cell) => inDark(mail, cell)?.style.get("background-color"));
    expect(backgrounds).toEqual(["#111111 !important", "#222222 !important"]);
  });
});
