import { blend, type Color } from "./color.ts";
import { contrastOf, ENOUGH, ENOUGH_FOR_LARGE, readable } from "./contrast.ts";
import { Origin } from "./origin.ts";

/** The colors of an element, and whether they come from the theme or the template. */
interface ColorChoice {
  /** The color of its text, with alpha. */
  readonly color: Color;
  readonly isTextOfTheme: boolean;
  /** Its background with alpha, as a function of the color that `currentColor` stands for. */
  readonly paint: (current: Color) => Color;
  readonly fill: Origin;
  /** The opaque color behind the element. */
  readonly around: Color;
  readonly isAroundOfTemplate: boolean;
  /**
   * Whether this is the page or the container, where the theme's background gives way to the template's background
   * around it.
   */
  readonly isOutermost: boolean;
  readonly isButton: boolean;
}

interface SettledColors {
  /** The color that children inherit. */
  readonly color: Color;
  /** The color as it appears here. */
  readonly shown: Color;
  readonly paint: Color;
  /** The opaque color behind the text. */
  readonly backdrop: Color;
}

/**
 * Keeps what the theme contributes readable. The theme's text is shaded until it is readable on its background, and the
 * theme's background until the template's text is readable on it. Text and background set by the template stay.
 */
export function settleColors(choice: ColorChoice): SettledColors {
  const { color, isTextOfTheme, around, fill, isAroundOfTemplate, isOutermost, isButton } = choice;
  const seen = blend(color, around);
  const current = isTextOfTheme ? readable(seen, around) : seen;
  const asked = choice.paint(isTextOfTheme ? current : color);
  const isOfTheme = fill !== Origin.template;
  const isHidden = isOfTheme && isOutermost && isAroundOfTemplate;
  const paint = isHidden ? { ...asked, alpha: 0 } : asked;
  const backdrop = paint.alpha > 0 ? blend(paint, around) : around;
  if (isTextOfTheme) {
    const text = blend(color, backdrop);
    const isFilled = isButton && isOfTheme && paint.alpha === 1;
    if (isFilled && contrastOf(paint, around) < STANDS_OUT) return swapped(text, paint, around);
    if (isFilled && contrastOf(text, paint) >= ENOUGH_FOR_LARGE) {
      const shaded = readable(paint, text);
      return { color, shown: text, paint: shaded, backdrop: shaded };
    }
    return { color, shown: readable(blend(color, backdrop), backdrop), paint, backdrop };
  }
  const shown = blend(color, backdrop);
  // A translucent tint lets the template's own choice show through, whatever it is.
  const isTint = paint.alpha < 1 && isAroundOfTemplate && contrastOf(seen, around) < ENOUGH;
  if (!isOfTheme || paint.alpha === 0 || isTint) return { color, shown, paint, backdrop };
  const shaded = readable(backdrop, shown);
  return { color, shown, paint: shaded === backdrop ? paint : shaded, backdrop: shaded };
}

/** Below this contrast to its surroundings, a button would look like plain text. */
const STANDS_OUT = 1.5;

function swapped(text: Color, paint: Color, around: Color): SettledColors {
  const backdrop = readable(text, around);
  const color = readable(paint, backdrop);
  return { color, shown: color, paint: backdrop, backdrop };
}
