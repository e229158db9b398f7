import { describe, expect, test } from "vitest";
import { compileTemplate, convert } from "../index.ts";
import { LABEL_NAMES, labelsIn } from "./labels.ts";
import { mailsIn } from "./testing/mails.ts";

const WANTED =
  "en de fr es pt it nl pl uk ru tr ar he fa hi zh-Hans zh-Hant ja ko sv da no fi cs ro hu el vi id".split(
    " ",
  );
const alerts = LABEL_NAMES.map((name) => `> [!${name.toUpperCase()}]\n> a`).join("\n\n");

describe("the words the engine writes", () => {
  test.each(WANTED)("are complete in %s", (lang) => {
    const labels = Object.values(labelsIn(lang));
    expect(labels.filter((label) => label.trim() !== label || label === "")).toEqual([]);
    expect(new Set(labels).size).toBe(6);
    expect(lang === "en" || labels.join() !== Object.values(labelsIn("en")).join()).toBe(true);
  });

  test.each(WANTED)("are in the language of the text: %s", (lang) => {
    const { text } = convert(`${mailsIn(lang).join("\n\n")}\n\n${alerts}`);
    for (const name of LABEL_NAMES) expect(text).toContain(`[${labelsIn(lang)[name]}]`);
  });

  test.each([
    ["de-AT", "Hinweis"],
    ["PT-br", "Nota"],
    ["zh", "备注"],
    ["zh-CN", "备注"],
    ["zh-TW", "備註"],
    ["zh-Hant-HK", "備註"],
    ["nb", "Merk"],
    ["nn-NO", "Merk"],
    ["eo", "Note"],
    ["constructor", "Note"],
  ])("are in the language set in the front matter: %s", (lang, note) => {
    expect(labelsIn(lang).note).toBe(note);
  });

  test("can be set by the author", () => {
    const { html, text } = convert(
      `---\nlang: de\nlabels:\n  note: "Gut zu <wissen>"\n---\n\n> [!NOTE]\n> a\n\n> [!TIP]\n> b\n\n> [!WARNING] Selbst\n> c`,
    );
    expect(text).toBe("[Gut zu <wissen>]\n\na\n\n[Tipp]\n\nb\n\n[Selbst]\n\nc\n");
    expect(html).toContain("Gut zu &lt;wissen&gt;");
  });

  test("are the same in the email, its places and its footer", () => {
    const template = compileTemplate("", { footer: "> [!TIP]\n> b" });
    const { text, places } = convert("---\nlang: de\n---\n> [!NOTE]\n> a", { template });
    expect(text).toBe("[Hinweis]\n\na\n\n[Tipp]\n\nb\n");
    expect(places.map(({ content }) => content)).toEqual(["Hinweis", "a"]);
  });

  test("do not replace a title that an author wrote, even when it is the English one", () => {
    expect(convert("---\nlang: de\n---\n\n> [!NOTE] Note\n> a").text).toBe("[Note]\n\na\n");
  });

  test("are the title of an email without one", () => {
    expect(convert("---\nlang: de\n---\n").meta.title).toBe("E-Mail");
    expect(convert("---\nlang: tr\n---\n").meta.title).toBe("E-posta");
    expect(convert("").meta.title).toBe("Email");
    expect(convert("---\nlang: fr\n---\na").html).toContain('aria-roledescription="e-mail"');
  });
});

describe("the language of the document", () => {
  test("is on html, body and the article, or on none of them", () => {
    const { html } = convert(mailsIn("de").join("\n\n"));
    expect(html).toContain('<html lang="de" dir="ltr"');
    expect(html).toContain('<body xml:lang="de" style=');
    expect(html).toMatch(/role="article"[^>]* lang="de" dir="ltr">/);
    expect(convert("OK").html).not.toMatch(/lang/);
  });
});
