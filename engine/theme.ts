import { THEME_VARIABLES } from "./theme-variables.ts";

/**
 * The default theme: ordinary CSS over the semantic tree. It acts like a browser's default style sheet: a template's
 * rules are stronger, whatever their specificity, and so are the template's inherited values. Colors derive from a few
 * variables and from `currentColor`, and sizes are in `em`, so that a template that sets only these restyles the whole
 * email.
 *
 * The space below a block is its bottom margin. Boxes that contain blocks trim the margins at their edges, so that
 * their padding is the only space above and below.
 */
const LIGHT = `
body {
  ${THEME_VARIABLES.map(({ name, value }) => `${name}: ${value};`).join("\n  ")}
  --ink: var(--text);
  --sheet: var(--background);
  --paper: var(--page);
  --_accent: var(--accent);
  margin: 0;
  padding: 32px 0;
  background-color: var(--paper);
  color: var(--ink);
  font-family: var(--font);
  font-size: 16px;
  line-height: 1.625;
}
.container { max-width: 600px; padding: 40px 32px; background-color: var(--sheet); margin-trim: block; }

p { margin: 0 0 1em; }
h1, h2, h3, h4, h5, h6 { font-weight: bold; }
h1 { margin: 0 0 0.57em; font-size: 1.75em; line-height: 1.29; }
h2 { margin: 1.45em 0 0.55em; font-size: 1.375em; line-height: 1.36; }
h3 { margin: 1.33em 0 0.44em; font-size: 1.125em; line-height: 1.44; }
h4, h5 { margin: 1.5em 0 0.5em; font-size: 1em; }
h6 { margin: 1.71em 0 0.57em; font-size: 0.875em; line-height: 1.57; color: var(--muted); }

a { color: var(--_accent); text-decoration: underline; }
mark { border-bottom: 2px solid var(--mark-line); background-color: var(--mark); color: #1c1917; }
small { font-size: max(0.875em, 12px); }
sub, sup { font-size: 0.75em; line-height: 1.33; }
code, kbd {
  padding: 2px 4px;
  border-radius: calc(var(--radius) / 2);
  background-color: var(--tint);
  font-family: Menlo, Consolas, monospace;
  font-size: max(0.875em, 12px);
}
kbd { border: 1px solid var(--line); }

ul, ol { margin: 0 0 1em; padding: 0; padding-inline-start: 26px; }
li { margin: 0 0 0.375em; }
li > ul, li > ol { margin: 0.375em 0 0; }
li > p ~ ul, li > p ~ ol { margin-bottom: 1em; }
dl { margin: 0 0 1em; }
dt { margin: 0; font-weight: bold; }
dd { margin: 0 0 0.75em; margin-inline-start: 24px; }

blockquote {
  margin: 0 0 1em;
  padding: 8px 0;
  padding-inline-start: 20px;
  border-inline-start: 3px solid var(--line);
  color: var(--muted);
  margin-trim: block;
}
blockquote p { margin: 0 0 10px; }
pre {
  margin: 0 0 20px;
  padding: 16px 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background-color: var(--tint);
  font-family: Menlo, Consolas, monospace;
  font-size: 0.875em;
  line-height: 1.57;
}
pre code { padding: 0; border-radius: 0; background-color: transparent; font-size: 1em; }

table { margin: 0 0 20px; border-collapse: collapse; }
th, td { padding: 10px 8px; border-bottom: 1px solid var(--line); text-align: start; margin-trim: block; }
.wide th, .wide td { padding: 8px 3px; font-size: 0.8125em; line-height: 1.54; }
tr { vertical-align: top; }
th { font-weight: bold; border-bottom-width: 2px; }

hr { height: 0; color: inherit; margin: 32px auto; border: 0; border-top: 1px solid var(--line); }
.spacer { height: 32px; }

.button, .alert-title { font-weight: bold; }
.alert-title { color: var(--kind); }
.hero { text-align: center; }
figure { margin: 0 0 1em; }
figcaption { margin: 6px 0 0; color: var(--muted); font-size: 0.875em; line-height: 1.57; }
.header, .footer, .footnotes { color: var(--muted); font-size: 0.875em; line-height: 1.57; }
.footer { font-size: 0.8125em; line-height: 1.54; }
.footer a, .header a { color: inherit; }

@media (max-width: 599px) {
  body { padding: 0; }
  .container { padding: 28px 20px; }
  h1 { font-size: 1.625em; line-height: 1.31; }
}
`;

/** A nearly gray color of another lightness if the switch `isOn` is 1, or the color itself if it is 0. */
function shifted(color: string, isOn: string, lightness: number): string {
  return `oklch(from ${color} calc(l + (${lightness} - l) * ${isOn}) calc(c + (min(c, 0.02) - c) * ${isOn}) h)`;
}

/**
 * For dark backgrounds: designed, not inverted. A text or background color that was chosen for a light email keeps only
 * its hue. One that was chosen for a dark email stays as it is.
 */
const DARK = `
body {
  ${THEME_VARIABLES.flatMap(({ name, dark }) => (dark === undefined ? [] : `${name}: ${dark};`)).join("\n  ")}
  --ink: ${shifted("var(--text)", "clamp(0, (0.6 - l) * 999, 1)", 0.95)};
  --sheet: ${shifted("var(--background)", "clamp(0, (l - 0.6) * 999, 1)", 0.255)};
  --_accent: oklch(from var(--accent) max(l, 0.68) c h);
}
`;

/** The space between buttons that are side by side. */
export const BUTTON_GAP = "8px";

/**
 * Galley's own components. General rules for links, paragraphs or all elements do not apply to them; rules that name
 * them do.
 */
const COMPONENTS = `
.callout, .alert, .hero, .column, .header, .footer, .footnotes { margin-trim: block; }
.button {
  margin: 4px 0;
  margin-inline-end: ${BUTTON_GAP};
  padding: 12px 24px;
  border-radius: calc(var(--radius) * 0.75);
  background-color: var(--_accent);
  color: var(--on-accent);
  text-decoration: none;
}
.button.secondary { background-color: color-mix(in srgb, var(--_accent) 10%, transparent); color: var(--_accent); }
.button.ghost { border: 1px solid var(--_accent); background-color: transparent; color: var(--_accent); }
.centered { text-align: center; }
.centered .button, .hero .button { margin: 4px; }

.callout {
  margin: 0 0 20px;
  padding: 19px 23px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background-color: var(--tint);
}
.alert {
  --kind: currentcolor;
  margin: 0 0 20px;
  padding: 14px 20px;
  border-inline-start: 4px solid var(--kind);
  background-color: color-mix(in srgb, var(--kind) 7%, transparent);
}
.alert-title { margin: 0 0 4px; }
.note { --kind: oklch(from var(--_accent) l c 260); }
.tip { --kind: oklch(from var(--_accent) l c 150); }
.important { --kind: oklch(from var(--_accent) l c 305); }
.warning { --kind: oklch(from var(--_accent) l c 70); }
.caution { --kind: oklch(from var(--_accent) l c 25); }
.hero {
  margin: 0 0 32px;
  padding: 40px 24px;
  border-radius: var(--radius);
  background-color: color-mix(in srgb, var(--_accent) 7%, transparent);
}
.columns { margin: 0; column-gap: 24px; }
.column { padding: 0 0 16px; }
.header { margin: 0 0 32px; padding: 0 0 16px; border-bottom: 1px solid var(--line); }
.footer { margin: 32px 0 0; padding: 20px 0 0; border-top: 1px solid var(--line); }
.footnotes { margin: 32px 0 0; padding: 16px 0 0; border-top: 1px solid var(--line); }
.footnote { margin: 0; margin-inline-start: 26px; }
.footnote p { margin: 0 0 0.5em; }
@media (max-width: 599px) {
  .column { display: block; max-width: 100%; }
  .hero { padding: 32px 16px; }
}

.hljs-comment, .hljs-quote, .hljs-meta { color: var(--code-comment); }
.hljs-keyword, .hljs-selector-tag, .hljs-literal, .hljs-type, .hljs-section, .hljs-doctag { color: var(--code-keyword); }
.hljs-string, .hljs-regexp, .hljs-addition, .hljs-template-tag { color: var(--code-string); }
.hljs-number, .hljs-symbol, .hljs-bullet, .hljs-link { color: var(--code-number); }
.hljs-title, .hljs-name, .hljs-selector-id, .hljs-selector-class { color: var(--code-title); }
.hljs-attr, .hljs-attribute, .hljs-variable, .hljs-property, .hljs-params, .hljs-template-variable { color: var(--code-name); }
.hljs-built_in, .hljs-builtin-name { color: var(--code-builtin); }
.hljs-deletion { color: var(--code-deletion); }
.hljs-emphasis { font-style: italic; }
.hljs-strong { font-weight: bold; }
`;

/** A style sheet of the theme. */
interface ThemeLayer {
  readonly css: string;
  readonly origin: "theme" | "component";
  /** Whether the layer applies only on dark backgrounds. */
  readonly isDarkHalf?: boolean;
  /** Variables that have their own dark mode, whatever a template sets them to. */
  readonly adaptive?: readonly string[];
}

/** The style sheets below every template, weakest first. */
export const THEME: readonly ThemeLayer[] = [
  {
    css: LIGHT,
    origin: "theme",
    adaptive: THEME_VARIABLES.flatMap(({ name, isBrand }) => (isBrand ? name : [])),
  },
  { css: DARK, origin: "theme", isDarkHalf: true },
  { css: COMPONENTS, origin: "component" },
];
