import { describe, expect, test } from "vitest";
import {
  faultsIn,
  inherited,
  isInside,
  mailOf,
  mails,
  outwards,
  plainMails,
  px,
  visibleTextTags,
} from "./mail.ts";
import type { Mail, Tag } from "./mail.ts";

const one = (mail: Mail, name: string): Tag => mail.tags.find((tag) => tag.name === name)!;
const metas = (mail: Mail, name: string) =>
  mail.tags
    .filter((tag) => tag.name === "meta" && tag.attributes["name"] === name)
    .map((tag) => tag.attributes["content"]);
const rule = (name: string, check: (mail: Mail) => Iterable<string>, where = mails) =>
  test(name, () => expect(faultsIn(where, check)).toEqual([]));

test("the corpus has at least 20 documents, each also with hostile templates", () => {
  expect(plainMails.length).toBeGreaterThanOrEqual(20);
  expect(mails.filter(({ template }) => template.startsWith("hostile")).length).toBeGreaterThanOrEqual(20);
});

describe("shell", () => {
  rule("1: the first bytes are the doctype", function* ({ html }) {
    if (!html.startsWith("<!DOCTYPE html>")) yield html.slice(0, 30);
  });

  rule("2: language and direction on html and on a div, xml:lang on body, never on a cell", function* (mail) {
    const { lang, dir } = one(mail, "html").attributes;
    const said = /^lang: (\S+)$/m.exec(mail.source)?.[1];
    if (lang === "" || lang === "und" || !/^(ltr|rtl)$/.test(dir ?? "")) yield `html lang=${lang} dir=${dir}`;
    if (said !== undefined && lang !== said) yield `lang=${lang} where the author says ${said}`;
    const inner = mail.tags.find((tag) => tag.name === "div" && tag.attributes["role"] === "article")!;
    if (inner.attributes["lang"] !== lang || inner.attributes["dir"] !== dir) yield "the div differs";
    if (one(mail, "body").attributes["xml:lang"] !== lang) yield "xml:lang";
    if (
      mail.tags.some(
        ({ name, attributes }) => /^t[dh]$/.test(name) && (attributes["lang"] ?? attributes["dir"]),
      )
    )
      yield "on a cell";
  });

  rule("3: the charset is within the first 1,024 bytes", function* ({ html }) {
    if (!html.slice(0, 1024).includes('<meta charset="utf-8">')) yield "not there";
  });

  rule("4: the viewport is the device's, and may be zoomed", function* (mail) {
    const [content = ""] = metas(mail, "viewport");
    if (!content.includes("width=device-width") || /user-scalable|maximum-scale/.test(content)) yield content;
  });

  rule("5: Apple's reformatting is turned off", function* (mail) {
    if (metas(mail, "x-apple-disable-message-reformatting").length !== 1) yield "missing";
  });

  rule("6: nothing is detected as a telephone number, date, address or link", function* (mail) {
    if (metas(mail, "format-detection")[0] !== "telephone=no,date=no,address=no,email=no,url=no")
      yield "missing";
  });

  rule("7: the color schemes are in two meta tags and on the root", function* (mail) {
    const [scheme] = metas(mail, "color-scheme");
    if (!/^light( dark)?$/.test(scheme ?? "")) yield `color-scheme ${scheme}`;
    if (metas(mail, "supported-color-schemes")[0] !== scheme) yield "supported-color-schemes";
    if (!mail.styles.join("").includes(`:root{color-scheme:${scheme}}`)) yield ":root";
  });

  rule("8: exactly one title, and it is not empty", function* (mail) {
    const titles = mail.tags.filter(({ name }) => name === "title");
    if (titles.length !== 1 || titles[0]!.text === "") yield `${titles.length} titles`;
  });

  rule("9: Outlook gets the resolution, inside noscript", function* ({ html }) {
    if (!html.includes("<noscript><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch>"))
      yield "settings";
    if (!/<html [^>]*xmlns:o="urn:schemas-microsoft-com:office:office"/.test(html)) yield "xmlns:o";
  });

  rule("10: conditional comments are on one line and end correctly", function* ({ html, conditionals }) {
    const opened = html.split("<!--[if").length - 1;
    const closed = html.split("<![endif]-->").length - 1;
    if (opened !== closed || opened !== conditionals.length) yield `${opened} opened, ${closed} closed`;
    if (/<!\[endif\]\/-->|<!--\[if [^\]]*\n/.test(html)) yield "a broken conditional";
    for (const content of conditionals)
      if (content.includes("\n")) yield `over lines: ${content.slice(0, 60)}`;
  });

  rule("11: no visible text is for Outlook alone", function* ({ conditionals }) {
    for (const content of conditionals) {
      const bare = content
        .replace(/<(style|noscript)>.*?<\/\1>/g, "")
        .replace(/<i hidden[^>]*>&emsp;<\/i>/g, "");
      if (bare.replace(/<[^>]*>/g, "").trim() !== "") yield content;
    }
  });

  rule(
    "12: without its conditionals the email still has a centered container of its width",
    function* (mail) {
      const sheet = mail.tags.filter(({ name }) => name === "table")[1]!;
      if (sheet.attributes["align"] !== "center" || !/^\d+px$/.test(sheet.style.get("max-width") ?? ""))
        yield "no sheet";
    },
  );
});

describe("layout", () => {
  rule("13: a page table, Outlook's table as wide as the container, the container", function* (mail) {
    const [page, ghost, sheet] = mail.outlookTags.filter(({ name }) => name === "table");
    if (page!.attributes["width"] !== "100%") yield "the page is not 100% wide";
    if (!page!.children[0]!.children[0]!.children[0]!.attributes["bgcolor"]?.startsWith("#"))
      yield "the page has no bgcolor";
    if (`${ghost!.attributes["width"]}px` !== sheet!.style.get("max-width")) yield "Word's table differs";
    if (ghost!.attributes["align"] !== "center" || sheet!.attributes["align"] !== "center")
      yield "not in the middle";
  });

  rule("14: layout tables have their role, and no table has cell spacing", function* (mail) {
    for (const { name, attributes } of mail.outlookTags) {
      if (name !== "table") continue;
      if (
        attributes["cellpadding"] !== "0" ||
        attributes["cellspacing"] !== "0" ||
        attributes["border"] !== "0"
      )
        yield "spacing";
    }
    const presented = mail.tags.filter(
      ({ name, attributes }) => name === "table" && attributes["role"] === "presentation",
    );
    for (const table of presented)
      if (table.children.some(({ name }) => name === "thead")) yield "a data table hidden from readers";
  });

  const MAY_PAD = new Set(["td", "th", "a", "code", "kbd", "span", "strong", "em", "del", "sub", "sup"]);
  rule("15: padding is on cells, or on inline text where its loss is harmless", function* (mail) {
    for (const { name, style } of mail.tags) {
      const padded = [...style].some(
        ([property, value]) => property.startsWith("padding") && !/^0( 0)*$/.test(value),
      );
      if (padded && !MAY_PAD.has(name)) yield `<${name}>`;
    }
  });

  test("15: padding in percent gets a cell, like padding in px", () => {
    const { tags } = mailOf("> quoted", "blockquote{border:0;padding:5% 10%}");
    expect(tags.some(({ name, style }) => name === "td" && style.get("padding") === "5% 10%")).toBe(true);
  });

  rule("16: no float, flex, grid, position or columns", function* ({ html }) {
    const found =
      /[;"{](float|position|grid[a-z-]*|flex[a-z-]*|columns?|column-[a-z]+|transform|top|left|z-index)\s*:|display:\s*(?!none|block|inline-block|inline\b)[a-z-]+/.exec(
        html,
      );
    if (found) yield found[0];
  });

  rule("17: body has no margin, and the first cell repeats its background", function* (mail) {
    const body = one(mail, "body");
    if (body.style.get("margin") !== "0" || body.style.get("padding") !== "0") yield "margin or padding";
    const cell = mail.tags.find(({ name }) => name === "td")!;
    if (cell.style.get("background-color") !== body.style.get("background-color")) yield "another background";
  });

  rule("18: bgcolor repeats background-color, in six digits", function* (mail) {
    for (const { name, style, attributes } of mail.tags) {
      if (!/^(td|th|table)$/.test(name)) continue;
      const color = style.get("background-color");
      if (attributes["bgcolor"] !== color) yield `${attributes["bgcolor"]} and ${color}`;
      if (color !== undefined && !/^#[0-9a-f]{6}$/.test(color)) yield color;
    }
  });

  test("19: a long email has rows, none much higher than a page of Outlook", () => {
    const long = mailOf(
      "A paragraph of some length, as people write them in the mails they send.\n\n".repeat(400),
    );
    const sheet = long.tags.filter(({ name }) => name === "table")[1]!;
    const rows = sheet.children.flatMap(({ children }) => children);
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      const blocks = row.children[0]!.children;
      const height = blocks.length * 42 + row.text.length * 0.4;
      expect(height).toBeLessThan(2_400);
    }
  });

  rule("20: line heights are even numbers of pixels", function* (mail) {
    for (const { style } of mail.tags) {
      const height = style.get("line-height");
      if (height?.endsWith("px") && (px(height) % 2 !== 0 || px(height) < 2) && height !== "0px")
        yield height;
    }
  });

  rule("21: every visible text has its font, size and color inline", function* (mail) {
    for (const tag of visibleTextTags(mail.tags)) {
      for (const property of ["font-family", "font-size", "color"]) {
        if (inherited(tag, property) === undefined)
          yield `no ${property} on <${tag.name}> ${tag.text.slice(0, 30)}`;
      }
    }
  });

  rule("22: in Outlook every cell with text has a font, inline or from the rule for cells", function* (mail) {
    const hasRule =
      /<!--\[if mso\]>(?:(?!<!\[endif).)*<style>[^<]*td,th\{font-family:[^<]*font-size:[^<]*color:#/.test(
        mail.html,
      );
    if (!hasRule) yield "no rule for cells";
    for (const tag of visibleTextTags(mail.outlookTags)) {
      const cell = [...outwards(tag)].find(({ name }) => name === "td" || name === "th")!;
      const isData = cell.parent!.parent!.parent!.attributes["role"] === undefined;
      if (isData || cell.style.has("font-family") || !isInside(tag, "div")) continue;
      if (![...outwards(tag)].some((around) => around.style.has("font-family") && around !== cell.parent))
        yield tag.text.slice(0, 40);
    }
  });
});
