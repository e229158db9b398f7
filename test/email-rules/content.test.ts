import { describe, expect, test } from "vitest";
import { faultsIn, mailOf, mails, outwards, plainMails, px, visibleTextTags } from "./mail.ts";
import type { Mail, Tag } from "./mail.ts";

const rule = (name: string, check: (mail: Mail) => Iterable<string>, where = mails) =>
  test(name, () => expect(faultsIn(where, check)).toEqual([]));
const named = (mail: Mail, name: RegExp): Tag[] => mail.tags.filter((tag) => name.test(tag.name));
const isImageAlone = ({ parent }: Tag): boolean =>
  parent!.text === "" && parent!.children.length === 1 && parent!.name !== "td" && parent!.name !== "th";

describe("content", () => {
  rule("48: the preheader is the first node of the body, hidden in four ways", function* (mail) {
    const first = mail.tags.find(({ name }) => name === "body")!.children[0]!;
    if (first.attributes["role"] === "article") {
      if (visibleTextTags(mail.tags).length > 0 && mail.text.trim().length > 30) yield "no preheader";
      return;
    }
    const { style } = first;
    if (
      style.get("display") !== "none" ||
      style.get("max-height") !== "0" ||
      style.get("overflow") !== "hidden" ||
      style.get("mso-hide") !== "all"
    )
      yield "not hidden";
    if (first.text.replaceAll("\u2007\u034f", "").length > 201) yield "too long";
  });
  test("48: a short preheader is followed by fillers up to what an inbox shows, none of which break", () => {
    const { html } = mailOf("---\npreheader: A short line of thirty-one letters\n---\n\nText");
    expect(html.match(/&#8199;&#847;/g)!.length).toBe(40);
    expect(html).not.toMatch(/&zwnj;|&#8204;/);
  });

  rule("49: headings are headings, with size, line height, margin, weight and color", function* (mail) {
    for (const { name, style } of named(mail, /^h[1-6]$/)) {
      for (const property of ["font-size", "line-height", "margin", "font-weight", "color"])
        if (!style.has(property)) yield `<${name}> without ${property}`;
    }
  });
  test("49: they keep the levels of the source", () => {
    const { tags } = mailOf("# a\n\n### b\n\n###### c\n\n## d");
    expect(tags.filter(({ name }) => /^h[1-6]$/.test(name)).map(({ name }) => name)).toEqual([
      "h1",
      "h3",
      "h6",
      "h2",
    ]);
  });

  rule("50: lists are lists, with space for their markers on the items", function* (mail) {
    for (const { style } of named(mail, /^[uo]l$/))
      if (style.get("padding") !== "0") yield "padding on a list";
    for (const { style, attributes, parent } of named(mail, /^li$/)) {
      if (attributes["value"] !== undefined || parent!.attributes["reversed"] !== undefined)
        yield "value or reversed";
      const isBare = (style.get("list-style-type") ?? parent!.style.get("list-style-type")) === "none";
      const [, right = "0", , left = "0"] = (style.get("margin") ?? "").split(" ");
      if (!isBare && Math.max(px(left), px(right)) < 24) yield `margin ${style.get("margin")}`;
    }
  });

  rule("51: checkboxes are characters", function* ({ tags }) {
    if (tags.some(({ name }) => name === "input")) yield "an input";
  });
  test("51: done and not done", () => {
    const { tags } = mailOf("- [x] done\n- [ ] open");
    expect(tags.filter(({ name }) => name === "li").map(({ text }) => text)).toEqual([
      "\u2611 done",
      "\u2610 open",
    ]);
  });

  rule("52: code blocks keep their shape without pre and without white-space", function* (mail) {
    if (named(mail, /^pre$/).length > 0) yield "a pre";
    for (const { style } of mail.tags)
      if (/^pre|break-spaces/.test(style.get("white-space") ?? "")) yield "white-space";
  });
  test("52: lines, indents, runs of spaces and tabs", () => {
    const { html } = mailOf("```\na  b\n\n    c\n\td e\n```");
    expect(html).toContain(
      "a&nbsp; b<br>\n<br>\n&nbsp;&nbsp;&nbsp;&nbsp;c<br>\n&nbsp;&nbsp;&nbsp;&nbsp;d e</div></td>",
    );
  });
  test("52: in highlighted code too, where a run of spaces may be cut by a color", () => {
    const { tags } = mailOf("```js\nconst  a = 1;\n  return  'x  y';\n```");
    const lines = tags.find(
      ({ name, style }) => name === "div" && /Consolas/.test(style.get("font-family") ?? ""),
    )!;
    expect(lines.text.replaceAll("\u00a0", " ")).toBe("const  a = 1;   return  'x  y';");
  });

  rule(
    "53, 54: code has a monospace font that Windows has",
    function* (mail) {
      for (const { name, style } of named(mail, /^(code|kbd)$/))
        if (
          !style.get("font-family")?.endsWith("monospace") ||
          !/Consolas|Courier New/.test(style.get("font-family") ?? "")
        )
          yield `<${name}>`;
    },
    plainMails,
  );
  rule("53: with any template", function* (mail) {
    for (const { name, style } of named(mail, /^(code|kbd)$/))
      if (!style.has("font-family")) yield `<${name}>`;
  });

  rule("55: no blockquote is written", function* (mail) {
    if (named(mail, /^blockquote$/).length > 0) yield "a blockquote";
  });
  test("55: a quote is a cell with a line and padding beside it", () => {
    const { tags } = mailOf("> quoted");
    const cell = tags.find(({ name, style }) => name === "td" && style.has("border-left"))!;
    expect(cell.text).toBe("quoted");
    expect(cell.style.get("padding")).toMatch(/ 20px$/);
  });

  rule("56: a rule is a bar of one color in every client", function* (mail) {
    for (const { style } of named(mail, /^hr$/)) {
      if (style.get("border") !== "0" || !style.has("height") || !style.has("margin"))
        yield "border, height or margin";
      if (style.get("color") !== style.get("background-color")) yield "two colors";
    }
  });

  rule("57: data tables have headers with a scope, aligned twice, and no role", function* (mail) {
    for (const { attributes } of named(mail, /^th$/)) if (attributes["scope"] !== "col") yield "no scope";
    for (const { name, attributes, style } of named(mail, /^t[hd]$/)) {
      if (attributes["align"] === undefined || (attributes["align"] === "center" && style.has("max-width")))
        continue;
      if (style.has("text-align") && style.get("text-align") !== attributes["align"])
        yield `<${name}> aligned in two ways`;
    }
  });
  test("57: cells have padding and a line, and the table has the full width", () => {
    const { tags } = mailOf("| a | b |\n|--:|:-:|\n| 1 | 2 |");
    const table = tags.find(({ name, attributes }) => name === "table" && attributes["role"] === undefined)!;
    expect(table.attributes["width"]).toBe("100%");
    const cells = tags.filter(({ name, text }) => /^t[hd]$/.test(name) && /^[12ab]$/.test(text));
    expect(cells).toHaveLength(4);
    for (const { style, attributes } of cells) {
      expect(style.get("padding")).toBeDefined();
      expect(style.get("border-bottom")).toBeDefined();
      expect(attributes["align"]).toBe(style.get("text-align"));
    }
  });

  rule(
    "58: images have alternative text, never overflow, and have a width for Outlook if they are alone",
    function* (mail) {
      const sheet = mail.tags.filter(({ name }) => name === "table")[1]!;
      for (const image of named(mail, /^img$/)) {
        const { attributes, style } = image;
        if (attributes["alt"] === undefined) yield "no alt";
        if (style.get("max-width") !== "100%" || style.get("height") !== "auto") yield "may stick out";
        if (![...style.keys()].some((property) => property.startsWith("border")))
          yield "a border of the client's";
        const width = attributes["width"];
        if (
          width !== undefined &&
          !(/^\d+$/.test(width) && Number(width) <= px(sheet.style.get("max-width")))
        )
          yield `width="${width}"`;
        if (isImageAlone(image) && width === undefined) yield "alone without a width";
      }
    },
  );
  test("58: a percentage becomes pixels, and a width that is too large the available width", () => {
    const { tags } = mailOf(
      "![a](https://example.com/a.png){width=50%}\n\n![b](https://example.com/b.png){width=2000}",
    );
    expect(tags.filter(({ name }) => name === "img").map(({ attributes }) => attributes["width"])).toEqual([
      "268",
      "536",
    ]);
  });
  test("58: an image without a known width keeps its own where CSS is read", () => {
    const { tags } = mailOf("![a](https://example.com/a.png)");
    const image = tags.find(({ name }) => name === "img")!;
    expect([image.attributes["width"], image.style.get("width")]).toEqual(["536", "auto"]);
  });

  rule("59: no image carries its own data", function* (mail) {
    for (const { attributes } of named(mail, /^img$/))
      if (/^data:/i.test(attributes["src"] ?? "")) yield "data:";
    if (named(mail, /^(svg|picture|source)$/).length > 0) yield "svg";
  });
  test("59: formats that a client cannot show are reported", () => {
    const { warnings } = mailOf("See ![a](https://example.com/a.svg) ![b](https://example.com/b.webp)");
    expect(warnings.map(({ code }) => code)).toEqual(["image_format", "image_format"]);
  });

  rule("60: links have their color and line inline", function* (mail) {
    for (const { attributes, style } of named(mail, /^a$/)) {
      if (attributes["href"] === undefined) continue;
      if (!style.has("color") || !style.has("text-decoration")) yield attributes["href"];
    }
  });
  test("60: an address that cannot work in an email is reported", () => {
    const { warnings } = mailOf(
      "[a](/pricing) [b](https://example.com) [c](mailto:a@example.com) [d](#there) [e]({{url}})",
    );
    expect(warnings.map(({ code }) => code)).toEqual(["link_relative"]);
  });

  test("61: an anchor has a name as well as an id; footnotes are plain numbers without links", () => {
    const { html, tags } = mailOf("# Title {#top}\n\ntext[^1]\n\n[^1]: The note.");
    expect(tags.some(({ name, attributes }) => name === "a" && attributes["name"] === "top")).toBe(true);
    expect(tags.find(({ name }) => name === "sup")!.text).toBe("[1]");
    expect(tags.find(({ name, text }) => name === "li" && text === "The note.")).toBeDefined();
    expect(html).not.toMatch(/↩|&#8617;/);
  });

  const UNKNOWN =
    /^(article|aside|section|nav|main|header|footer|figure|figcaption|details|summary|mark|picture|svg|form|time|dialog)$/;
  rule("62: no tag is written that clients drop", function* (mail) {
    for (const { name } of named(mail, UNKNOWN)) yield `<${name}>`;
  });

  rule("63: deleted text is del, inserted text is a span", function* (mail) {
    for (const { name } of named(mail, /^(s|strike|ins)$/)) yield `<${name}>`;
  });

  rule("64: no link and no cell has a direction", function* (mail) {
    for (const { name, attributes } of named(mail, /^(a|td|th)$/)) if (attributes["dir"]) yield `<${name}>`;
  });
  test("64: a right-to-left email is aligned for Outlook too, and its lists and quotes are mirrored", () => {
    const { tags } = mailOf("---\nlang: he\n---\n\nשלום\n\n> ציטוט\n\n- פריט\n\nסוף");
    const sheet = tags.filter(({ name }) => name === "table")[1]!;
    const cell = tags.find((tag) => tag.name === "td" && [...outwards(tag)].includes(sheet))!;
    expect(cell.attributes["align"]).toBe("right");
    expect(cell.style.get("text-align")).toBe("right");
    expect(tags.find(({ name }) => name === "li")!.style.get("margin")).toBe("0 26px 6px 0");
    expect(tags.some(({ style }) => style.has("border-right"))).toBe(true);
  });

  test("65: a button has padding in Outlook too, alone, in a list, in a quote and with bold text", () => {
    const button = "[Go **now**](https://example.com){.button}";
    const { html, tags } = mailOf(`${button}\n\n- ${button}\n\n> ${button}`);
    expect(
      tags.filter(({ name, style }) => name === "a" && style.get("display") === "inline-block"),
    ).toHaveLength(3);
    expect(
      html.match(
        /<i hidden style="mso-font-width:150%;mso-text-raise:24px">&emsp;<\/i><span style="mso-text-raise:12px">/g,
      ),
    ).toHaveLength(3);
    expect(html.match(/mso-padding-alt:0/g)).toHaveLength(3);
    expect(html.match(/Go <strong>now<\/strong>/g)).toHaveLength(3);
  });
  test("65: a template that sets the background of a button sets its border too", () => {
    const { tags } = mailOf("[a](https://example.com){.button}", ".button{background:#1d4ed8}");
    const { style } = tags.find(({ text, name }) => name === "a" && text === "a")!;
    expect(style.get("background-color")).toBe("#1d4ed8");
    expect(style.get("border")).toBe("1px solid #1d4ed8");
  });
  test("65: variants are classes", () => {
    const { tags } = mailOf("[a](https://example.com){.button .danger}", ".danger{background-color:#b91c1c}");
    expect(tags.find(({ text, name }) => name === "a" && text === "a")!.style.get("background-color")).toBe(
      "#b91c1c",
    );
  });
});

describe("widths", () => {
  test("a width in CSS is an attribute for Outlook, and at most the available width for other clients", () => {
    const mail = mailOf(
      "::: callout\na\n:::\n\n![b](https://example.com/b.png)\n\n| c |\n|---|\n| d |",
      ".callout{max-width:300px;margin:0 auto} img{width:120px} table{width:9999px}",
    );
    const box = mail.tags.find(({ attributes, text }) => attributes["width"] === "300" && text === "a")!;
    expect([box.style.get("width"), box.style.get("max-width"), box.attributes["align"]]).toEqual([
      "100%",
      "300px",
      "center",
    ]);
    expect(mail.tags.find(({ name }) => name === "img")!.attributes["width"]).toBe("120");
    const table = mail.tags.find(
      ({ name, attributes }) => name === "table" && attributes["role"] === undefined,
    )!;
    expect([table.attributes["width"], table.style.get("max-width")]).toEqual(["600", "600px"]);
  });

  test("a button may be as wide as a phone", () => {
    const mail = mailOf(
      "[a](https://example.com){.button}",
      "@media (max-width:480px){.button{display:block}}",
    );
    expect(mail.html).toMatch(/max-width:480px\)\{\.k\d+\{display:block !important[;}]/);
  });
});
