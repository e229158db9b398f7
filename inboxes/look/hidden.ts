import { attributeOf, parentOf } from "../html/tree.ts";
import type { Element } from "../html/tree.ts";
import { once } from "../maps.ts";
import type { Mail } from "../mail.ts";
import { Cascade } from "./cascade.ts";
import type { Values } from "./cascade.ts";
import { Matcher } from "./match.ts";
import { mediaHolds } from "./media.ts";

/** Of a computer and a phone. */
const WIDTHS_PX = [800, 390];

/** Whether the author hides an element or one around it at every width, by its own style or a style sheet. */
export function hidingOf(mail: Mail): (element: Element) => boolean {
  const matcher = new Matcher(mail.readAs({}));
  const atWidths = WIDTHS_PX.map((widthPx) => hidingAt(widthPx, mail, matcher));
  return (element) => atWidths.every((isHidden) => isHidden(element));
}

const hidingAt = (widthPx: number, mail: Mail, matcher: Matcher): ((element: Element) => boolean) => {
  const sheets = [...mail.readAs({}).blocks.values()]
    .filter(({ media }) => media === undefined || mediaHolds(media, widthPx))
    .map(({ nodes }) => nodes);
  const cascade = new Cascade({ sheets, matcher, widthPx, properties: HIDING });
  const known = new Map<Element, boolean>();
  const isHidden = (element: Element): boolean =>
    once(known, element, () => {
      const parent = parentOf(element);
      if (parent !== undefined && isHidden(parent)) return true;
      const style = attributeOf(element, "style") ?? "";
      if (!HIDES.test(style) && !cascade.has(element)) return false;
      const values = cascade.valuesOf(element, mail.styleOf(style));
      return isOff(values) || isClosed(values);
    });
  return isHidden;
};

/** Most styles hide nothing. */
const HIDES = /none|hidden|:\s*0/i;
const HIDING = new Set(["display", "visibility", "overflow", "height", "max-height", "opacity"]);

export const isOff = (values: Values): boolean =>
  values.get("display") === "none" || values.get("visibility") === "hidden";

/** Whether the values leave nothing of an element to see, as those of many preheaders. */
export const isClosed = (values: Values): boolean =>
  isZero(values.get("opacity")) ||
  (values.get("overflow") === "hidden" && (isZero(values.get("max-height")) || isZero(values.get("height"))));

const isZero = (value = ""): boolean => /^0(?:\.0+)?(?:px)?$/.test(value);
