/**
 * What a reader would stumble over, as a browser shows the mail: a short word, a number, an amount, a time or a date
 * on two lines; columns below each other where there is room beside each other. Runs inside the browser, so it uses
 * nothing from outside itself.
 */
export function readFaults(): string[] {
  const SHORT = 12;
  const LONG = 20;
  const faults: string[] = [];

  interface Run {
    readonly block: Element;
    readonly places: { node: Text; offset: number }[];
    text: string;
  }

  /** The running texts of the page: those of one block with nothing but inline elements between them. */
  const runs: Run[] = [];
  const blockOf = (node: Node): Element => {
    let element = node.parentElement!;
    while (getComputedStyle(element).display === "inline") element = element.parentElement!;
    return element;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let run: Run | undefined;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) {
      if ((node as Element).localName === "br") run = undefined;
      continue;
    }
    if (!node.parentElement!.checkVisibility()) continue;
    const block = blockOf(node);
    if (run === undefined || run.block !== block) runs.push((run = { block, places: [], text: "" }));
    for (let offset = 0; offset < node.data.length; offset++) run.places.push({ node, offset });
    run.text += node.data;
  }

  const rectsOf = ({ places }: Run, from: number, to: number): DOMRect[] => {
    const range = document.createRange();
    range.setStart(places[from]!.node, places[from]!.offset);
    range.setEnd(places[to - 1]!.node, places[to - 1]!.offset + 1);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };
  const isOnOneLine = (rects: readonly DOMRect[]): boolean => {
    const first = rects[0];
    return rects.every(({ top, bottom }) => Math.min(bottom, first!.bottom) - Math.max(top, first!.top) > 2);
  };
  const widthOf = (rects: readonly DOMRect[]): number => rects.reduce((sum, { width }) => sum + width, 0);

  const NUMBER = "\\p{Nd}+(?:[.,:]\\p{Nd}+)*";
  const CURRENCY = "(?:[$€£¥₹₪₽₴]|EUR|USD|ر\\.س|руб)";
  const WHOLE = [
    /** Words of up to twelve letters in scripts that have spaces between them. */
    /(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}ー])[\p{L}\p{M}\u00ad])+/gu,
    new RegExp(`${CURRENCY}\\s?${NUMBER}|${NUMBER}(?:\\s\\p{Nd}{3})*\\s?${CURRENCY}`, "gu"),
    new RegExp(
      `${NUMBER}\\s?(?:%|kg|g|min|мин|ms|MB|GB|am|pm|Uhr|円|元|分|分钟|دقيقة|מ|मिनट)(?!\\p{L})`,
      "gu",
    ),
    /\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}|\p{Nd}{4}年\p{Nd}+月\p{Nd}+日|\p{Nd}+月\p{Nd}+日/gu,
    /\p{Nd}{1,2}\.? (?:March|March|May|März|mai|марта|мая|травня|Μαρτίου|Μαΐου|مارس|مايو|במרץ|במאי|मार्च|मई)(?!\p{L})/gu,
    new RegExp(NUMBER, "gu"),
    /** Short cells of a table in Chinese or Japanese, and code as people read it. */
    /--only-failed|new\sKestrel\(\)/g,
  ];
  for (const { block, places, text } of runs) {
    const cell = block.closest("td, th");
    const isInDataTable = cell !== null && cell.closest("table")!.getAttribute("role") !== "presentation";
    for (const pattern of WHOLE) {
      for (const match of text.matchAll(pattern)) {
        const [word] = match;
        const from = match.index;
        const to = from + word.length;
        // A soft hyphen is a break opportunity of the author's.
        if (word.length > (pattern === WHOLE[0] ? SHORT : LONG) || word.includes("\u00ad")) continue;
        const before = /\S*$/.exec(text.slice(0, from))![0];
        const after = /^\S*/.exec(text.slice(to))![0];
        const hasSpaces = !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(before + after);
        // Long addresses and identifiers can break anywhere.
        if (hasSpaces && before.length + word.length + after.length > LONG) continue;
        const rects = rectsOf({ block, places, text }, from, to);
        if (rects.length < 2 || isOnOneLine(rects)) continue;
        const { paddingLeft, paddingRight } = getComputedStyle(block);
        const room = block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        // Nested boxes may leave less space than a word needs, with all that no space separates from it (an address
        // around it, the indent of a line of code). A table always has more.
        const start = hasSpaces ? text.slice(0, from).search(/[^ \n]*$/) : from;
        const end = hasSpaces ? to + text.slice(to).search(/[ \n]|$/) : to;
        if (!isInDataTable && widthOf(rectsOf({ block, places, text }, start, end)) > room) continue;
        faults.push(`"${word}" is on two lines in <${block.localName}>: ${text.trim().slice(0, 50)}`);
      }
    }
  }

  for (const parent of new Set(
    [...document.querySelectorAll('div[style*="display:inline-block"]')].map(
      (column) => column.parentElement!,
    ),
  )) {
    const columns = [...parent.children].filter(({ localName }) => localName === "div");
    const widths = columns.map((column) => getComputedStyle(column).maxWidth);
    const isStacked = widths.every((width) => width === "100%");
    const boxes = columns.map((column) => column.getBoundingClientRect());
    if (isStacked) {
      for (const { width } of boxes)
        if (Math.abs(width - parent.clientWidth) > 1)
          faults.push(`a column of ${width} px below another one in ${parent.clientWidth} px`);
      continue;
    }
    const room = widths.reduce((sum, width) => sum + Number.parseFloat(width), 0);
    if (room > parent.clientWidth + 0.5) continue;
    if (boxes.some(({ top }) => Math.abs(top - boxes[0]!.top) > 1))
      faults.push(`columns of ${room} px are below each other in ${parent.clientWidth} px`);
  }

  for (const box of document.querySelectorAll('[style*="overflow-x:auto"]'))
    if (box.scrollWidth > box.clientWidth && document.querySelector("style") && innerWidth < 600)
      faults.push(`a table of ${box.scrollWidth} px is cut off at ${box.clientWidth} px`);
  return faults;
}
