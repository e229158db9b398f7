import { attribute, body, cell, css, image, inline, media, ruled, tag, valued, whole } from "./fixture.ts";
import type { Fixture } from "./fixture.ts";

/** Each is a feature of its own. */
const PROPERTIES = `
  accent-color: red; align-items: center; animation: pulse 2s infinite; aspect-ratio: 16 / 9;
  backdrop-filter: blur(2px); background-blend-mode: multiply; background-clip: padding-box;
  background-color: #fedcba; background-image: url('https://example.com/a.png');
  background-origin: content-box; background-position: left top; background-repeat: no-repeat;
  background-size: cover; border: 1px solid red; border-collapse: collapse;
  border-image: url('https://example.com/a.png') 30; border-radius: 4px; border-spacing: 4px;
  box-shadow: 0 0 4px #000; box-sizing: border-box; caption-side: bottom; clear: both;
  clip-path: circle(50%); column-count: 2; cursor: pointer; direction: rtl; empty-cells: hide;
  filter: grayscale(1); flex-direction: column; flex-wrap: wrap; float: left; font: bold 16px Arial;
  font-kerning: none; font-size: 16px; font-size-adjust: 0.5; font-stretch: condensed; font-weight: bold;
  height: 40px; hyphenate-character: '='; hyphenate-limit-chars: 5; hyphens: auto; inline-size: 100px;
  inset: 0; justify-content: center; letter-spacing: 1px; line-height: 24px; list-style: square;
  list-style-image: url('https://example.com/a.png'); list-style-position: inside; list-style-type: square;
  mask-image: url('https://example.com/a.png'); max-block-size: 100px; max-height: 100px;
  max-inline-size: 100px; min-block-size: 100px; min-height: 100px; min-inline-size: 100px;
  min-width: 100px; mix-blend-mode: multiply; object-fit: cover; object-position: left; opacity: 0.5;
  orphans: 3; outline: 1px solid red; outline-offset: 2px; overflow: hidden; overflow-wrap: anywhere;
  padding: 10px; position: sticky; resize: both; shape-margin: 4px; shape-outside: circle(50%); tab-size: 4;
  table-layout: auto; text-align: center; text-align-last: center; text-decoration: underline;
  text-decoration-color: red; text-decoration-line: underline; text-decoration-skip-ink: none;
  text-decoration-style: dotted; text-decoration-thickness: 2px; text-emphasis: dot;
  text-emphasis-position: under; text-indent: 10px; text-justify: none; text-orientation: upright;
  text-overflow: ellipsis; text-shadow: 1px 1px red; text-transform: uppercase; text-underline-offset: 2px;
  text-underline-position: under; text-wrap: balance; transform: rotate(2deg); transition: color 1s;
  user-select: text; vertical-align: top; visibility: hidden; white-space: nowrap;
  white-space-collapse: preserve; widows: 3; width: 100px; word-break: break-all; word-spacing: 4px;
  word-wrap: break-word; writing-mode: vertical-rl; z-index: 2`;
const UNITS = "20ch 2cm 2em 2ex 2in 20mm 2pc 20pt 20px 2rem 20vmax 20vmin 20vw";
const PSEUDO = `
  a:active input:checked input[type=radio]:default p:first-child p:first-of-type a:focus a:focus-visible
  p:focus-within p:has(a) a:hover p:lang(en) p:last-child p:last-of-type a:link p:not(a) p:nth-child(2)
  p:nth-last-child(2) p:nth-last-of-type(2) p:nth-of-type(2) p:only-child p:only-of-type p:target a:visited
  p::after p::before p::first-letter p::first-line li::marker input::placeholder`;
const TAGS = "bdi blockquote code del div marquee p pre small span strike strong textarea";
const CONTROLS = "checkbox hidden radio reset submit text";
const IMAGES = "apng avif bmp gif ico jpg mp4 png svg tiff webp";

const byWord = (list: string, fixtureOf: (word: string) => readonly [feature: string, fixture: Fixture]) =>
  Object.fromEntries(list.trim().split(/\s+/).map(fixtureOf));

const pseudoFixture = (selector: string): readonly [feature: string, fixture: Fixture] => {
  const [, colons = "", name = ""] = /(::?)([\w-]+)(?:\(\w+\))?$/.exec(selector) ?? [];
  const feature = `css-pseudo-${colons === ":" ? "class" : "element"}-${name}`;
  return [feature, ruled(selector, new RegExp(colons + name))];
};

const propertyFixtures = Object.fromEntries(
  PROPERTIES.trim()
    .split(/;\s*/)
    .map((declaration) => {
      const [property = "", value = ""] = declaration.split(/:\s+/);
      return [`css-${property}`, inline(property, value)];
    }),
);

/** A small email for every feature of caniemail.com that can occur in one. */
export const FIXTURES: { readonly [feature: string]: Fixture } = {
  ...propertyFixtures,
  ...byWord(UNITS, (value) => [`css-unit-${value.replace(/\d+/, "")}`, valued("width", value)]),
  ...byWord(PSEUDO, pseudoFixture),
  ...byWord(TAGS, (name) => [`html-${name}`, tag(name, `<${name}>text</${name}>`)]),
  ...byWord(CONTROLS, (type) => [
    `html-input-${type}`,
    tag("input", `<input type="${type}" name="a" value="b">`),
  ]),
  ...byWord(IMAGES, (ending) => [`image-${ending}`, image(`https://example.com/a.${ending}`)]),
  "css-at-font-face": { html: css("@font-face{font-family:Own;src:local(Arial)}"), shows: /@font-face/ },
  "css-at-import": { html: css('@import "https://example.com/a.css";'), shows: /@import/ },
  "css-at-keyframes": { html: css("@keyframes pulse{from{opacity:0}to{opacity:1}}"), shows: /@keyframes/ },
  "css-at-media": media("screen and (max-width:600px)"),
  "css-at-media-device-pixel-ratio": media("(-webkit-min-device-pixel-ratio:2)"),
  "css-at-media-hover": media("(hover:hover)"),
  "css-at-media-orientation": media("(orientation:landscape)"),
  "css-at-media-prefers-color-scheme": media("(prefers-color-scheme:dark)"),
  "css-at-media-prefers-reduced-motion": media("(prefers-reduced-motion:reduce)"),
  "css-at-supports": { html: css("@supports (display:block){p{color:red}}"), shows: /@supports/ },
  "css-background": valued("background", "#fedcba"),
  "css-block-inline-size": inline("block-size", "100px"),
  "css-border-inline-block": inline("border-inline", "1px solid red"),
  "css-border-inline-block-individual": inline("border-inline-style", "solid"),
  "css-border-inline-block-longhand": inline("border-inline-start", "1px solid red"),
  "css-border-radius-logical": inline("border-start-start-radius", "4px"),
  "css-color-scheme": { html: css(":root{color-scheme:light dark}"), shows: /color-scheme:/ },
  "css-column-layout-properties": inline("column-width", "100px"),
  "css-comments": { html: css("/* a comment */ p{color:red}"), shows: /p\{color:red/ },
  "css-conic-gradient": valued("background-image", "conic-gradient(red, blue)"),
  "css-display": valued("display", "none"),
  "css-display-flex": valued("display", "flex"),
  "css-display-grid": valued("display", "grid"),
  "css-display-none": valued("display", "none"),
  "css-function-clamp": valued("font-size", "clamp(12px, 4px, 20px)"),
  "css-function-light-dark": valued("color", "light-dark(black, white)"),
  "css-function-max": valued("padding-left", "max(10px, 2px)"),
  "css-function-min": valued("padding-left", "min(10px, 2px)"),
  "css-gap": inline("column-gap", "8px"),
  "css-grid-template": inline("grid-template-columns", "1fr 1fr"),
  "css-important": { html: css("p{color:red !important}"), shows: /color:red !important/ },
  "css-inert-attribute": attribute("inert", "<div inert>text</div>"),
  "css-intrinsic-size": valued("width", "min-content"),
  "css-left-right-top-bottom": inline("left", "4px"),
  "css-linear-gradient": valued("background", "linear-gradient(red, blue)"),
  "css-margin": { html: cell("margin:10px", "p"), shows: /margin:10px/ },
  "css-margin-block-start-end": inline("margin-block-start", "4px"),
  "css-margin-inline-block": inline("margin-inline", "4px"),
  "css-margin-inline-start-end": inline("margin-inline-start", "4px"),
  "css-max-width": body('<table style="max-width:600px"><tr><td>text</td></tr></table>', /max-width:600px/),
  "css-modern-color": valued("color", "oklch(60% 0.15 50)"),
  "css-nesting": { html: css("p{color:red;& a{color:blue}}"), shows: /p\{color:red;& a\{/ },
  "css-padding-block-start-end": inline("padding-block-start", "4px"),
  "css-padding-inline-block": inline("padding-inline", "4px"),
  "css-padding-inline-start-end": inline("padding-inline-start", "4px"),
  "css-radial-gradient": valued("background", "radial-gradient(red, blue)"),
  "css-rgb": valued("color", "rgb(0,128,0)"),
  "css-rgba": valued("color", "rgba(0,128,0,0.5)"),
  "css-scroll-snap": inline("scroll-snap-type", "x mandatory"),
  "css-selector-adjacent-sibling": ruled("p + p", /p \+ p/),
  "css-selector-attribute": ruled("[class]", /\[class\]/),
  "css-selector-chaining": ruled(".a.b", /\.[\w]*a\.b/),
  "css-selector-child": ruled("p > a", /p > a/),
  "css-selector-class": ruled(".a", /\.[\w]*a\{/),
  "css-selector-descendant": ruled("p a", /p a\{/),
  "css-selector-general-sibling": ruled("p ~ p", /p ~ p/),
  "css-selector-grouping": ruled("p, a", /p, a/),
  "css-selector-id": ruled("#i", /#[\w]*i\{/),
  "css-selector-type": ruled("p", /p\{/),
  "css-selector-universal": ruled("*", /\*\{/),
  "css-sytem-ui": { html: cell("font-family: system-ui, Arial"), shows: /system-ui/ },
  "css-unit-calc": valued("width", "calc(100% - 10px)"),
  "css-unit-initial": valued("color", "initial"),
  "css-unit-percent": valued("width", "50%"),
  "css-unit-vh": valued("padding-top", "2vh"),
  "css-variables": { html: css(":root{--brand:red}"), shows: /--brand:red/ },

  "html-abbr": tag("abbr", '<abbr title="HyperText">HTML</abbr>'),
  "html-acronym": tag("acronym", '<acronym title="HyperText">HTML</acronym>'),
  "html-address": tag("address", "<address>Street</address>"),
  "html-align": attribute("align", '<p align="center">text</p>'),
  "html-anchor-links": body('<a href="#end">link</a><a name="end"></a>', /href="#end"/),
  "html-aria-describedby": attribute("aria-describedby", '<p aria-describedby="i">text</p>'),
  "html-aria-hidden": attribute("aria-hidden", '<p aria-hidden="true">text</p>'),
  "html-aria-label": attribute("aria-label", '<p aria-label="a">text</p>'),
  "html-aria-labelledby": attribute("aria-labelledby", '<p aria-labelledby="i">text</p>'),
  "html-aria-live": attribute("aria-live", '<p aria-live="polite">text</p>'),
  "html-audio": tag("audio", '<audio src="https://example.com/a.mp3">text</audio>'),
  "html-background": attribute(
    "background",
    '<table><tr><td background="https://example.com/a.png">text</td></tr></table>',
  ),
  "html-base": body("text", /<base/, '<base href="https://example.com/">'),
  "html-body": { html: whole("text", "", ' bgcolor="#fedcba"'), shows: /<body bgcolor/ },
  "html-button-reset": tag("button", '<button type="reset">text</button>'),
  "html-button-submit": tag("button", '<button type="submit">text</button>'),
  "html-cellpadding": attribute("cellpadding", '<table cellpadding="4"><tr><td>text</td></tr></table>'),
  "html-cellspacing": attribute("cellspacing", '<table cellspacing="4"><tr><td>text</td></tr></table>'),
  "html-comments": body("text<!-- a comment -->", /text/),
  "html-dfn": tag("dfn", '<dfn title="a">text</dfn>'),
  "html-dialog": tag("dialog", "<dialog open>text</dialog>"),
  "html-dir": attribute("dir", '<p dir="rtl">text</p>'),
  "html-doctype": { html: whole("text"), shows: /^<!DOCTYPE html>/ },
  "html-form": tag("form", '<form action="https://example.com/">text</form>'),
  "html-h1-h6": tag("h2", "<h2>text</h2>"),
  "html-height": attribute("height", '<table><tr><td height="40">text</td></tr></table>'),
  "html-hidden": attribute("hidden", "<p hidden>text</p>"),
  "html-hr": tag("hr", "<hr>"),
  "html-image-maps": tag("map", '<map name="m"><area href="https://example.com/" coords="0,0,9,9"></map>'),
  "html-img": tag("img", '<img src="https://example.com/a.png" alt="">'),
  "html-lang": attribute("lang", '<p lang="fr">texte</p>'),
  "html-link": body("text", /<link/, '<link rel="stylesheet" href="https://example.com/a.css">'),
  "html-lists": tag("ol", "<ol><li>text</li></ol>"),
  "html-loading-attribute": attribute(
    "loading",
    '<img src="https://example.com/a.png" alt="" loading="lazy">',
  ),
  "html-mailto-links": body('<a href="mailto:a@example.com">text</a>', /href="mailto:/),
  "html-meta-color-scheme": body(
    "text",
    /<meta[^>]*color-scheme/,
    '<meta name="color-scheme" content="light dark">',
  ),
  "html-meter": tag("meter", '<meter value="0.5">half</meter>'),
  "html-object": tag("object", '<object data="https://example.com/a.png">text</object>'),
  "html-picture": tag(
    "picture",
    '<picture><source srcset="https://example.com/b.png"><img src="https://example.com/a.png" alt=""></picture>',
  ),
  "html-popover": attribute("popover", "<div popover>text</div>"),
  "html-progress": tag("progress", '<progress value="0.5">half</progress>'),
  "html-required": attribute("required", "<textarea required>text</textarea>"),
  "html-role": attribute("role", '<p role="note">text</p>'),
  "html-rp": tag("rp", "<ruby>a<rp>(</rp><rt>b</rt><rp>)</rp></ruby>"),
  "html-rt": tag("rt", "<ruby>a<rt>b</rt></ruby>"),
  "html-ruby": tag("ruby", "<ruby>a<rt>b</rt></ruby>"),
  "html-select": tag("select", "<select><option>text</option></select>"),
  "html-semantics": tag("section", "<section>text</section>"),
  "html-srcset": attribute(
    "srcset",
    '<img src="https://example.com/a.png" srcset="https://example.com/b.png 2x" alt="">',
  ),
  "html-style": { html: css("p{color:red}"), shows: /p\{color:red/ },
  "html-svg": tag("svg", '<svg width="9" height="9"><rect width="9" height="9"/></svg>'),
  "html-table": tag("table", "<table><tr><td>text</td></tr></table>"),
  "html-target": body('<a href="https://example.com/" target="_top">text</a>', /target="_top"/),
  "html-valign": attribute("valign", '<table><tr><td valign="top">text</td></tr></table>'),
  "html-video": tag("video", '<video src="https://example.com/a.mp4" controls>text</video>'),
  "html-wbr": tag("wbr", "long<wbr>word"),
  "html-width": attribute("width", '<table width="100"><tr><td>text</td></tr></table>'),

  "image-base64": image("data:image/png;base64,iVBORw0KGgo="),
  "image-heif": image("https://example.com/a.heic"),
};

/** Features without a fixture, and why. */
export const UNTESTABLE: { readonly [feature: string]: string } = {
  "image-hdr": "nothing in the HTML says that an image has a high dynamic range",
};
