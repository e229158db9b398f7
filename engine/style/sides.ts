export const SIDES = ["top", "right", "bottom", "left"] as const;

/** A property of each side: `border-top-width`, `border-right-width`, … */
export const eachSide = (prefix: string, suffix = ""): string[] =>
  SIDES.map((side) => `${prefix}-${side}${suffix}`);

export const MARGIN: readonly string[] = eachSide("margin");
export const PADDING: readonly string[] = eachSide("padding");
export const BORDER: readonly string[] = SIDES.flatMap((side) => [
  `border-${side}-width`,
  `border-${side}-style`,
  `border-${side}-color`,
]);
export const RADIUS: readonly string[] = ["top-left", "top-right", "bottom-right", "bottom-left"].map(
  (corner) => `border-${corner}-radius`,
);
