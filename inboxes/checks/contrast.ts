import type { ClientId } from "../client.ts";
import { clientNamed } from "../clients.ts";
import { contrastOf, writeColor } from "../css/color.ts";
import type { Color } from "../css/color.ts";
import { FULL_INVERSIONS } from "../dark/mappings.ts";
import type { Mapping } from "../dark/mappings.ts";
import type { Confidence } from "../facts/fact.ts";
import { finding } from "../finding.ts";
import type { Finding, Level } from "../finding.ts";
import { canvasOf } from "../look/canvas.ts";
import { looksOf } from "../look/look.ts";
import type { ImageLook, Seen, TextLook } from "../look/look.ts";
import { View } from "../view.ts";
import { attributeOf, linesIn } from "../html/tree.ts";
import type { Element } from "../html/tree.ts";
import { once } from "../maps.ts";
import type { Checked } from "./checked.ts";
import { shortened } from "./text.ts";

const ENOUGH = 4.5;
const ENOUGH_FOR_LARGE = 3;
/** Below this contrast, text is unreadable. */
const UNREADABLE = 2;
/** A smaller difference in contrast is hardly seen. */
const SIMILAR = 0.5;

/** Finds text and logos that are hard to read on their background in any inbox, in light and dark mode. */
export function checkContrast(checked: Checked, light: readonly Seen[], dark: readonly Seen[]): Finding[] {
  const faults = new Faults(checked);
  for (const { view, looks } of light) {
    for (const look of looks.texts) faults.judge(look, view, false);
  }
  const logos: Logos = new Map();
  for (const { view, looks } of dark) {
    for (const look of looks.texts) faults.judge(look, view, true);
    const inLight = light.find((seen) => seen.view.rules.client === view.rules.client)?.looks.images ?? [];
    noteLogos(logos, looks.images, new Set(inLight.map(({ element }) => element)), view.rules.client.id);
  }
  for (const { view } of light) {
    const { id, dark: mode } = view.rules.client;
    if (mode === "full") faults.judgeWorst(inversionsOf(checked, id), view);
  }
  return [...faults.list(), ...logosOf(logos, checked)];
}

/** The same email under each plausible inversion, with the texts in the same order. */
const inversionsOf = ({ mail }: Checked, client: ClientId): readonly (readonly TextLook[])[] =>
  FULL_INVERSIONS.map((mapping: Mapping) => {
    const view = new View({ mail, client, mode: "dark", mapping, isCondensed: true });
    return looksOf(view, canvasOf(view, mapping)).texts;
  });

interface Fault {
  readonly look: TextLook;
  readonly ratio: number;
  readonly isDark: boolean;
  readonly confidence: Confidence;
  readonly clients: ClientId[];
}

/**
 * Collects texts that are hard to read, with the inboxes that show them: once per pair of colors, and once per text with
 * about the same contrast.
 */
class Faults {
  readonly #checked: Checked;
  readonly #found = new Map<string, Fault>();
  readonly #byText = new Map<string, Fault[]>();
  /** The contrast in light mode of each text that is hard to read there, by inbox. */
  readonly #inLight = new Map<ClientId, Map<Element, number>>();

  constructor(checked: Checked) {
    this.#checked = checked;
  }

  judge(look: TextLook, view: View, isDark: boolean): void {
    const ratio = contrastOf(look.color, look.background);
    // Authors cannot control every shade of a client's dark mode, so less contrast is required there.
    const needed = isDark ? ENOUGH_FOR_LARGE : neededFor(look);
    if (ratio < needed) this.#add(look, ratio, view, isDark, view.rules.client.confidence);
  }

  judgeWorst(mappings: readonly (readonly TextLook[])[], view: View): void {
    const [first = []] = mappings;
    for (const [index, look] of first.entries()) {
      const ratio = Math.max(...mappings.map((texts) => contrastIn(texts[index])));
      const worst = Math.min(...mappings.map((texts) => contrastIn(texts[index])));
      if (worst < UNREADABLE && ratio < ENOUGH) this.#add(look, worst, view, true, "estimated");
    }
  }

  list(): Finding[] {
    return [...new Set(this.#found.values())].map((fault) => toFinding(fault, this.#checked));
  }

  #add(look: TextLook, ratio: number, view: View, isDark: boolean, confidence: Confidence): void {
    const { id } = view.rules.client;
    if (isDark) {
      // If it is about as hard to read in light mode, only that is reported.
      const inLight = this.#inLight.get(id)?.get(look.element);
      if (inLight !== undefined && inLight < ratio + SIMILAR) return;
    } else {
      const inLight = this.#inLight.get(id) ?? new Map<Element, number>();
      this.#inLight.set(id, inLight.set(look.element, ratio));
    }
    const key = `${isDark} ${look.isOnImage} ${writeColor(look.color)} ${writeColor(look.background)}`;
    const isLight = isLighter(look.color, look.background);
    const text = `${isDark} ${look.isOnImage} ${isLight} ${ratio < UNREADABLE} ${this.#checked.lineOf(look.element)} ${look.node.value}`;
    const sameText = once(this.#byText, text, () => []);
    const fault = once(
      this.#found,
      key,
      () =>
        sameText.find((one) => Math.abs(one.ratio - ratio) < SIMILAR) ?? {
          look,
          ratio,
          isDark,
          confidence,
          clients: [],
        },
    );
    sameText.push(fault);
    if (!fault.clients.includes(id)) fault.clients.push(id);
  }
}

const contrastIn = (look: TextLook | undefined): number =>
  look === undefined ? 21 : contrastOf(look.color, look.background);

const neededFor = ({ sizePx, isBold }: TextLook): number =>
  sizePx >= 24 || (isBold && sizePx >= 18.66) ? ENOUGH_FOR_LARGE : ENOUGH;

const toFinding = ({ look, ratio, isDark, confidence, clients }: Fault, { lineOf }: Checked): Finding => {
  const text = look.node.value;
  const line = linesIn(look.node)(text.search(/\S/)) ?? lineOf(look.element);
  const isCertain = confidence !== "estimated" && !look.isOnImage;
  const level: Level = ratio < UNREADABLE && isCertain ? "error" : "warning";
  const pair = `"${shortened(text.trim(), 30)}" is ${writeColor(look.color)} on ${writeColor(look.background)}`;
  return finding(
    isDark ? "low_contrast_in_dark_mode" : "low_contrast",
    level,
    `${isDark ? "In dark mode, " : look.isOnImage ? "Without its background image, " : ""}${pair}: a contrast of ${roundedDown(ratio)}:1, below ${isDark ? ENOUGH_FOR_LARGE : neededFor(look)}:1.`,
    {
      fix: isDark
        ? clients.some(takesDarkStyles)
          ? "Set text and background of the same element in `@media (prefers-color-scheme: dark)`."
          : "Dark styles have no effect there. Set `color` and `background-color` on the same element, in shades that are further apart."
        : look.isOnImage
          ? "Set `background-color` to a color that resembles the image."
          : isLighter(look.color, look.background)
            ? "Lighten the text, or darken its background."
            : "Darken the text, or lighten its background.",
      line,
      clients,
      confidence,
    },
  );
};

/** Whether an inbox applies the author's dark styles. */
const takesDarkStyles = (id: ClientId): boolean =>
  ["author", "media", "partial"].includes(clientNamed(id).dark);

/** Rounded down, because 4.48 is below 4.5. */
const roundedDown = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

const BLACK: Color = [0, 0, 0, 1];
const isLighter = (one: Color, other: Color): boolean => contrastOf(one, BLACK) > contrastOf(other, BLACK);

type Logos = Map<Element, ClientId[]>;

/** Skips images that only dark mode shows, because they were made for it. */
const noteLogos = (
  logos: Logos,
  images: readonly ImageLook[],
  inLight: ReadonlySet<Element>,
  client: ClientId,
): void => {
  for (const { element, background } of images) {
    if (!inLight.has(element)) continue;
    const name = `${attributeOf(element, "src") ?? ""} ${attributeOf(element, "alt") ?? ""}`;
    const isDark = contrastOf(background, BLACK) < 3;
    if (!isDark || !/logo|wordmark|brand/i.test(name) || !/\.(?:png|gif|svg|webp)\b/i.test(name)) continue;
    logos.set(element, [...(logos.get(element) ?? []), client]);
  }
};

const logosOf = (logos: Logos, { lineOf }: Checked): Finding[] =>
  [...logos].map(([element, clients]) => {
    const name = /[^/]*$/.exec(attributeOf(element, "src") ?? "")?.[0] ?? "The logo";
    return finding(
      "logo_in_dark_mode",
      "notice",
      `In dark mode, ${shortened(name, 40)} is on a dark background. A dark logo with a transparent background disappears there.`,
      {
        fix: "Give the image a light background or a light outline.",
        line: lineOf(element),
        clients,
        confidence: "documented",
      },
    );
  });
