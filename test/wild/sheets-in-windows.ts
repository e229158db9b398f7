import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser, openPage } from "../browser.ts";
import { documentNamed, type Sample } from "../corpus.ts";
import { compareWithPage, type Comparison } from "./referee.ts";

const WINDOWS = [
  ["in light mode", 640, "light"],
  ["in dark mode", 640, "dark"],
  ["on a phone", 360, "light"],
] as const;

/** Every reason for which an email may differ from the page. */
const REASONS: readonly (readonly [reason: string, holds: (comparison: Comparison) => boolean])[] = [
  ["a rule about links does not restyle buttons", (comparison) => isOfButton(comparison)],
  [
    "a size in `em` follows what is around it, which the theme sets smaller in footnotes",
    ({ property, path }) => property === "font-size" && /\bcode\b/.test(path),
  ],
  [
    "a table that has no room for its words is set smaller",
    ({ property, path }) => /^(?:font-size|line-height)$/.test(property) && /\btable .*\bt[hd]\b/.test(path),
  ],
  [
    "`display: inline-block` is not written for text, so a link's underline goes through bold text in it",
    ({ property, path }) => property === "text-decoration-line" && /\ba strong\b/.test(path),
  ],
];

/** The counts of one window: all values compared, and those that are equal in the email and on the page. */
interface Tally {
  readonly name: string;
  readonly counts: (comparison: Comparison) => boolean;
  all: number;
  equal: number;
}

const isOfButton = ({ path }: Comparison): boolean => path.includes("a.button");

/**
 * A browser is the referee: the same sheet on a plain page of the same document, and every value that the sheet
 * determines there compared with what the email has.
 */
export function testSheets(
  sheets: readonly Sample[],
  documentNames: readonly string[],
  atLeast: number,
): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  describe.each(WINDOWS)("%s", (window, width, colorScheme) => {
    test(
      "99 % of what a sheet says, directly and by inheritance, is in the email",
      { timeout: 900_000 },
      async () => {
        const page = await openPage(browser, { width });
        await page.emulateMedia({ colorScheme });
        const tallies = newTallies();
        const unexplained: string[] = [];
        for (const sheet of sheets) {
          for (const document of documentNames) {
            for (const comparison of await compareWithPage(page, documentNamed(document), sheet.source)) {
              const { isEqual, property, path, expected, actual } = comparison;
              for (const tally of tallies.filter(({ counts }) => counts(comparison))) {
                tally.all++;
                if (isEqual) tally.equal++;
              }
              if (!isEqual && !REASONS.some(([, holds]) => holds(comparison)))
                unexplained.push(
                  `${sheet.name}, ${document}: ${property} of ${path}: ${expected} became ${actual}`,
                );
            }
          }
        }
        await page.close();
        for (const { name, all, equal } of tallies)
          process.stdout.write(
            `${window}, ${name}: ${equal} of ${all}, ${((100 * equal) / all).toFixed(2)} %\n`,
          );
        expect(unexplained.slice(0, 20)).toEqual([]);
        expect(tallies[0]!.all).toBeGreaterThan(atLeast);
        for (const { name, all, equal } of tallies) expect(equal / all, name).toBeGreaterThanOrEqual(0.99);
      },
    );
  });
}

const newTallies = (): readonly Tally[] => [
  { name: "all values", counts: () => true, all: 0, equal: 0 },
  {
    name: "direct, buttons apart",
    counts: (comparison) => comparison.source === "direct" && !isOfButton(comparison),
    all: 0,
    equal: 0,
  },
  {
    name: "inherited, buttons apart",
    counts: (comparison) => comparison.source === "inherited" && !isOfButton(comparison),
    all: 0,
    equal: 0,
  },
];
