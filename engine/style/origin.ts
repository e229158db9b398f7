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
