import { describe, expect, test } from "vitest";
import { parse } from "../markdown/parse.ts";
import { detectLanguage } from "./detect.ts";
import { MAILS, UNCLEAR, mailsIn } from "./testing/mails.ts";

const languageOf = (markdown: string): string | undefined => detectLanguage(parse(markdown).stream);

describe("the language of short emails", () => {
  const all = Object.entries(MAILS).flatMap(([lang, mails]) =>
    mails.map((mail) => ({ lang, found: languageOf(mail), mail })),
  );

  test("is never detected wrongly", () => {
    expect(all.filter(({ lang, found }) => found !== undefined && found !== lang)).toEqual([]);
  });

  test("is detected in nine of ten", () => {
    const right = all.filter(({ lang, found }) => found === lang).length;
    expect(right / all.length).toBeGreaterThan(0.89);
  });

  test.each(Object.keys(MAILS))("is found: %s", (lang) => {
    expect(all.filter((mail) => mail.lang === lang).map(({ found }) => found)).toContain(lang);
  });

  test.each(UNCLEAR.map((mail) => [mail]))("is not reported if it is unclear: %j", (mail) => {
    expect(languageOf(mail)).toBeUndefined();
  });
});

describe("the language of longer emails", () => {
  test.each(Object.entries(MAILS).map(([lang, mails]) => [lang, mails.join("\n\n")]))(
    "is found: %s",
    (lang, mail) => {
      expect(languageOf(mail)).toBe(lang);
    },
  );

  const english = mailsIn("en").join("\n\n");
  test.each(["ar", "he", "hi", "ru", "de"])(
    "is not that of one paragraph in another: %s in English",
    (other) => {
      expect(languageOf(`${english}\n\n${mailsIn(other)[2]}`)).toBe("en");
    },
  );

  test.each(["hi", "el", "uk"])("is not Arabic because of one Arabic word: %s", (lang) => {
    expect(languageOf(`مرحبا\n\n${mailsIn(lang).join("\n\n")}`)).toBe(lang);
  });

  test("is detected from the whole document, not only its beginning", () => {
    const german = mailsIn("de").join("\n\n");
    expect(languageOf(`# The new release of Kestrel\n\n${german}`)).toBe("de");
    expect(languageOf(`${german}\n\n${english}`)).toBeUndefined();
  });

  test("is English in spite of the letters of names", () => {
    expect(languageOf("Hi Zoë, your booking at Café Müller is confirmed for Friday.")).toBe("en");
  });

  test("is detected in decomposed characters too", () => {
    expect(languageOf(mailsIn("vi").join("\n\n").normalize("NFD"))).toBe("vi");
  });
});
