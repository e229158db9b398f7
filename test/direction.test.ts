import { convert } from "@galley/engine";
import * as fc from "fast-check";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstStrong } from "../engine/language/strong.ts";
import { launchBrowser, openPage } from "./browser.ts";
import { documents } from "./corpus.ts";
import { mails } from "./readability/mails.ts";

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await openPage(browser, { width: 640 });
});
afterAll(() => browser.close());

const WORDS =
  "abc Ünïcode Привет Γειά नमस्ते สวัสดี 你好 こんにちは 안녕 გამარჯობა مرحبا سلام שלום ܫܠܡܐ ދިވެހި ߒߞߏ 𞤀𞤣𞤤 𐤀𐤁 " +
  "12 ٣٤ ۵۶ ७८ 3.50€ — … ، ؟ « » ( ) ! 🎉 ⅣX 𝟙𝟚 é ｱ１ \u064b \u200e \u200f ﷽ ﻻ ʰ ˇ x² №5";
const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS.split(" ")) },
  fc.constantFrom("`const x`", "`שלום`", "https://example.com/a/", "**שלום**", "*abc*", "<bdi>مرحبا</bdi>"),
);
const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
const block = fc.oneof(
  line,
  line.map((text) => `## ${text}`),
  fc.array(line, { minLength: 1, maxLength: 4 }).map((items) => items.map((item) => `- ${item}`).join("\n")),
  fc.tuple(line, line).map(([outer, inner]) => `1. ${outer}\n   - ${inner}`),
  fc.tuple(line, line).map(([one, other]) => `> ${one}\n>\n> ${other}`),
  fc.tuple(line, line).map(([term, meaning]) => `${term}\n: ${meaning}`),
  fc.tuple(line, line, line, line).map(([a, b, c, d]) => `| ${a} | ${b} |\n|--|--|\n| ${c} | ${d} |`),
);
const mail = fc.array(block, { minLength: 1, maxLength: 6 }).map((blocks) => blocks.join("\n\n"));

const random = fc.sample(mail, { numRuns: 150, seed: 14 });
const written = [...documents, ...mails].map(({ source }) => source);

test.each([
  // Without an alignment, a block of a random email is aligned to the side where it begins.
  { kind: "random emails", sources: random, mustAlign: true, leastTurned: 150 },
  { kind: "the corpus and the emails written by hand", sources: written, mustAlign: false, leastTurned: 0 },
])(
  "every block has the direction of most of its words, which are those of the browser's dir=auto: $kind",
  async ({ sources, mustAlign, leastTurned }) => {
    const faults: string[] = [];
    let turned = 0;
    for (const source of sources) {
      await page.setContent(convert(source).html);
      const seen = await page.evaluate(compareDirections, mustAlign);
      turned += seen.turned;
      faults.push(...seen.faults.map((fault) => `${fault} in ${JSON.stringify(source.slice(0, 100))}`));
    }
    expect(faults).toEqual([]);
    expect(turned).toBeGreaterThanOrEqual(leastTurned);
  },
  300_000,
);

test("every letter, digit and mark has the same direction as in the browser", async () => {
  const characters: string[] = [];
  for (let code = 0x20; code < 0x1f000; code++) {
    const character = String.fromCodePoint(code);
    const isLetter = /[\p{L}\p{Nd}\p{M}]/u.test(character);
    const isInRtlBlock = (code >= 0x590 && code < 0x900) || (code >= 0xfb1d && code < 0xfe00);
    if (/\p{Cn}/u.test(character) || !(isLetter || isInRtlBlock || code < 0x100)) continue;
    // Unicode and the browser disagree on two vowel signs of Kannada; U+2E2F and U+FB29 are signs.
    if ([0xcbf, 0xcc6, 0x2e2f, 0xfb29].includes(code)) continue;
    // Only every sixteenth of the tens of thousands of regular characters.
    const isOneOfMany = (code >= 0x3400 && code < 0xd800) || code >= 0x11000;
    if (!isOneOfMany || code % 16 === 0) characters.push(character);
  }
  const expected = await page.evaluate(directionsOf, characters);
  const faults = characters.filter(
    (character, index) => (firstStrong(character) ?? "none") !== expected[index],
  );
  expect(faults.map((character) => character.codePointAt(0)?.toString(16))).toEqual([]);
}, 300_000);

/**
 * Runs in the page: blocks whose direction is not that of most of their words, and how many run the other way than the
 * email. In a block that runs from right to left, one word in five is enough, or the first. In others, a block that
 * begins from left to right needs more than twice as many words the other way.
 */
function compareDirections(mustAlign: boolean): { faults: string[]; turned: number } {
  const mailDirection = document.documentElement.dir;
  const faults: string[] = [];
  let turned = 0;
  const isAligned = ({ direction, textAlign }: CSSStyleDeclaration): boolean =>
    ["start", direction === "rtl" ? "right" : "left"].includes(textAlign.replace("-webkit-", ""));
  /** The directions of the first words that have one. Chinese and Japanese words are counted by letters. */
  const directionsOf = (text: string): string[] => {
    const probes = text
      .slice(0, 100)
      .split(/\s+|(?=[\p{sc=Han}\p{sc=Hiragana}])/u)
      .flatMap((word) =>
        ["\u05d0", "a"].map((other) => {
          const probe = document.createElement("p");
          probe.dir = "auto";
          probe.textContent = word + other;
          return probe;
        }),
      );
    document.body.append(...probes);
    const seen = probes.map((probe) => getComputedStyle(probe).direction);
    for (const probe of probes) probe.remove();
    return seen.filter((direction, index) => index % 2 === 0 && direction === seen[index + 1]);
  };
  const blocks = document.querySelectorAll<HTMLElement>("p, h2, li, dd, table:not([role]) :is(td, th)");
  for (const block of blocks) {
    if (block.textContent.trim() === "") continue;
    // The direction of a cell is on a block inside it.
    const child = block.firstElementChild;
    const isWrapped = /^T[DH]$/.test(block.tagName) && child?.tagName === "DIV" && child.hasAttribute("dir");
    const said = isWrapped ? (child as HTMLElement) : block;
    const around = getComputedStyle((isWrapped ? block : said).parentElement!).direction;
    const probe = document.createElement("div");
    probe.innerHTML = said.innerHTML;
    // Code, addresses and blocks with their own direction do not count. Labels of cells are visible on phones only.
    const [others, labels] = ["[dir], code, a", '[style*="display:none"]'];
    for (const other of probe.querySelectorAll(`${others}, ${labels}`)) other.replaceWith(" ");
    const nested = probe.querySelector("ul, ol");
    const inner = nested === null ? "" : ` ${nested.textContent}`;
    nested?.remove();
    let words = directionsOf(probe.textContent);
    if (words.length === 0 || around === "rtl") words = directionsOf(probe.textContent + inner);
    const share = around === "rtl" ? 5 : words[0] === "rtl" ? 1 : 0.5;
    const lead = words.reduce(
      (sum, word) => sum + (word === "rtl" ? share : -1),
      words[0] === "rtl" ? 0.5 : -0.5,
    );
    const isRtl = lead > 0 || (around === "rtl" && words[0] === "rtl");
    const expected = words.length === 0 ? around : isRtl ? "rtl" : "ltr";
    const style = getComputedStyle(said);
    if (style.direction !== mailDirection) turned++;
    if (style.direction !== expected) faults.push(`${said.outerHTML.slice(0, 100)} should be ${expected}`);
    else if (mustAlign && !isAligned(style))
      faults.push(`${said.outerHTML.slice(0, 100)} is not on its side`);
  }
  for (const code of document.querySelectorAll("code"))
    if (getComputedStyle(code).direction !== "ltr") faults.push(`code: ${code.outerHTML.slice(0, 100)}`);
  return { faults, turned };
}

/** Runs in the page: the direction of each character by itself. */
function directionsOf(characters: readonly string[]): string[] {
  const probes = characters.flatMap((character) =>
    ["\u05d0", "a"].map((other) => {
      const probe = document.createElement("p");
      probe.dir = "auto";
      probe.textContent = character + other;
      return probe;
    }),
  );
  document.body.replaceChildren(...probes);
  const directions = probes.map((probe) => getComputedStyle(probe).direction);
  return characters.map((_, index) => {
    const [first, second] = [directions[2 * index]!, directions[2 * index + 1]!];
    return first === second ? first : "none";
  });
}
