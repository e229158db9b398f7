import * as fc from "fast-check";
import type { Browser } from "playwright-core";
import { compileSheet } from "../sheet.ts";
import { arbitraryInlineStyle, arbitrarySheet, arbitraryTree, type TestNode } from "./arbitrary.ts";
import { readInBrowser } from "./browser.ts";
import { describeState, rounded } from "./describe.ts";
import { statesOf, toStream } from "./stream.ts";

export const CIRCUMSTANCES = [
  { name: "base", dark: false, width: 800, media: "" },
  { name: "dark", dark: true, width: 800, media: "(prefers-color-scheme:dark)" },
  { name: "narrow", dark: false, width: 550, media: "only screen and (max-width:600px)" },
] as const;

export interface Difference {
  readonly css: string;
  readonly tree: string;
  /** The index of the element in document order, starting with the page. */
  readonly element: number;
  readonly property: string;
  readonly ours: string | undefined;
  readonly theirs: string | undefined;
}

/** Compares random style sheets on random trees and returns where the engine and the browser differ. */
export async function compareWithBrowser(
  browser: Browser,
  { dark, width, media }: (typeof CIRCUMSTANCES)[number],
  sample: { readonly seed: number; readonly numRuns: number },
): Promise<Difference[]> {
  const inline = fc.array(arbitraryInlineStyle, { minLength: 5, maxLength: 5 });
  const cases = fc
    .sample(fc.record({ css: arbitrarySheet, tree: arbitraryTree, inline }), sample)
    .map(({ css, tree, inline }) => ({ css, tree: withInline(tree, inline) }));
  const page = await browser.newPage({ colorScheme: dark ? "dark" : "light" });
  const seen = await readInBrowser(page, cases, width);
  await page.close();
  return cases.flatMap(({ css, tree }, index) => {
    const sheet = compileSheet([{ css, origin: "template" }]);
    const found = sheet.contexts.findIndex((context) => context.kind !== "hover" && context.media === media);
    const theirs = seen[index]!;
    const states = statesOf(sheet, toStream(tree));
    // Chromium applies a minimum of 6px to fonts sized relative to their parent.
    if (
      states.some((state) => Number.parseFloat(state.computed[Math.max(0, found)]!["font-size"] ?? "16") < 7)
    )
      return [];
    return states.flatMap((state, element) => {
      const seen = theirs[element]!;
      const ours = rounded(describeState(state, Math.max(0, found)), seen);
      const differing = Object.keys(ours).filter((property) => ours[property] !== seen[property]);
      return differing.map((property) => ({
        css,
        tree: JSON.stringify(tree),
        element,
        property,
        ours: ours[property],
        theirs: seen[property],
      }));
    });
  });
}

/** Adds a style attribute to some of the nodes. */
function withInline(tree: readonly TestNode[], inline: readonly string[]): readonly TestNode[] {
  let count = 0;
  const walk = (node: TestNode): TestNode => {
    const style = inline[count++ % inline.length]!;
    const attributes = style === "" ? node.attributes : { ...node.attributes, style };
    return { ...node, attributes, children: node.children.map(walk) };
  };
  return tree.map(walk);
}
