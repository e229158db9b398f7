/** Where a rule comes from, the weakest first. */
export const Origin = {
  /** What every browser does by itself. */
  userAgent: 0,
  /** The theme, which acts like a browser's own sheet: any rule of the template is stronger. */
  theme: 1,
  /** The theme's buttons and highlighted code: they give way only to rules that name a class, an id or an attribute. */
  component: 2,
  template: 3,
} as const;
export type Origin = (typeof Origin)[keyof typeof Origin];

/** A style sheet and where it comes from. */
export interface LayerSource {
  readonly css: string;
  readonly origin: Exclude<keyof typeof Origin, "userAgent">;
  /** A half of the theme that applies on dark backgrounds alone. */
  readonly isDarkHalf?: boolean;
  /** Variables of the theme that have a dark mode of their own, whatever a template sets them to. */
  readonly adaptive?: readonly string[];
}
