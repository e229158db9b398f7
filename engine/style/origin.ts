/** Where a rule comes from, weakest first. */
export const Origin = {
  /** The default style sheet of browsers. */
  userAgent: 0,
  /** The theme. It acts like a browser's default style sheet: any rule of the template is stronger. */
  theme: 1,
  /** The theme's buttons and highlighted code. Only rules that test a class, an id or an attribute override them. */
  component: 2,
  template: 3,
} as const;
export type Origin = (typeof Origin)[keyof typeof Origin];

/** A style sheet and where it comes from. */
export interface LayerSource {
  readonly css: string;
  readonly origin: Exclude<keyof typeof Origin, "userAgent">;
  /** Whether this is the part of the theme that applies only on dark backgrounds. */
  readonly isDarkHalf?: boolean;
  /** Theme variables that have their own dark mode, whatever a template sets them to. */
  readonly adaptive?: readonly string[];
}
