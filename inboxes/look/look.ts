import { changeAttribute } from "../change/attributes.ts";
import { over } from "../css/color.ts";
import type { Color } from "../css/color.ts";
import { parseStyle } from "../css/parse.ts";
import { attributeOf } from "../html/tree.ts";
import type { Element, Text } from "../html/tree.ts";
import { Losses } from "../losses.ts";
import type { Reading } from "../reading.ts";
import { once } from "../maps.ts";
import type { Treated, View, Visitor } from "../view.ts";
import { Cascade } from "./cascade.ts";
import type { Values } from "./cascade.ts";
import { isClosed, isOff } from "./hidden.ts";
import { Matcher } from "./match.ts";
import { attributeColor, colorOf, sizeOf } from "./values.ts";
import { hasWords } from "./words.ts";

/** How a piece of text looks in a view. */
export interface TextLook {
  /** The element that contains it. */
  readonly element: Element;
  readonly node: Text;
  readonly color: Color;
  readonly background: Color;
  readonly sizePx: number;
  readonly isBold: boolean;
  /** Whether an image covers `background` once it is loaded. */
  readonly isOnImage: boolean;
}

export interface ImageLook {
  readonly element: Element;
  readonly background: Color;
}

export interface Looks {
  readonly texts: readonly TextLook[];
  readonly images: readonly ImageLook[];
}

/** A view with its looks. */
export interface Seen {
  readonly view: View;
  readonly looks: Looks;
}

/** The defaults of a view, before the email's own styles. */
export interface Canvas {
  readonly background: Color;
  readonly text: Color;
  readonly link: Color;
}

/** By the facts about classes, if the client has some. */
const matchers = new WeakMap<Reading, Map<unknown, Matcher>>();

/** Every visible text and image of a view, with the resulting colors. */
export function looksOf(view: View, canvas: Canvas): Looks {
  const { reading, rules } = view;
  const facts = rules.attributes.get("class");
  const matcher = once(
    once(matchers, reading, () => new Map<unknown, Matcher>()),
    facts,
    () => new Matcher(reading, facts === undefined ? attributeOf : leftBy(view)),
  );
  const reader = new LookReader(view, canvas, matcher);
  view.walk(reader);
  return { texts: reader.texts, images: reader.images };
}

/** The attributes that selectors find in a view. Outlook for Windows knows only the first class of an element. */
const leftBy = ({ reading, rules }: View): typeof attributeOf => {
  const losses = new Losses(reading);
  return (element, name) => {
    const value = attributeOf(element, name);
    return name === "class" && value !== undefined
      ? changeAttribute(element, name, value, rules, losses)
      : value;
  };
};

interface Style {
  readonly color: Color;
  /** The color of links without one of their own. */
  readonly link: Color;
  readonly background: Color;
  readonly sizePx: number;
  readonly isBold: boolean;
  readonly isOnImage: boolean;
  readonly isHidden: boolean;
}

class LookReader implements Visitor {
  readonly texts: TextLook[] = [];
  readonly images: ImageLook[] = [];
  readonly #view: View;
  readonly #cascade: Cascade;
  readonly #stack: { readonly style: Style; readonly element: Element | undefined }[];

  constructor(view: View, canvas: Canvas, matcher: Matcher) {
    this.#view = view;
    const style = {
      color: canvas.text,
      link: canvas.link,
      background: canvas.background,
      sizePx: 16,
      isBold: false,
      isOnImage: false,
      isHidden: false,
    };
    this.#stack = [{ style, element: undefined }];
    const { prefix, widthPx, dark } = view.rules.client;
    // In Outlook's dark mode, every element has an ancestor with these attributes.
    const isOutlookDark = view.mode === "dark" && dark === "partial";
    this.#cascade = new Cascade({
      sheets: view.sheets.values(),
      matcher,
      widthPx,
      properties: PROPERTIES,
      selectorOf: (selector) => {
        const plain = prefix === undefined ? selector : unprefixed(selector, prefix);
        return isOutlookDark ? plain.replaceAll(/\[data-og[sa][cb]\]\s+/gi, "") : plain;
      },
    });
  }

  open(treated: Treated): void {
    const { style } = this.#stack.at(-1) as { style: Style };
    const own = this.#styleOf(treated, style);
    const element = this.#view.reading.sourceOf(treated.source);
    this.#stack.push({ style: own, element });
    if (element.tagName === "img" && !own.isHidden) this.images.push({ element, background: own.background });
  }

  close(): void {
    this.#stack.pop();
  }

  text(node: Text): void {
    const { style, element } = this.#stack.at(-1) as { style: Style; element: Element | undefined };
    if (element === undefined || style.isHidden || HEAD.has(element.tagName) || !hasWords(node.value)) return;
    const { color, background, sizePx, isBold, isOnImage } = style;
    if (sizePx < SMALLEST_PX || color[3] === 0) return;
    this.texts.push({
      element,
      node,
      color: over(color, background),
      background,
      sizePx,
      isBold,
      isOnImage,
    });
  }

  /** With the style as in the email, because a preheader stays hidden by its color where a client drops it. */
  #authored(element: Element): Values {
    const text = attributeOf(element, "style") ?? "";
    return CLOSING.test(text) ? this.#cascade.valuesOf(element, parseStyle(text)) : NOTHING;
  }

  #styleOf({ source, attributes, style }: Treated, parent: Style): Style {
    const values = this.#cascade.valuesOf(source, style);
    const attribute = (name: string): string | undefined => attributes.find(([key]) => key === name)?.[1];
    // Outlook's shapes. A `<v:fill/>` contains what follows it, because HTML ignores the slash.
    const isFill = source.tagName === "v:fill";
    const isLink = source.tagName === "a" && attributeOf(source, "href") !== undefined;
    const color =
      colorOf(values.get("color")) ??
      attributeColor((isFill ? undefined : attribute("color")) ?? attribute("text")) ??
      (isLink && values.get("color") === undefined ? parent.link : parent.color);
    const ground =
      colorOf(values.get("background-color")) ??
      attributeColor(
        attribute("bgcolor") ?? attribute("fillcolor") ?? (isFill ? attribute("color") : undefined),
      );
    const isHidden =
      parent.isHidden ||
      isOff(values) ||
      attribute("hidden") !== undefined ||
      isClosed(values) ||
      isClosed(this.#authored(source));
    const isImage =
      /url\(/.test(values.get("background-image") ?? "") ||
      attribute("background") !== undefined ||
      ((isFill || source.tagName === "v:image") && attribute("src") !== undefined);
    const weight = values.get("font-weight");
    return {
      color,
      link: (source.tagName === "body" ? attributeColor(attribute("link")) : undefined) ?? parent.link,
      background: ground === undefined ? parent.background : over(ground, parent.background),
      sizePx: sizeOf(values.get("font-size"), parent.sizePx) ?? HEADINGS[source.tagName] ?? parent.sizePx,
      isBold:
        weight === undefined
          ? BOLD.has(source.tagName) || parent.isBold
          : weight === "bold" || Number(weight) >= 600,
      isOnImage: isImage || (parent.isOnImage && ground?.[3] !== 1),
      isHidden,
    };
  }
}

const unprefixed = (selector: string, prefix: string): string =>
  selector.replaceAll(new RegExp(`([.#])${prefix}`, "g"), "$1");

const PROPERTIES = new Set(
  "color background background-color background-image font-size font-weight display visibility overflow height max-height opacity".split(
    " ",
  ),
);
/** Smaller text is hidden on purpose, as in a preheader. */
const SMALLEST_PX = 2;
const CLOSING = /(?:height|opacity)\s*:\s*0/i;
const NOTHING: Values = new Map();
const HEAD = new Set(["title", "style", "script", "noscript", "xml"]);
const BOLD = new Set(["b", "strong", "th", "h1", "h2", "h3", "h4", "h5", "h6"]);
const HEADINGS: { readonly [tag: string]: number | undefined } = { h1: 32, h2: 24, h3: 18.72 };
