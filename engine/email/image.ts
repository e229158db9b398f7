import type { Computed } from "../style/interface.ts";
import type { Attributes } from "../tree.ts";
import { centering, pixels, widthIn, type Declarations } from "./declarations.ts";
import type { Fill, MarkupBuilder } from "./markup.ts";
import type { TableFit } from "./table-fit.ts";
import type { Wire } from "./wire.ts";

/** Writes the markup before the image's width and display, which depend on its place in the document. */
export function writeImage(builder: MarkupBuilder, byContext: readonly Declarations[]): string {
  const [base = {}] = byContext;
  const hasDisplay = byContext.some((declarations) => declarations["display"] !== undefined);
  if (!hasDisplay) {
    builder.tag("<img", [base], IMAGE);
    return "";
  }
  // Yahoo drops the class of an image, and Outlook shows hidden images, so both go on a wrapper.
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
  /** The available width, in px. */
  readonly availablePx: number;
  /** Whether the image is alone in its block. */
  readonly isAlone: boolean;
  readonly style: Computed;
  /** The measurements of the table around it. */
  readonly fit: TableFit | undefined;
}

/**
 * In a table, a picture of a product up to this wide keeps its width. Otherwise a browser shrinks it to leave more room
 * for the text beside it.
 */
const MAX_FIRM_PX = 80;
/** The narrowest content of a phone. */
const MIN_PHONE_PX = 280;

/**
 * The size of an image: an attribute for Outlook, a style for other clients, and never wider than the available width.
 */
export function imageFill(attributes: Attributes, place: ImagePlace, wire: Wire): Fill {
  const { width: own, "max-width": most, height: tall, display } = place.style;
  const styled = own === "auto" ? undefined : own;
  const mostPx = widthIn(place.availablePx, most) ?? place.availablePx;
  const known = widthIn(mostPx, styled ?? attributes.width);
  const tallPx = known === undefined ? Math.round(pixels(tall)) : 0;
  const height = tallPx > 0 ? tallPx : heightOf(attributes, known);
  let text = ` src="${wire.attribute(attributes.src ?? "")}" alt="${wire.prose(attributes.alt ?? "")}"`;
  if (attributes.title !== undefined) text += ` title="${wire.prose(attributes.title)}"`;
  // Without the attribute, Outlook shows a photo at the size of its file. Other clients prefer the style.
  if (known !== undefined) text += ` width="${known}"`;
  else if (place.isAlone && tallPx === 0) text += ` width="${mostPx}"`;
  if (height !== undefined) text += ` height="${height}"`;
  let width = known === undefined ? (place.isAlone ? ";width:auto" : "") : `;width:${known}px`;
  if (tallPx > 0) width += `;height:${tallPx}px`;
  // A wider limit would let the image overflow a phone.
  if (known === undefined && mostPx < Math.min(MIN_PHONE_PX, place.availablePx))
    width += `;max-width:${mostPx}px`;
  const isCentered = display === "block" && centering(place.style) !== undefined;
  const isFirm = place.fit !== undefined && known !== undefined && known <= MAX_FIRM_PX;
  if (isFirm) place.fit.image(known);
  const alone = isCentered ? ";display:block;margin:0 auto" : ";display:inline-block";
  return {
    attributes: text,
    style: `${place.isAlone ? alone : ""}${width}${isFirm ? `;min-width:${known}px` : ""}`,
  };
}

/**
 * The height is written only together with the width, so that a blocked image keeps its place and a narrowed image
 * keeps its proportions.
 */
const heightOf = (attributes: Attributes, written: number | undefined): number | undefined => {
  const height = Number.parseFloat(attributes.height ?? "");
  const width = Number.parseFloat(attributes.width ?? "");
  if (!(height > 0) || !(width > 0) || written === undefined || attributes.height?.trim().endsWith("%"))
    return undefined;
  if (attributes.width?.trim().endsWith("%")) return undefined;
  return Math.max(1, Math.round((height * written) / width));
};
