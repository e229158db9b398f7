import { compileTemplate, convert } from "@galley/engine";
import type { Page } from "playwright-core";
import { readDocument } from "../../engine/document.ts";
import { semanticHtml } from "../semantic-html.ts";
import {
  COMPARED,
  readSpokenText,
  type ComparedProperty,
  type Source,
  type SpokenRun,
} from "./spoken-text.ts";

export interface Comparison {
  readonly property: ComparedProperty;
  readonly source: Source;
  readonly path: string;
  readonly text: string;
  readonly expected: string;
  readonly actual: string;
  readonly isEqual: boolean;
}

/**
 * Every value that the sheet determines on a plain page of the same document, beside what the email has there. The
 * browser shows both; it decides the window and whether it is dark.
 */
export async function compareWithPage(page: Page, markdown: string, css: string): Promise<Comparison[]> {
  await page.setContent(plainPage(markdown, css));
  const expected = await page.evaluate(readSpokenText, COMPARED);
  const template = compileTemplate(css);
  await page.setContent(convert(markdown, { template }).html);
  return align(expected, await page.evaluate(readSpokenText, COMPARED));
}

/** All of these names select the container of an email. */
function plainPage(markdown: string, css: string): string {
  const { stream } = readDocument(markdown);
  return (
    `<!DOCTYPE html><html><head><style>${css}</style></head><body><main>` +
    `<article class="container markdown-body">${semanticHtml(stream)}</article></main></body></html>`
  );
}

function align(expected: readonly SpokenRun[], actual: readonly SpokenRun[]): Comparison[] {
  const [wanted, got] = [expected, actual].map((runs) => runs.map((run) => run.text).join(""));
  if (wanted !== got) throw new Error("The mail and the page show different text.");
  const comparisons: Comparison[] = [];
  let [left, right, leftUsed, rightUsed] = [0, 0, 0, 0];
  while (left < expected.length && right < actual.length) {
    const [one, other] = [expected[left]!, actual[right]!];
    const length = Math.min(one.text.length - leftUsed, other.text.length - rightUsed);
    for (const property of COMPARED) {
      const source = one.spoken[property];
      if (source === undefined) continue;
      comparisons.push({
        property,
        source,
        path: one.path,
        text: one.text.slice(leftUsed, leftUsed + Math.min(length, 30)),
        expected: one.values[property],
        actual: other.values[property],
        isEqual: isEqual(property, one, other),
      });
    }
    leftUsed += length;
    rightUsed += length;
    if (leftUsed === one.text.length) [left, leftUsed] = [left + 1, 0];
    if (rightUsed === other.text.length) [right, rightUsed] = [right + 1, 0];
  }
  return comparisons;
}

/** Values that the email writes in another form, or in whole pixels, are equal. */
function isEqual(property: ComparedProperty, one: SpokenRun, other: SpokenRun): boolean {
  const [wanted, got] = [one.values[property], other.values[property]];
  if (wanted === got) return true;
  switch (property) {
    case "color":
    case "background-color":
      return distance(wanted, got) <= 2;
    case "font-size":
      return Math.abs(px(wanted) - px(got)) <= 0.5;
    case "letter-spacing":
      return Math.abs(px(wanted) - px(got)) <= 0.05;
    case "font-family":
      return isSameFont(wanted, got);
    case "line-height":
      return isSameLine(one, other);
    default:
      return false;
  }
}

/** The first fonts of a list, up to the generic one. The engine may add others after it. */
function isSameFont(wanted: string, got: string): boolean {
  const names = (list: string) =>
    list
      .toLowerCase()
      .replaceAll(/["']/g, "")
      .replace(/(?:^|, )(?:serif|sans-serif|monospace)\b.*$/, "")
      .split(", ");
  const others = names(got);
  return names(wanted)
    .slice(0, 8)
    .every((name, index) => name === "" || others[index] === name);
}

/** Outlook needs whole, even pixels. A unitless number follows the font size, which the theme may set. */
function isSameLine(one: SpokenRun, other: SpokenRun): boolean {
  const [wanted, got] = [one.values["line-height"], other.values["line-height"]];
  if (wanted === "normal" || got === "normal") return wanted === got;
  const expected = (px(wanted) / px(one.values["font-size"])) * px(other.values["font-size"]);
  return Math.abs(px(wanted) - px(got)) <= 1.01 || Math.abs(expected - px(got)) <= 1.01;
}

const px = (value: string): number => (value === "normal" ? 0 : Number.parseFloat(value));

function distance(one: string, other: string): number {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const others = channels(other);
  return Math.max(...channels(one).map((channel, index) => Math.abs(channel - others[index]!)));
}
