import type { Place } from "@galley/engine";

/** An element of the email in the preview's document, and the line of the Markdown it comes from. */
export interface Anchor {
  readonly line: number;
  readonly element: Element;
}

/** Characters that differ between the source and the page without changing what is read. */
const UNSEEN = /[\s\u00ad\u200b-\u200f\u2060\ufeff]+/g;
/** How much of a text is used to find it. */
const ENOUGH = 48;
/**
 * A text of at least this length is searched in the whole rest of the page, because only a template's header can come
 * in between.
 */
const DISTINCT = 16;
/** How far ahead a shorter text is searched. The page adds a few characters, such as the checkboxes of a task list. */
const REACH = 400;

/**
 * Finds each line of the Markdown in the page by the text and images it became, in order. The HTML has no marks for
 * this, and needs none: `places` has the order of the email. A line that is not found is left out, and the next
 * ones still are. Call it before images get placeholders, because an image is found by its address.
 */
export function findAnchors(page: Document, places: readonly Place[]): Anchor[] {
  const { text, pieces } = readPage(page.body);
  const anchors: Anchor[] = [];
  let from = 0;
  let piece = 0;
  for (const { line, wanted } of byLine(places)) {
    const end = wanted.length < DISTINCT ? from + REACH : text.length;
    const at = wanted === "" ? -1 : text.slice(from, end).indexOf(wanted);
    if (at === -1) continue;
    const found = from + at;
    from = found + wanted.length;
    while ((pieces[piece + 1]?.start ?? Number.POSITIVE_INFINITY) <= found) piece++;
    const element = pieces[piece]?.element;
    if (element !== undefined) anchors.push({ line, element });
  }
  return anchors;
}

/** The combined text of neighboring places on the same line, because a longer text is found more reliably. */
function byLine(places: readonly Place[]): { line: number; wanted: string }[] {
  const lines: { line: number; wanted: string }[] = [];
  for (const { kind, content, line } of places) {
    if (kind === "link") continue;
    const last = lines.at(-1);
    const shown = kind === "image" ? imageText(content) : content.replaceAll(UNSEEN, "");
    if (last?.line !== line) lines.push({ line, wanted: shown.slice(0, ENOUGH) });
    else last.wanted = (last.wanted + shown).slice(0, ENOUGH);
  }
  return lines;
}

/** An image in a text: its address between characters that do not occur in text. */
function imageText(source: string): string {
  return `\u0001${source}\u0002`;
}

/** The line of the clicked block, or of the last block that starts above it. */
export function lineAt(
  anchors: readonly Anchor[],
  { target, clientY }: { target: EventTarget | null; clientY: number },
): number | undefined {
  const found =
    anchors.findLast(({ element }) => element.contains(target as Node)) ??
    anchors.findLast(({ element }) => element.getBoundingClientRect().top <= clientY) ??
    anchors[0];
  return found?.line;
}

interface Piece {
  readonly element: Element;
  /** Where its text starts in the text of the page. */
  readonly start: number;
}

/** The visible text of the page without white space, and the element of each part. */
function readPage(body: HTMLElement): { text: string; pieces: Piece[] } {
  const pieces: Piece[] = [];
  let text = "";
  const add = (element: Element | null, seen: string) => {
    if (element === null || seen === "") return;
    pieces.push({ element, start: text.length });
    text += seen;
  };
  const filter = (node: Node) =>
    // The hidden preheader, which inboxes show next to the subject, repeats what follows.
    (node as HTMLElement).style?.display === "none" ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
  const walker = body.ownerDocument.createTreeWalker(
    body,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    filter,
  );
  while (walker.nextNode() !== null) {
    const node = walker.currentNode;
    if (node.nodeType === Node.TEXT_NODE)
      add(node.parentElement, (node.nodeValue ?? "").replaceAll(UNSEEN, ""));
    else if (node.nodeName === "IMG")
      add(node as Element, imageText((node as Element).getAttribute("src") ?? ""));
  }
  return { text, pieces };
}
