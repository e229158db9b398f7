import { contrast } from "../engine/report/contrast.ts";

/** How a run of text looks, whatever elements cause it. Colors are as seen, with alpha blended in. */
export interface ShownRun {
  text: string;
  color: string;
  background: string;
  size: number;
  bold: boolean;
  italic: boolean;
  align: string;
  decoration: string;
}

/**
 * Every visible text of the page, without white space, in order, cut where the looks change. Runs inside the
 * browser (it is handed over as source), so it uses nothing from outside itself.
 */
export function readShownText(): ShownRun[] {
  type Color = [red: number, green: number, blue: number, alpha: number];
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
  const known = new Map<string, Color>();
  const read = (css: string): Color => {
    const found = known.get(css);
    if (found !== undefined) return found;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const color: Color = [red, green, blue, alpha / 255];
    known.set(css, color);
    return color;
  };
  const over = (top: Color, below: Color): Color => {
    const mix = (a: number, b: number) => a * top[3] + b * (1 - top[3]);
    return [mix(top[0], below[0]), mix(top[1], below[1]), mix(top[2], below[2]), 1];
  };
  const hex = ([red, green, blue]: Color) =>
    `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

  const backgrounds = new Map<Element | null, Color>([[null, [255, 255, 255, 1]]]);
  const backgroundOf = (element: Element | null): Color => {
    const found = backgrounds.get(element);
    if (found !== undefined) return found;
    const own = read(getComputedStyle(element!).backgroundColor);
    const color = over(own, backgroundOf(element!.parentElement));
    backgrounds.set(element, color);
    return color;
  };
  const decorationOf = (element: Element): string => {
    const lines = new Set<string>();
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const style = getComputedStyle(at);
      for (const line of style.textDecorationLine.split(" ")) if (line !== "none") lines.add(line);
      // Decorations do not apply inside an inline block.
      if (/inline-block|inline-table|table-cell/.test(style.display)) break;
    }
    return [...lines].sort().join(" ");
  };
  const alignOf = (element: Element): string => {
    let block = element;
    while (getComputedStyle(block).display === "inline" && block.parentElement !== null)
      block = block.parentElement;
    const style = getComputedStyle(block);
    const align = style.textAlign.replace("-webkit-", "");
    const start = style.direction === "rtl" ? "right" : "left";
    const end = start === "left" ? "right" : "left";
    return align === "start" || align === "justify" ? start : align === "end" ? end : align;
  };

  const runs: ShownRun[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent!.replace(/[\s\u00a0\u200b\u200c\ufeff\u00ad]+/g, "");
    const element = node.parentElement!;
    if (text === "" || !element.checkVisibility()) continue;
    const style = getComputedStyle(element);
    const background = backgroundOf(element);
    const run: ShownRun = {
      text,
      color: hex(over(read(style.color), background)),
      background: hex(background),
      size: Number.parseFloat(style.fontSize),
      bold: Number(style.fontWeight) >= 600,
      italic: style.fontStyle !== "normal",
      align: alignOf(element),
      decoration: decorationOf(element),
    };
    const last = runs.at(-1);
    const isSame =
      last !== undefined &&
      (Object.keys(run) as (keyof ShownRun)[]).every((key) => key === "text" || run[key] === last[key]);
    if (isSame) last.text += text;
    else runs.push(run);
  }
  return runs;
}

/** Where two pages show the same text differently, or different text. Empty when they are alike. */
export function differencesOf(expected: readonly ShownRun[], actual: readonly ShownRun[]): string[] {
  const [wanted, got] = [expected.map((run) => run.text).join(""), actual.map((run) => run.text).join("")];
  if (wanted !== got) {
    let at = 0;
    while (wanted[at] === got[at]) at++;
    return [`the text differs: ${excerpt(wanted, at)} is shown as ${excerpt(got, at)}`];
  }
  const differences: string[] = [];
  let [left, right, leftUsed, rightUsed] = [0, 0, 0, 0];
  while (left < expected.length && right < actual.length) {
    const [one, other] = [expected[left]!, actual[right]!];
    const length = Math.min(one.text.length - leftUsed, other.text.length - rightUsed);
    const unlike = unlikeness(one, other);
    if (unlike !== "")
      differences.push(`"${one.text.slice(leftUsed, leftUsed + Math.min(length, 40))}": ${unlike}`);
    leftUsed += length;
    rightUsed += length;
    if (leftUsed === one.text.length) [left, leftUsed] = [left + 1, 0];
    if (rightUsed === other.text.length) [right, rightUsed] = [right + 1, 0];
  }
  return differences;
}

function unlikeness(expected: ShownRun, actual: ShownRun): string {
  const faults: string[] = [];
  for (const key of ["color", "background"] as const) {
    if (distance(expected[key], actual[key]) <= 2 || isMadeReadable(expected, actual)) continue;
    faults.push(`${key} ${expected[key]} became ${actual[key]}`);
  }
  if (Math.abs(expected.size - actual.size) > 0.5) faults.push(`size ${expected.size} became ${actual.size}`);
  for (const key of ["bold", "italic", "align", "decoration"] as const) {
    if (expected[key] !== actual[key]) faults.push(`${key} "${expected[key]}" became "${actual[key]}"`);
  }
  return faults.join(", ");
}

/** The theme's colors are shaded where they would be hard to read on a background that is not the theme's. */
function isMadeReadable(expected: ShownRun, actual: ShownRun): boolean {
  const ratio = ({ color, background }: ShownRun) => contrast(color, background)!;
  return ratio(expected) < 4.5 && ratio(actual) >= 4.5;
}

/** The largest difference between two colors' channels. */
function distance(one: string, other: string): number {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const others = channels(other);
  return Math.max(...channels(one).map((channel, index) => Math.abs(channel - others[index]!)));
}

const excerpt = (text: string, at: number) => JSON.stringify(text.slice(Math.max(0, at - 20), at + 30));
