import { describe, expect, test } from "vitest";
import { faultsOf } from "../mail-faults.ts";
import { contrast } from "../../engine/report/contrast.ts";
import {
  faultsIn,
  inherited,
  isInside,
  mailOf,
  mails,
  outwards,
  plainMails,
  px,
  rulesOf,
  visibleTextTags,
} from "./mail.ts";
import type { Mail, Tag } from "./mail.ts";

const rule = (name: string, check: (mail: Mail) => Iterable<string>, where = mails) =>
  test(name, () => expect(faultsIn(where, check)).toEqual([]));

describe("wire", () => {
  rule("66: an email fits into Gmail's limit, or has a warning", function* ({ html, warnings }) {
    const bytes = Buffer.byteLength(html);
    const codes = warnings.map(({ code }) => code);
    if (bytes > 102_400 !== codes.includes("over_gmail_clip")) yield `${bytes} bytes`;
    if ((bytes > 90_000 && bytes <= 102_400) !== codes.includes("near_gmail_clip"))
      yield `${bytes} bytes, near`;
  });
  test("66: forty kilobytes of meeting minutes fit into it", () => {
    const year = plainMails.find(({ document }) => document === "minutes-of-a-year")!;
    expect(Buffer.byteLength(year.html)).toBeLessThan(102_400);
  });

  rule("67, 68, 70, 73: lines, characters, structure and safety in both views", ({ html }) => faultsOf(html));

  test("67: a paragraph without spaces, and a line of many tags, are folded invisibly", () => {
    for (const source of [
      "a".repeat(5_000),
      "漢字".repeat(2_000),
      "**a**b".repeat(1_000),
      "word ".repeat(2_000),
    ]) {
      const mail = mailOf(source);
      expect(faultsOf(mail.html)).toEqual([]);
      const shown = visibleTextTags(mail.tags)
        .map(({ ownText }) => ownText)
        .join("");
      expect(shown.replace(/\s/g, "").length).toBeGreaterThan(900);
    }
  });

  test("68: characters that email cannot carry are removed", () => {
    const { html } = mailOf("a\u0000b\u0092c\ufeffd\u2028e\ud800f\ufffdg");
    expect(faultsOf(html)).toEqual([]);
    expect(html).toMatch(/ab?.*c/);
  });

  test("69: a mostly ASCII email is ASCII; one in another script has no entities", () => {
    const german = mailOf("Schöne Grüße aus Köln, und ein Gedankenstrich – dazu 😀.").html;
    expect(german).not.toMatch(/[^\t\n -~]/);
    expect(german).toContain("Sch&#246;ne Gr&#252;&#223;e");
    expect(german).toContain("&#128512;");
    expect(mailOf("これは日本語のメールです。").html).toContain("これは日本語のメールです。");
  });

  rule("70: ids are unique", function* ({ tags }) {
    const ids = tags.flatMap(({ attributes }) => attributes["id"] ?? []);
    if (new Set(ids).size !== ids.length) yield ids.join(" ");
  });

  test("71: over the corpus, markup is at most ten times the text; in prose at most five times", () => {
    const measured = plainMails.map((mail) => {
      const sheet = mail.tags.filter(({ name }) => name === "table")[1]!;
      const from = mail.html.indexOf("<tr><td", mail.html.indexOf("max-width:"));
      const octets = Buffer.byteLength(mail.html.slice(from));
      return { name: mail.document, text: Buffer.byteLength(sheet.text), octets };
    });
    const sum = (of: "text" | "octets") => measured.reduce((total, mail) => total + mail[of], 0);
    expect(sum("octets") / sum("text")).toBeLessThan(10);
    for (const name of ["plain-prose", "legal", "minutes-of-a-year"]) {
      const { text, octets } = measured.find((mail) => mail.name === name)!;
      expect(octets / text).toBeLessThan(5);
    }
  });
});

/** The color of a tag's text and what is behind it, by inline styles. */
const pair = (tag: Tag): [string, string] => {
  const ground = [...outwards(tag)].find((around) => around.style.has("background-color"))!;
  return [inherited(tag, "color")!, ground.style.get("background-color")!];
};

describe("access and security", () => {
  rule(
    "72: every text of the default theme is readable: contrast, size, underlined links",
    function* (mail) {
      for (const tag of visibleTextTags(mail.tags)) {
        const [text, ground] = pair(tag);
        const ratio = contrast(text, ground)!;
        const size = px(inherited(tag, "font-size"));
        if (ratio < 4.5 && mail.document !== "raw-html")
          yield `${text} on ${ground}: ${ratio.toFixed(2)} at "${tag.text.slice(0, 20)}"`;
        if (size < 12 && mail.document !== "raw-html" && size > 1) yield `${size} px`;
        if (
          tag.name === "a" &&
          tag.attributes["href"] &&
          tag.style.get("text-decoration") === "none" &&
          tag.style.get("display") !== "inline-block"
        )
          yield "a link without its line";
      }
    },
    plainMails,
  );
  rule(
    "72: the theme has no contrast warnings in light or dark mode",
    function* (mail) {
      if (mail.document === "raw-html") return;
      for (const { code, message } of mail.warnings) if (code === "low_contrast") yield message;
    },
    plainMails,
  );
  test("72: syntax colors, alerts and every box, in light and dark mode", () => {
    const everything = mailOf(
      "```js\n// c\nconst a = /x/.test('s') ? 1 : null; class B extends C { get d() { return `${e}` } }\n```\n\n" +
        "```css\n.a #b[c] { color: red !important } @media x {}\n```\n\n```diff\n+a\n-b\n```\n\n```python\n@d\ndef f(x: int): return True # no\n```\n\n" +
        "```html\n<!-- c --><a href=\"x\">y</a>\n```\n\n```sql\nSELECT count(*) FROM t WHERE a = 'b'\n```\n\n```yaml\na: 1 # c\n```\n\n" +
        ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"]
          .map((kind) => `> [!${kind}]\n> text [link](https://example.com) \`code\`\n\n`)
          .join("") +
        "::: callout\ntext [link](https://example.com) `code`\n:::\n\n::: hero\n# a\n\n[link](https://example.com) `code` [b](https://example.com){.button} [c](https://example.com){.button .secondary}\n:::\n\n" +
        "==mark== [b](https://example.com){.button} [c](https://example.com){.button .secondary}\n\n> quote [link](https://example.com) `code`\n\n###### small\n\n::: footer\n[x](https://example.com)\n:::",
    );
    expect(everything.warnings.filter(({ code }) => code === "low_contrast")).toEqual([]);
  });
  rule("72: the email is an article with a label", function* ({ tags }) {
    const article = tags.find(({ attributes }) => attributes["role"] === "article")!;
    const role = /^en|^$/.test(article.attributes["lang"] ?? "") ? /^email$/ : /\S/;
    if (!role.test(article.attributes["aria-roledescription"] ?? "") || !article.attributes["aria-label"])
      yield "not named";
  });

  test("73: an author's comments, including Outlook's conditionals, are removed", () => {
    const { html } = mailOf(
      "a <!--[if mso]><script>x</script><![endif]--> b\n\n<!--[if gte mso 9]>\n\n<b>bold</b>\n\n<![endif]-->",
    );
    expect(html).not.toContain("gte mso");
    expect(html).not.toContain("<script");
  });

  rule("74: nothing is loaded from other hosts except images", function* ({ html, tags }) {
    if (/@import|@font-face|url\(/i.test(html.slice(0, html.indexOf("<body")))) yield "in a style";
    if (tags.some(({ name }) => name === "link")) yield "a link";
  });
});

describe("seen in real software", () => {
  rule("75: nothing inline is wider than a phone unless it can shrink", function* (mail) {
    for (const { name, style, attributes } of mail.tags) {
      const width = style.get("width") ?? style.get("min-width");
      if (width !== undefined && px(width) > 320 && width.endsWith("px") && style.get("max-width") !== "100%")
        yield `<${name}> ${width}`;
      if (name !== "img" && px(attributes["width"]) > 320 && style.get("width") !== "100%")
        yield `<${name} width=${attributes["width"]}>`;
    }
  });

  rule("76: body has no class", function* ({ tags }) {
    if (tags.find(({ name }) => name === "body")!.attributes["class"] !== undefined) yield "a class";
  });

  rule("77: in dark mode a cell changes its text and background together", function* (mail) {
    const grounds = new Set(
      mail.tags
        .filter(({ name }) => /^(td|th|table)$/.test(name))
        .flatMap(({ attributes }) => attributes["class"] ?? []),
    );
    for (const { selector, style, media } of rulesOf(mail)) {
      if (!media.includes("prefers-color-scheme:dark")) continue;
      const isCell = selector.split(",").some((part) => grounds.has(part.trim().slice(1)));
      if (isCell && style.has("color") !== style.has("background-color") && !style.has("max-width"))
        yield `${selector}{${[...style].join(";")}}`;
    }
  });

  rule(
    "78: no background of the default theme is a middle gray",
    function* (mail) {
      for (const { style, name } of mail.tags) {
        const ground = style.get("background-color");
        if (ground === undefined || name === "hr" || style.get("display") === "inline-block") continue;
        const [light, dark] = [contrast(ground, "#000000")!, contrast(ground, "#ffffff")!];
        if (light < 12 && dark < 12 && mail.document !== "raw-html") yield ground;
      }
    },
    plainMails,
  );

  rule("79: code and headings set everything that a webmail style sheet could change", function* (mail) {
    for (const { name, style } of mail.tags) {
      if (/^h[1-6]$/.test(name) && !(style.has("color") && style.has("font-weight"))) yield `<${name}>`;
      if (!/^(code|kbd)$/.test(name)) continue;
      const hasBorder = [...style.keys()].some((property) =>
        /^border(-(top|left|right|bottom))?$/.test(property),
      );
      if (!style.has("color") || !style.has("background-color") || !hasBorder) yield `<${name}>`;
    }
  });

  rule("80: every layout table inside the container keeps its width, whatever its content", function* (mail) {
    for (const tag of mail.tags) {
      if (tag.name !== "table" || tag.attributes["role"] !== "presentation" || !isInside(tag, "table"))
        continue;
      if (tag.style.get("table-layout") !== "fixed") yield "a table that may grow";
    }
  });

  test("81: width and height are written where both are known, in proportion", () => {
    const { tags } = mailOf("![a](https://example.com/a.png){width=1072 height=400}");
    const { attributes } = tags.find(({ name }) => name === "img")!;
    expect([attributes["width"], attributes["height"]]).toEqual(["536", "200"]);
  });

  test("82: without ids, names, roles and word-break the email has the same layout", () => {
    const { html } = mailOf("# a {#a}\n\n> b\n\ntext");
    const purified = html.replace(/ (id|name|role)="[^"]*"/g, "").replaceAll("word-break:break-word;", "");
    expect(purified).toContain("word-wrap:break-word");
    expect(purified).toContain("table-layout:fixed");
    expect(purified).toContain('cellspacing="0"');
  });

  rule("83: there are few fillers, and the email has a text part", function* ({ html, text, tags }) {
    if ((html.match(/&#8199;&#847;/g)?.length ?? 0) > 40) yield "too many fillers";
    if (visibleTextTags(tags).length > 0 && text.trim() === "") yield "no text";
  });
});
