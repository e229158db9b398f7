import { describe, expect, test } from "vitest";
import { readDocument } from "../document.ts";
import { convert } from "../index.ts";
import { ELEMENT_NAMES, Kind } from "../tree.ts";
import { mailsIn } from "./testing/mails.ts";

const ARABIC = "مرحبا بكم في الفريق الجديد";
const HEBREW = "שלום לכולם";

/** Each element with a `dir` attribute, as `p rtl`. */
const saidIn = (markdown: string): string[] => {
  const { stream } = readDocument(markdown);
  return stream.attributes.flatMap((attributes, index) =>
    attributes?.dir === undefined || stream.kinds[index] === Kind.close
      ? []
      : [`${ELEMENT_NAMES[stream.elements[index] ?? 0]} ${attributes.dir}`],
  );
};

const directionOf = (markdown: string): string => readDocument(markdown).direction;

describe("the direction of the email", () => {
  test.each(["ar", "he", "fa", "ur"])("is right to left in %s", (lang) => {
    for (const mail of mailsIn(lang)) expect([mail, directionOf(mail)]).toEqual([mail, "rtl"]);
  });

  test.each(["en", "de", "hi", "el", "ru", "zh-Hans", "ja"])(
    "is left to right in %s, also around Arabic",
    (lang) => {
      const mail = mailsIn(lang).join("\n\n");
      expect(directionOf(mail)).toBe("ltr");
      expect(directionOf(`${ARABIC}\n\n${mail}`)).toBe("ltr");
    },
  );

  test("does not depend on code, addresses and merge tags", () => {
    const code = "```js\nconst answer = 42; // the answer to everything there is\n```";
    expect(
      directionOf(`${code}\n\n${HEBREW} \`const x\` {{ first_name }} https://example.com/a/long/address`),
    ).toBe("rtl");
  });

  test("does not depend on the first word", () => {
    expect(directionOf("# Galley يقدم ميزة جديدة للجميع\n\nGitHub עדכון חדש לכולם")).toBe("rtl");
    expect(directionOf("# Welcome\n\nسلام means peace, and it is a word that many people know.")).toBe("ltr");
  });

  test("is what the front matter says, first `dir`, then `lang`", () => {
    expect(directionOf(`---\ndir: rtl\nlang: en\n---\nHello`)).toBe("rtl");
    expect(directionOf(`---\nlang: he\n---\nHello`)).toBe("rtl");
    expect(directionOf(`---\nlang: ku-Arab\n---\nHello`)).toBe("rtl");
    expect(directionOf(`---\nlang: pa\n---\n${ARABIC}`)).toBe("ltr");
    expect(directionOf(`---\nlang: ar-Latn\n---\nMarhaba`)).toBe("ltr");
    expect(directionOf(`---\ndir: auto\n---\n${ARABIC}`)).toBe("rtl");
  });
});

describe("the direction of a block", () => {
  test("is not written if it is that of the email", () => {
    expect(saidIn(mailsIn("en").join("\n\n"))).toEqual([]);
    expect(
      saidIn(`# ${ARABIC}\n\n${ARABIC}\n\n- ${HEBREW}\n\n> ${ARABIC}\n\n| ${ARABIC} |\n|-|\n| ${HEBREW} |`),
    ).toEqual([]);
  });

  const english = "This is an email in English with enough words of its own to be one.\n\n".repeat(4);
  test.each([
    ["a paragraph", ARABIC, ["p rtl"]],
    ["a heading", `## ${ARABIC}`, ["h2 rtl"]],
    ["the text of an item, whose marker stays beside the others", `- a\n- ${ARABIC}\n- c`, ["span rtl"]],
    ["an item with blocks", `- a\n- ${ARABIC}\n  - b`, ["li rtl", "ul ltr"]],
    ["a whole list, once", `- ${ARABIC}\n- ${HEBREW}`, ["ul rtl"]],
    ["a quote with its bar", `> ${ARABIC}\n>\n> b`, ["blockquote rtl", "p ltr"]],
    ["a cell", `| a | b |\n|-|-|\n| ${ARABIC} | c |`, ["span rtl"]],
    [
      "a table, by most of its cells",
      `| SKU | ${ARABIC} |\n|-|-|\n| ${ARABIC} | ${HEBREW} |`,
      ["table rtl", "span ltr"],
    ],
    ["an alert, by its title", `> [!NOTE]\n> ${ARABIC}`, ["p rtl"]],
    ["a definition", `a\n: ${ARABIC}`, ["dd rtl"]],
    ["a footnote", `a[^1]\n\n[^1]: ${ARABIC}`, ["footnotes rtl"]],
    ["raw HTML", `<div>${ARABIC}</div>`, ["div rtl"]],
    ["entities", "&#1575;&#1576;", ["p rtl"]],
    ["digits and punctuation first", `— 12 (٣) ${ARABIC}`, ["p rtl"]],
    ["a brand name first", `Kestrel ${ARABIC}`, ["p rtl"]],
    ["a greeting with a name", "Hi דנה לוי,\n\nDear محمد الأحمد,\n\n## Welcome, דנה לוי!", []],
    ["labels with names", "- Name: דנה לוי\n- Ship to: רחוב הרצל 12, תל אביב", []],
    ["an item with a rule", "- a\n- שלום\n  ***", ["li rtl"]],
    ["a list, by most of its items", "- דנה לוי\n- Sarah Cohen\n- Tom", ["span rtl"]],
    ["an Arabic word first", `سلام means "peace" in English.`, []],
    ["as many words of each, by the first", `Cairo القاهرة\n\nالقاهرة Cairo`, ["p rtl"]],
    ["Chinese, whose words have no spaces", "في مصر：这是一个很常见的词，意思是和平", []],
    ["what the author says", `<p dir="rtl">a</p>\n\n<p dir="auto">${ARABIC}</p>`, ["p rtl", "p rtl"]],
  ])("is written: %s", (_, source, expected) => {
    expect(saidIn(english + source)).toEqual(expected);
  });

  test.each([
    ["inline code", `\`GALLEY-1042\` ${ARABIC}`, ["code ltr"]],
    ["a code block", "```\nconst x = 1;\n```", ["pre ltr"]],
    ["an address", `${ARABIC} https://example.com/a/ ${ARABIC}`, ["span ltr"]],
    ["an email address", `a@example.com ${ARABIC}`, ["span ltr"]],
    ["a telephone number", `${ARABIC} [+966 (11) 555-0100](tel:+966115550100)`, ["span ltr"]],
    ["a link whose text is not an address", `${ARABIC} [abc](https://example.com)`, []],
    ["an English paragraph", "English", ["p ltr"]],
    ["a brand name first", `# GitHub ${HEBREW}\n\n**Galley** ${ARABIC}`, []],
    ["brand names around one word", "Google Workspace و Microsoft 365", []],
    ["a brand name first in a list", `- GitHub\n- Kestrel ${ARABIC}`, ["span ltr"]],
    [
      "a brand name first in a table",
      `| SKU | ${ARABIC} |\n|-|-|\n| A-1 | Kestrel ${ARABIC} |`,
      ["span ltr", "span ltr"],
    ],
    ["a brand name first in a quote", `> Kestrel ${ARABIC}`, []],
    ["a term in Latin letters, on the side of its definition", `API\n: ${ARABIC}`, []],
    ["an alert with an English title", `> [!NOTE] Note\n> ${ARABIC}`, []],
    ["an English sentence with a name", "Our new office in دبي opens on the first of March.", ["p ltr"]],
    ["digits alone", "12.50 €", []],
    ["a merge tag alone", "{{ name }}", []],
    ["a merge tag first", `{{ name }} ${ARABIC}`, []],
  ])("in an email from right to left: %s", (_, source, expected) => {
    expect(saidIn(`${`${ARABIC}\n\n`.repeat(9)}${source}`)).toEqual(expected);
  });

  test("an address in a cell that runs the other way runs from left to right in it", () => {
    const { html } = convert(
      `---\ndir: ltr\n---\n\n| a | b |\n|-|-|\n| ${ARABIC} https://a.example ${ARABIC} | c |`,
    );
    const written = html.replaceAll("\n", " ");
    expect(written).toContain(`<span dir="rtl">${ARABIC} <a href="https://a.example"`);
    expect(written).toContain(`<span dir="ltr">https://a.example</span></a> ${ARABIC}</span></td>`);
  });

  test.each([
    ["+966 11 555 0100", "\u200e+966 11 555 0100\u200f"],
    ["(555) 010-0123", "\u200e(555) 010-0123\u200f"],
    ["-5 °C", "\u200e-5\u200f °C"],
    ["\u22121.2%", "\u200e\u22121.2%\u200f"],
    ["011-555-0100", "\u200e011-555-0100\u200f"],
    ["0800 123 4567", "\u200e0800 123 4567\u200f"],
    ["06 12 34 56 07 890", "\u200e06 12 34 56 07 890\u200f"],
    ["۰۲۱-۸۸۷۷۶۶۵۵", "\u200e۰۲۱-۸۸۷۷۶۶۵۵\u200f"],
    ["1+1 = 2 (sic)", "1+1 = 2 (sic)"],
    ["05-11-2026", "05-11-2026"],
    ["10:05 300", "10:05 300"],
    ["03-1234567, 24", "\u200e03-1234567\u200f, 24"],
    ["050-1234567 / 052-7654321", "\u200e050-1234567\u200f / \u200e052-7654321\u200f"],
    ["-12.50 ₪, 3", "\u200e-12.50\u200f ₪, 3"],
  ])("marks around a number keep it in order, and apart from the next one: %s", (number, marked) => {
    for (const before of [" ", ":"])
      expect(readDocument(ARABIC + before + number).stream.texts).toContain(ARABIC + before + marked);
    expect(readDocument(`English ${number}`).stream.texts).toContain(`English ${number}`);
  });

  test.each([
    [`Call ${HEBREW} 011 555 0100 ${HEBREW}`, ["\u200e011 555 0100"]],
    [`English words first, **${HEBREW}** (555) 010-0123, and \`${HEBREW} -5\``, ["\u200e(555) 010-0123"]],
    [`Many English words and ${HEBREW}\n\nCall 011 555 0100`, []],
  ])(
    "a number after right-to-left words in a paragraph that runs from left to right: %s",
    (source, marked) => {
      expect(
        readDocument(source)
          .stream.texts.join("")
          .match(/\u200e[\d() -]*\d/g) ?? [],
      ).toEqual(marked);
    },
  );

  test.each([
    ["12611-3421", "\u200e12611-3421\u200f"],
    ["404-1234567-8901234", "\u200e404-1234567-8901234\u200f"],
    ["4111-1111-1111-1111", "\u200e4111-1111-1111-1111\u200f"],
    ["10-20", "10-20"],
    ["2025-2026", "2025-2026"],
    ["50000-75000", "50000-75000"],
    ["2026-11-05", "2026-11-05"],
  ])("a code of several groups is not a range or date: %s", (number, marked) => {
    expect(readDocument(`${ARABIC} ${number}`).stream.texts).toContain(`${ARABIC} ${marked}`);
  });

  test("is `auto` in a `<bdi>`, whose merge tag is not filled in yet", () => {
    expect(convert("Hello <bdi>{{ name }}</bdi>!").html).toContain(
      'Hello <span dir="auto">{{ name }}</span>!',
    );
  });

  test("is detected in a template's header and footer without changing the template", async () => {
    const { compileTemplate } = await import("../index.ts");
    const template = compileTemplate("", { header: ARABIC, footer: "> [!NOTE]\n> a" });
    const first = convert("Hello there", { template }).html;
    expect(first).toMatch(new RegExp(`<p dir="rtl"[^>]*>`));
    expect(convert(`${ARABIC}\n\n${ARABIC}`, { template }).html).not.toContain('<p dir="rtl"');
    expect(convert("Hello there", { template }).html).toBe(first);
  });
});

describe("the markup of a direction", () => {
  const htmlOf = (source: string): string => {
    const { html } = convert(`${"An email in English, with a few words more. ".repeat(9)}\n\n${source}`);
    return html.slice(html.indexOf("few words more.</p>"));
  };

  test.each([
    [
      "aligned for Outlook and for other clients",
      ARABIC,
      /<p dir="rtl" align="right" style="[^"]*text-align:right/,
    ],
    [
      "on the other side, the marker of an item with blocks",
      `- a\n- ${ARABIC}\n  - ${ARABIC}`,
      /<li dir="rtl" style="margin:0 26px 0 0;text-align:right"/,
    ],
    [
      "on the other side, a quote's bar",
      `> ${ARABIC}`,
      /<table dir="rtl"[^]*<td align="right"[^>]*border-right:3px/,
    ],
    [
      "inside a cell, because Orange drops the cell's own",
      `<table><tr><th>a</th></tr><tr><td dir="rtl">${ARABIC}</td></tr></table>`,
      /<td align="right"[^>]*text-align:right[^>]*><div dir="rtl">[^<]*<\/div><\/td>/,
    ],
    [
      "on the text of a cell, which is aligned like its column",
      `| a |\n|-|\n| ${ARABIC} |`,
      /<td (?![^>]*align)[^>]*><span dir="rtl">[^<]*<\/span><\/td>/,
    ],
    [
      "centered where the text is centered",
      `::: centered\n${ARABIC}\n:::`,
      /<p dir="rtl" align="center" style="(?![^"]*text-align:right)/,
    ],
  ])("is %s", (_, source, expected) => {
    expect(htmlOf(source)).toMatch(expected);
  });

  test("is not on links and cells, and not on anything in an email of one direction", () => {
    expect(htmlOf(`| [${ARABIC}](https://example.com) |\n|-|\n| ${ARABIC} |`)).not.toMatch(
      /<(?:a|td|th)\b[^>]* dir=/,
    );
    expect(htmlOf("# a\n\n- b\n\n> `c` – d")).not.toContain("dir=");
  });
});
