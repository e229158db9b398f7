import { describe, expect, test } from "vitest";
import { faultsIn, isInside, mailOf, mails, plainMails, rulesOf } from "./mail.ts";
import type { Mail, Tag } from "./mail.ts";

const rule = (name: string, check: (mail: Mail) => Iterable<string>, where = mails) =>
  test(name, () => expect(faultsIn(where, check)).toEqual([]));

const hasBorder = ({ style }: Tag): boolean =>
  [...style].some(([name, value]) => /^border(-(top|left|right|bottom))?$/.test(name) && value !== "0");

const isButton = ({ name, style }: Tag): boolean =>
  name === "a" && style.has("background-color") && style.get("display") === "inline-block";

describe("rules from testing Galley's emails in real clients", () => {
  rule(
    "84: a filled button has a border",
    function* ({ tags }) {
      for (const tag of tags) if (isButton(tag) && !hasBorder(tag)) yield tag.text;
    },
    mails.filter(({ template }) => !template.startsWith("hostile")),
  );

  test("84: the border has the color of the button in light and dark mode, and the size stays the same", () => {
    const css =
      ".button{padding:10px 20px;background-color:#0f766e;color:#ffffff}" +
      "@media (prefers-color-scheme:dark){.button{background-color:#5eead4;color:#000000}}";
    const mail = mailOf("[Go](https://example.com){.button}", css);
    const { style, attributes } = mail.tags.find(isButton)!;
    expect(style.get("border")).toBe("1px solid #0f766e");
    expect(style.get("padding")).toBe("9px 19px");
    const dark = rulesOf(mail).find(
      ({ selector, media }) => media !== "" && selector.split(",").includes(`.${attributes["class"]}`),
    )!;
    expect(dark.style.get("border-color")).toBe("#5eead4 !important");
  });

  test("84: a button with a border of its own keeps it", () => {
    const mail = mailOf(
      "[Go](https://example.com){.button}",
      ".button{border:3px solid #000000;padding:10px}",
    );
    const { style } = mail.tags.find(isButton)!;
    expect([style.get("border"), style.get("padding")]).toEqual(["3px solid #000000", "10px"]);
  });

  rule(
    "85: a colored background of the theme is never the only sign of meaning",
    function* ({ tags, document }) {
      if (document === "raw-html") return;
      for (const tag of tags) {
        const ground = tag.style.get("background-color");
        // The hero is decoration, because its text is centered.
        const isMeant =
          ground !== undefined && isInside(tag, "td") && tag.style.get("text-align") !== "center";
        const isMono = tag.style.get("font-family")?.includes("monospace") === true;
        if (isMeant && tag.name !== "hr" && !isSheet(tag) && !hasBorder(tag) && !isMono)
          yield `<${tag.name}> ${tag.text.slice(0, 40)}`;
      }
    },
    plainMails,
  );

  rule("86: a nested table has its width inline as well", function* ({ tags }) {
    for (const tag of tags) {
      const isWhole = tag.name === "table" && isInside(tag, "table") && tag.attributes["width"] === "100%";
      if (isWhole && tag.style.get("width") !== "100%") yield tag.text.slice(0, 40);
    }
  });

  rule("86: deleted text has its line inline", function* ({ tags }) {
    for (const { name, style, text } of tags)
      if (name === "del" && !/^(line-through|none)/.test(style.get("text-decoration") ?? "")) yield text;
  });

  rule("87: the cells of the container have an alignment", function* ({ tags }) {
    const isRtl = tags.find(({ name }) => name === "html")!.attributes["dir"] === "rtl";
    for (const tag of tags) {
      if (!isSheet(tag)) continue;
      const align = tag.style.get("text-align");
      if (align === undefined || (align === "left" && isRtl)) yield `text-align: ${align}`;
    }
  });

  rule("88: breaks in long words and the width of images are in <style> as well", function* (mail) {
    const base = rulesOf(mail).filter(({ media }) => media === "");
    const ofClass = (name: string | undefined) =>
      base.filter(({ selector }) => selector.split(",").includes(`.${name}`));
    for (const tag of mail.tags.filter(isSheet)) {
      const rules = ofClass(tag.attributes["class"]);
      if (!rules.some(({ style }) => style.get("word-break") && style.get("word-wrap"))) yield "a cell";
    }
    if (!base.some(({ selector, style }) => selector === "img" && style.get("max-width") === "100%"))
      yield "images";
  });

  test("88: without inline word-break the words of a table stay whole", () => {
    const mail = mailOf("| Unsubscribes | Date |\n|---|---|\n| 5,000 | 2026-11-17 |\n");
    const table = mail.tags.find(({ name, attributes }) => name === "table" && !attributes["role"])!;
    const own = rulesOf(mail).find(
      ({ selector, media }) => media === "" && selector.split(",").includes(`.${table.attributes["class"]}`),
    );
    expect(own?.style.get("word-break")).toBe("normal");
  });

  rule("89: no kbd, which Roundcube removes, and heads that do not depend on scope", function* ({ tags }) {
    for (const { name, style, attributes } of tags) {
      if (name === "kbd") yield "<kbd>";
      if (name === "th" && attributes["class"] !== "k" && !style.has("font-weight")) yield "<th>";
    }
  });

  test("89: keys keep their look", () => {
    const key = mailOf("Press <kbd>Esc</kbd>.").tags.find(({ text }) => text === "Esc")!;
    expect(key.name).toBe("code");
    expect(hasBorder(key)).toBe(true);
  });

  test("90: an email with nothing but images is reported", () => {
    const codes = (source: string) => mailOf(source).warnings.map(({ code }) => code);
    expect(codes("![Sale](https://example.com/a.png)\n\n![Now](https://example.com/b.png)")).toContain(
      "only_images",
    );
    expect(codes("[![Sale](https://example.com/a.png)](https://example.com)")).toContain("only_images");
    expect(codes('![Sale](https://example.com/a.png "20% off today")')).not.toContain("only_images");
    expect(codes("Hello")).not.toContain("only_images");
  });
});

/** A cell of the container, which holds content. */
function isSheet({ name, style, parent }: Tag): boolean {
  return name === "td" && style.has("word-wrap") && parent !== undefined;
}
