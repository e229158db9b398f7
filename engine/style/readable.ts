import { blend, type Colour } from "./colour.ts";
import { contrastOf, ENOUGH, ENOUGH_FOR_LARGE, readable } from "./contrast.ts";
import { Origin } from "./origin.ts";

/** The colors of an element, and whose they are. */
interface ColourChoice {
  /** The color of its text, with alpha. */
  readonly colour: Colour;
  readonly isTextOfTheme: boolean;
  /** Its background, given the color that `currentColor` stands for; with alpha. */
  readonly paint: (current: Colour) => Colour;
  readonly fill: Origin;
  /** The opaque color behind the element. */
  readonly around: Colour;
  readonly isAroundOfTemplate: boolean;
  /** The page or the container: a background of the theme yields to one of the template's around it. */
  readonly isOutermost: boolean;
  readonly isButton: boolean;
}

interface SettledColours {
  /** What children inherit. */
  readonly colour: Colour;
  /** What is seen of it here. */
  readonly shown: Colour;
  readonly paint: Colour;
  /** The opaque color behind the text. */
  readonly backdrop: Colour;
}

/**
 * Keeps what the theme contributes readable: its text is shaded until it reads on the background it lands on, and its
 * background until the template's text reads on it. What the template chose itself, text and background, stays.
 */
export function settleColours(choice: ColourChoice): SettledColours {
  const { colour, isTextOfTheme, around, fill, isAroundOfTemplate, isOutermost, isButton } = choice;
  const seen = blend(colour, around);
  const current = isTextOfTheme ? readable(seen, around) : seen;
  const asked = choice.paint(isTextOfTheme ? current : colour);
  const isOfTheme = fill !== Origin.template;
  const isHidden = isOfTheme && isOutermost && isAroundOfTemplate;
  const paint = isHidden ? { ...asked, alpha: 0 } : asked;
  const backdrop = paint.alpha > 0 ? blend(paint, around) : around;
  if (isTextOfTheme) {
    const text = blend(colour, backdrop);
    const isFilled = isButton && isOfTheme && paint.alpha === 1;
    if (isFilled && contrastOf(paint, around) < STANDS_OUT) return swapped(text, paint, around);
    if (isFilled && contrastOf(text, paint) >= ENOUGH_FOR_LARGE) {
      const shaded = readable(paint, text);
      return { colour, shown: text, paint: shaded, backdrop: shaded };
    }
    return { colour, shown: readable(blend(colour, backdrop), backdrop), paint, backdrop };
  }
  const shown = blend(colour, backdrop);
  // Under a tint the template's own choice shows, whatever it is.
  const isTint = paint.alpha < 1 && isAroundOfTemplate && contrastOf(seen, around) < ENOUGH;
  if (!isOfTheme || paint.alpha === 0 || isTint) return { colour, shown, paint, backdrop };
  const shaded = readable(backdrop, shown);
  return { colour, shown, paint: shaded === backdrop ? paint : shaded, backdrop: shaded };
}

/** A button with the color of what it stands on would be bare text. */
const STANDS_OUT = 1.5;

function swapped(text: Colour, paint: Colour, around: Colour): SettledColours {
  const backdrop = readable(text, around);
  const colour = readable(paint, backdrop);
  return { colour, shown: colour, paint: backdrop, backdrop };
}
