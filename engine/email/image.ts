import type { Attributes } from "../tree.ts";
import type { Declarations } from "./declarations.ts";
import type { Fill, MarkupBuilder } from "./markup.ts";
import type { Wire } from "./wire.ts";

/** Written before the image's own width and display, which its place in the document decides. */
export function writeImage(builder: MarkupBuilder, byContext: readonly Declarations[]): string {
  const [base = {}] = byContext;
  const hasDisplay = byContext.some((declarations) => declarations["display"] !== undefined);
  if (!hasDisplay) {
    builder.tag("<img", [base], IMAGE);
    return "";
  }
  // Yahoo drops the class of an image, and Word shows an image that is not to be displayed: both on a wrapper.
  const shown = byContext.map(({ display, "mso-hide": hide }): Declarations => ({
    ...(display === undefined ? {} : { display }),
    ...(hide === undefined ? {} : { "mso-hide": hide }),
  }));
  const { display: _display, "mso-hide": _hide, ...still } = base;
  builder.tag("<span", shown, { takesAttributes: false }).tag("<img", [still], IMAGE);
  return "</span>";
}

const IMAGE = { extra: "max-width:100%;height:auto", takesStyle: true };

interface ImagePlace {
  /** The width there is for it, in px. */
  readonly availablePx: number;
  /** Alone in its block. */
  readonly isAlone: boolean;
  /** What the style says, if anything. */
  readonly width: string | undefined;
}

/** What an image says of itself: its width as an attribute for Word, as a style for everyone else, never too wide. */
export function imageFill(attributes: Attributes, place: ImagePlace, wire: Wire): Fill {
  const styled = place.width === "auto" ? undefined : place.width;
  const known = widthOf(styled ?? attributes.width, place.availablePx);
  const height = heightOf(attributes, known);
  let text = ` src="${wire.attribute(attributes.src ?? "")}" alt="${wire.prose(attributes.alt ?? "")}"`;
  if (attributes.title !== undefined) text += ` title="${wire.prose(attributes.title)}"`;
  // Without a width Word shows a photograph as wide as its file; others ignore the attribute for the style.
  if (known !== undefined) text += ` width="${known}"`;
  else if (place.isAlone) text += ` width="${place.availablePx}"`;
  if (height !== undefined) text += ` height="${height}"`;
  const width = known === undefined ? (place.isAlone ? ";width:auto" : "") : `;width:${known}px`;
  return { attributes: text, style: `${place.isAlone ? ";display:inline-block" : ""}${width}` };
}

const widthOf = (width: string | undefined, availablePx: number): number | undefined => {
  if (width === undefined) return undefined;
  const value = Number.parseFloat(width);
  if (!(value > 0)) return undefined;
  const px = width.trim().endsWith("%") ? (value / 100) * availablePx : value;
  return Math.max(1, Math.min(Math.round(px), availablePx));
};

/** Only with the width: a blocked image keeps its place, and one that was made narrower keeps its shape. */
const heightOf = (attributes: Attributes, written: number | undefined): number | undefined => {
  const height = Number.parseFloat(attributes.height ?? "");
  const width = Number.parseFloat(attributes.width ?? "");
  if (!(height > 0) || !(width > 0) || written === undefined || attributes.height?.trim().endsWith("%"))
    return undefined;
  if (attributes.width?.trim().endsWith("%")) return undefined;
  return Math.max(1, Math.round((height * written) / width));
};
