import { readShownText } from "../shown-text.ts";
import type { ShownRun } from "../shown-text.ts";

/** A mail or a page as a client or browser shows it. */
export interface Shown {
  readonly runs: readonly ShownRun[];
  readonly boxes: readonly Box[];
  readonly html: string;
}

/** Where a visible text stands, in whole pixels. */
export interface Box {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * An expression that gives a `Shown`, for whichever program can evaluate one: `document`, `getComputedStyle` and
 * `NodeFilter` must be in scope.
 */
export const READ_SHOWN = `({ runs: (${readShownText.toString()})(), boxes: (${readBoxes.toString()})(), html: (document.doctype === null ? "" : "<!DOCTYPE html>") + document.documentElement.outerHTML })`;

/** Runs inside the program, so it uses nothing from outside itself. */
function readBoxes(): Box[] {
  const boxes: Box[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent!.replaceAll(/\s+/g, "");
    if (text === "" || !node.parentElement!.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { x, y, width, height } = range.getBoundingClientRect();
    const [left, top, wide, high] = [x, y, width, height].map((part) => Math.round(part)) as [
      number,
      number,
      number,
      number,
    ];
    boxes.push({ text: text.slice(0, 40), x: left, y: top, width: wide, height: high });
  }
  return boxes;
}

/** How much of what a client shows the simulation shows in the same way. */
export interface Likeness {
  readonly characters: number;
  readonly sameCharacters: number;
  readonly boxes: number;
  readonly sameBoxes: number;
  /** What differs, each kind once, with how many characters or boxes. */
  readonly differences: ReadonlyMap<string, number>;
}

export function likenessOf(real: Shown, simulated: Shown): Likeness {
  const differences = new Map<string, number>();
  const note = (what: string, times: number) => differences.set(what, (differences.get(what) ?? 0) + times);
  const [left, right] = [real, simulated].map(({ runs }) => runs.map(({ text }) => text).join("")) as [
    string,
    string,
  ];
  const isSameText = left === right;
  if (!isSameText) note(`the text differs: ${firstDifference(left, right)}`, left.length);
  const sameCharacters = isSameText ? compareRuns(real.runs, simulated.runs, note) : 0;
  const sameBoxes = compareBoxes(real.boxes, simulated.boxes, note);
  return { characters: left.length, sameCharacters, boxes: real.boxes.length, sameBoxes, differences };
}

const compareRuns = (real: readonly ShownRun[], simulated: readonly ShownRun[], note: Note): number => {
  let same = 0;
  let [index, used] = [0, 0];
  for (const run of real) {
    for (let left = run.text.length; left > 0;) {
      const other = simulated[index] as ShownRun;
      const length = Math.min(left, other.text.length - used);
      const unlike = KEYS.filter((key) => !isAlike(run[key], other[key]));
      if (unlike.length === 0) same += length;
      for (const key of unlike)
        note(`${key} ${String(run[key])} is simulated as ${String(other[key])}`, length);
      left -= length;
      used += length;
      if (used === other.text.length) [index, used] = [index + 1, 0];
    }
  }
  return same;
};

const KEYS = ["color", "background", "size", "bold", "italic", "align", "decoration"] as const;

type Note = (what: string, times: number) => void;

/** Colors within two steps of a channel and sizes within half a pixel look the same. */
const isAlike = (one: string | number | boolean, other: string | number | boolean): boolean => {
  if (typeof one === "number" && typeof other === "number") return Math.abs(one - other) <= 0.5;
  if (typeof one !== "string" || typeof other !== "string" || !one.startsWith("#")) return one === other;
  return [1, 3, 5].every(
    (at) =>
      Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)) <=
      2,
  );
};

/** Boxes are compared in order, as long as the texts are the same. */
const compareBoxes = (real: readonly Box[], simulated: readonly Box[], note: Note): number => {
  let same = 0;
  for (const [index, box] of real.entries()) {
    const other = simulated[index];
    const isSame =
      other !== undefined &&
      other.text === box.text &&
      (["x", "y", "width", "height"] as const).every((key) => Math.abs(box[key] - other[key]) <= 1);
    if (isSame) same++;
    else if (other === undefined || other.text !== box.text) note("a text stands in other pieces", 1);
    else {
      const keys = (["x", "y", "width", "height"] as const).filter(
        (key) => Math.abs(box[key] - other[key]) > 1,
      );
      note(`the ${keys.join(", ")} of a text`, 1);
    }
  }
  return same;
};

const firstDifference = (one: string, other: string): string => {
  let at = 0;
  while (one[at] === other[at]) at++;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 10), at + 20));
  return `${around(one)} is simulated as ${around(other)}`;
};
