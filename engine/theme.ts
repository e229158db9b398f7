/**
 * The theme under a template. A template that paints and does not speak of the dark was made for a light sheet: the
 * theme's dark colours would meet its light ones, so it stays light. One without colours, or with dark rules, has
 * both.
 */
export function themeFor(css: string): readonly string[] {
  const isLightOnly = /(?:color|background)[\w-]*\s*:/i.test(css) && !/prefers-color-scheme/i.test(css);
  return isLightOnly ? [LIGHT] : [LIGHT, DARK];
}

/**
 * The default theme: ordinary CSS over the semantic tree, light first. A template's rules come after it and win
 * where they are as specific, so everything here is said with one type or class where it can be.
 *
 * Space below a block is its bottom margin. Boxes that hold blocks trim the margins at their edges, so that their
 * padding is all the space there is above and below.
 */
const LIGHT = `
body {
  --ink: #1c1917;
  --muted: #57534e;
  --paper: #fafaf9;
  --sheet: #ffffff;
  --tint: #f5f5f4;
  --line: #e7e5e4;
  --accent: #c2410c;
  --on-accent: #ffffff;
  --mark: #fef08a;
  --mark-line: #facc15;
  margin: 0;
  padding: 32px 0;
  background-color: var(--paper);
  color: var(--ink);
  font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;
  font-size: 16px;
  line-height: 26px;
}
.container { max-width: 600px; padding: 40px 32px; background-color: var(--sheet); margin-trim: block; }

p { margin: 0 0 16px; }
h1, h2, h3, h4, h5, h6 { color: var(--ink); font-weight: bold; }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 36px; }
h2 { margin: 32px 0 12px; font-size: 22px; line-height: 30px; }
h3 { margin: 24px 0 8px; font-size: 18px; line-height: 26px; }
h4, h5 { margin: 24px 0 8px; font-size: 16px; line-height: 26px; }
h6 { margin: 24px 0 8px; font-size: 14px; line-height: 22px; color: var(--muted); }

a { color: var(--accent); text-decoration: underline; }
mark { border-bottom: 2px solid var(--mark-line); background-color: var(--mark); color: #1c1917; }
small { font-size: 14px; }
sub, sup { font-size: 12px; line-height: 16px; }
code, kbd {
  padding: 2px 4px;
  border-radius: 4px;
  background-color: var(--tint);
  color: var(--ink);
  font-family: Menlo, Consolas, monospace;
  font-size: 14px;
}
kbd { border: 1px solid var(--line); }

ul, ol { margin: 0 0 16px; padding: 0; }
li { margin: 0 0 6px; margin-inline-start: 26px; }
li > ul, li > ol { margin: 6px 0 0; }
dl { margin: 0 0 16px; }
dt { margin: 0; font-weight: bold; }
dd { margin: 0 0 12px; margin-inline-start: 24px; }

blockquote {
  margin: 0 0 16px;
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
  border-radius: 8px;
  background-color: var(--tint);
  color: var(--ink);
  font-family: Menlo, Consolas, monospace;
  font-size: 14px;
  line-height: 22px;
}
pre code { padding: 0; border-radius: 0; background-color: transparent; }

table { margin: 0 0 20px; border-collapse: collapse; }
th, td { padding: 10px 8px; border-bottom: 1px solid var(--line); text-align: start; margin-trim: block; }
.wide th, .wide td { padding: 8px 3px; font-size: 13px; line-height: 20px; }
tr { vertical-align: top; }
th { font-weight: bold; border-bottom-width: 2px; }

hr { height: 0; margin: 32px 0; border: 0; border-top: 1px solid var(--line); }
.spacer { height: 32px; }

.button {
  margin: 4px 0;
  margin-inline-end: 8px;
  padding: 12px 24px;
  border-radius: 6px;
  background-color: var(--accent);
  color: var(--on-accent);
  font-weight: bold;
  text-decoration: none;
}
.button.secondary { background-color: var(--tint); color: var(--accent); }
.button.ghost { border: 1px solid var(--accent); background-color: var(--sheet); color: var(--accent); }

.callout {
  margin: 0 0 20px;
  padding: 19px 23px;
  border: 1px solid var(--line);
  border-radius: 8px;
  background-color: var(--tint);
  color: var(--ink);
  margin-trim: block;
}
.alert {
  margin: 0 0 20px;
  padding: 14px 20px;
  border-inline-start: 4px solid var(--line);
  background-color: var(--tint);
  color: var(--ink);
  margin-trim: block;
}
.alert-title { margin: 0 0 4px; font-weight: bold; }
.alert.note { border-color: #2563eb; background-color: #eff6ff; }
.note .alert-title { color: #1d4ed8; }
.alert.tip { border-color: #16a34a; background-color: #f0fdf4; }
.tip .alert-title { color: #15803d; }
.alert.important { border-color: #9333ea; background-color: #faf5ff; }
.important .alert-title { color: #7e22ce; }
.alert.warning { border-color: #d97706; background-color: #fffbeb; }
.warning .alert-title { color: #92400e; }
.alert.caution { border-color: #dc2626; background-color: #fef2f2; }
.caution .alert-title { color: #b91c1c; }

figure { margin: 0 0 16px; }
figcaption { margin: 6px 0 0; color: var(--muted); font-size: 14px; line-height: 22px; }

.centered { text-align: center; }
.centered .button, .hero .button { margin: 4px; }
.hero {
  margin: 0 0 32px;
  padding: 40px 24px;
  border-radius: 8px;
  background-color: #fff7ed;
  color: var(--ink);
  text-align: center;
  margin-trim: block;
}
.columns { margin: 0; column-gap: 24px; }
.column { padding: 0 0 16px; margin-trim: block; }
.header {
  margin: 0 0 32px;
  padding: 0 0 16px;
  margin-trim: block;
  border-bottom: 1px solid var(--line);
  color: var(--muted);
  font-size: 14px;
  line-height: 22px;
}
.footer {
  margin: 32px 0 0;
  padding: 20px 0 0;
  margin-trim: block;
  border-top: 1px solid var(--line);
  color: var(--muted);
  font-size: 13px;
  line-height: 20px;
}
.footer a, .header a { color: var(--muted); }
.footnotes {
  margin: 32px 0 0;
  padding: 16px 0 0;
  margin-trim: block;
  border-top: 1px solid var(--line);
  color: var(--muted);
  font-size: 14px;
  line-height: 22px;
}
.footnote { margin: 0; margin-inline-start: 26px; }
.footnote p { margin: 0 0 8px; }

.hljs-comment, .hljs-quote, .hljs-meta { color: #57534e; }
.hljs-keyword, .hljs-selector-tag, .hljs-literal, .hljs-type, .hljs-section, .hljs-doctag { color: #a21caf; }
.hljs-string, .hljs-regexp, .hljs-addition, .hljs-template-tag { color: #166534; }
.hljs-number, .hljs-symbol, .hljs-bullet, .hljs-link { color: #9a3412; }
.hljs-title, .hljs-name, .hljs-selector-id, .hljs-selector-class { color: #1d4ed8; }
.hljs-attr, .hljs-attribute, .hljs-variable, .hljs-property, .hljs-params, .hljs-template-variable { color: #0f5f75; }
.hljs-built_in, .hljs-builtin-name { color: #854d0e; }
.hljs-deletion { color: #b91c1c; }
.hljs-emphasis { font-style: italic; }
.hljs-strong { font-weight: bold; }

@media (max-width: 599px) {
  body { padding: 0; }
  .container { padding: 28px 20px; }
  h1 { font-size: 26px; line-height: 34px; }
  .column { display: block; max-width: 100%; }
  .hero { padding: 32px 16px; }
}
`;

/** The theme after dusk: designed, not inverted. Colours are mixed for a sheet a little lighter than the page. */
const DARK = `
@media (prefers-color-scheme: dark) {
  body {
    --ink: #f5f5f4;
    --muted: #b8b2ad;
    --paper: #1c1917;
    --sheet: #262220;
    --tint: #332e2b;
    --line: #44403c;
    --accent: #fb923c;
    --on-accent: #1c1917;
    --mark: #fde047;
  }
  .hero { background-color: #3a2a1e; }
  .alert.note { border-color: #60a5fa; background-color: #1f2937; }
  .note .alert-title { color: #93c5fd; }
  .alert.tip { border-color: #4ade80; background-color: #1f2e24; }
  .tip .alert-title { color: #86efac; }
  .alert.important { border-color: #c084fc; background-color: #2e2438; }
  .important .alert-title { color: #d8b4fe; }
  .alert.warning { border-color: #fbbf24; background-color: #33291a; }
  .warning .alert-title { color: #fcd34d; }
  .alert.caution { border-color: #f87171; background-color: #381f1f; }
  .caution .alert-title { color: #fca5a5; }
  .hljs-comment, .hljs-quote, .hljs-meta { color: #b8b2ad; }
  .hljs-keyword, .hljs-selector-tag, .hljs-literal, .hljs-type, .hljs-section, .hljs-doctag { color: #f0abfc; }
  .hljs-string, .hljs-regexp, .hljs-addition, .hljs-template-tag { color: #86efac; }
  .hljs-number, .hljs-symbol, .hljs-bullet, .hljs-link { color: #fdba74; }
  .hljs-title, .hljs-name, .hljs-selector-id, .hljs-selector-class { color: #93c5fd; }
  .hljs-attr, .hljs-attribute, .hljs-variable, .hljs-property, .hljs-params, .hljs-template-variable { color: #67e8f9; }
  .hljs-built_in, .hljs-builtin-name { color: #fde68a; }
  .hljs-deletion { color: #fca5a5; }
}
`;
