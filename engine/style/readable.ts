import { blend, type Color } from "./color.ts";
import { contrastOf, ENOUGH, ENOUGH_FOR_LARGE, readable } from "./contrast.ts";
import { Origin } from "./origin.ts";

/** The colors of an element, and whose they are. */
interface ColorChoice {
  /** The color of its text, with alpha. */
  readonly color: Color;
  readonly isTextOfTheme: boolean;
  /** Its background, given the color that `currentColor` stands for; with alpha. */
  readonly paint: (current: Color) => Color;
  readonly fill: Origin;
  /** The opaque color behind the element. */
  readonly around: Color;
  readonly isAroundOfTemplate: boolean;
  /** The page or the container: a background of the theme yields to one of the template's around it. */
  readonly isOutermost: boolean;
  readonly isButton: boolean;
}

interface SettledColors {
  /** What children inherit. */
  readonly color: Color;
  /** What is seen of it here. */
  readonly shown: Color;
  readonly paint: Color;
  /** The opaque color behind the text. */
  readonly backdrop: Color;
}

/**
 * Keeps what the theme contributes readable: its text is shaded until it reads on the background it lands on, and its
 * background until the template's text reads on it. What the template chose itself, text and background, stays.
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
  // Under a tint the template's own choice shows, whatever it is.
  const isTint = paint.alpha < 1 && isAroundOfTemplate && contrastOf(seen, around) < ENOUGH;
  if (!isOfTheme || paint.alpha === 0 || isTint) return { color, shown, paint, backdrop };
  const shaded = readable(backdrop, shown);
  return { color, shown, paint: shaded === backdrop ? paint : shaded, backdrop: shaded };
}

/** A button with the color of what it stands on would be bare text. */
const STANDS_OUT = 1.5;

function swapped(text: Color, paint: Color, around: Color): SettledColors {
  const backdrop = readable(text, around);
  const color = readable(paint, backdrop);
  return { color, shown: color, paint: backdrop, backdrop };
}
