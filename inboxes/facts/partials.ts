import { pseudoPattern } from "./features.ts";
import {
  atRule,
  attribute,
  become,
  drop,
  effect,
  element,
  flatten,
  image,
  property,
  removeAll,
  rename,
  rewrite,
  selector,
  sheet,
  sides,
  toEffect,
  value,
} from "./fact.ts";
import type { Effect, EffectOrSubject, Subject } from "./fact.ts";

const severalLayers = (name: string): Subject => property(name, { value: /,(?![^(]*\))/ });
const spaced = /rgba?\(\s*[\d.]+%?\s+[\d.]/;
const inlineEnds = /^inline-(?:start|end)$/;

const NOTES: { readonly [note: string]: EffectOrSubject | readonly EffectOrSubject[] } = {
  "css-at-font-face#4": atRule("font-face", { body: /url\(/i }),
  "css-at-media#1": atRule("media", { isNested: true }),
  "css-at-media#2": atRule("media", {
    notPrelude: /^[^(]*(?:\((?:min|max)-(?:width|height)[^)]*\)(?:\s+and\s+)?)*$/i,
  }),
  "css-at-media#7": atRule("media", { prelude: /\((?:min-|max-)?height/i }),
  "css-at-media#8": atRule("media", { prelude: /orientation\s*:\s*landscape/i }),
  "css-at-media#10": atRule("media", { isNested: true }),
  "css-at-media-orientation#2": atRule("media", { prelude: /orientation\s*:\s*portrait/i }),
  "css-background#1": severalLayers("background"),
  "css-background#2": property("background", { value: /\// }),
  "css-background#3": property("background", { notValue: /^(?:#[\da-f]+|[a-z]+|rgb\([^)]*\))$/ }),
  "css-background#5": severalLayers("background"),
  "css-background#6": property("background", { value: /\// }),
  "css-background-color#1": property("background-color", {
    notValue:
      /^(?:#[\da-f]+|rgb\(.*|transparent|aqua|black|blue|fuchsia|gray|green|lime|maroon|navy|olive|purple|red|silver|teal|white|yellow)$/,
  }),
  "css-background-image#3": severalLayers("background-image"),
  "css-background-position#1": severalLayers("background-position"),
  "css-background-repeat#1": severalLayers("background-repeat"),
  "css-background-size#2": severalLayers("background-size"),
  "css-border#1": effect(
    property("border border-top border-right border-bottom border-left border-width", {
      value: /(?:^|\s)(?:9|[1-9]\d+)(?:\.\d+)?px/,
    }),
    rewrite((text) => text.replace(/(^|\s)(?:9|[1-9]\d+)(?:\.\d+)?px/g, "$18px")),
  ),
  "css-border-inline-block-individual#1": property(
    "border-inline-color border-inline-width border-block-color border-block-width",
  ),
  "css-border-radius#2": property("border-radius", { value: /\// }),
  "css-clear#1": property("clear", { value: inlineEnds }),
  "css-color-scheme#1": property("color-scheme", { place: "inline", notOn: ["html"] }),
  "css-cursor#1": property("cursor", { value: /url\(/ }),
  "css-cursor#4": property("cursor", {
    notValue: /^(?:crosshair|help|move|pointer|progress|text|wait|auto|default|[nesw]{1,2}-resize)$/,
  }),
  "css-cursor#5": [property("cursor", { value: /url\(/ }), property("cursor", { place: "sheet" })],
  "css-cursor#6": [
    property("cursor", { place: "sheet" }),
    property("cursor", {
      notValue: /^(?:crosshair|help|move|pointer|wait|auto|default|[nesw]{1,2}-resize)$/,
    }),
  ],
  "css-display#1": property("display", { value: /flex|grid|flow-root|contents|initial|revert|unset/ }),
  "css-display#2": property("display", { value: /flex|grid|flow-root|contents|initial|revert|unset/ }),
  "css-display#5": [
    property("display", { notValue: /^none$/ }),
    property("display", { value: /^none$/, on: ["img"] }),
  ],
  "css-display#6": property("display", {
    value: /flow-root|inline-(?:flex|grid)|inline flow|contents|revert/,
  }),
  "css-display-flex#2": property("display", { value: /inline-flex/ }),
  "css-display-none#2": property("display", { value: /^none$/, on: ["img"] }),
  "css-float#2": property("float", { value: inlineEnds }),
  "css-font-size#1": property("font-size", { value: /\drem/ }),
  "css-font-size#2": property("font-size", { value: /%|larger|smaller/ }),
  "css-font-size-adjust#1": property("font-size-adjust", { value: /\s/ }),
  "css-font-size-adjust#3": effect(
    property("font-size-adjust", { value: /^[a-z-]+\s/ }),
    rewrite((text) => text.replace(/^[a-z-]+\s+/i, "")),
  ),
  "css-font-weight#1": property("font-weight", { value: /^\d+$/, notValue: /^[1-9]00$/ }),
  "css-font-weight#2": effect(
    property("font-weight", { value: /^\d+$/ }),
    rewrite((text) => (Number(text) < 600 ? "normal" : "bold")),
  ),
  "css-gap#1": property("gap row-gap"),
  "css-height#1": effect(property("height"), rename("min-height")),
  "css-height#2": property("height", { on: ["body", "span", "div", "p"] }),
  "css-important#1": value(/^/, { important: /!\s*(?!important$)/ }),
  "css-important#4": value(/^/, { important: /^!/ }),
  "css-important#5": value(/^/, { important: /!/, place: "inline" }),
  "css-important#7": property("background-image", { important: /^!/ }),
  "css-important#8": value(/^/, { important: /!\s*(?!important$)/ }),
  "css-inert-attribute#1": attribute("inert", { on: ["form"] }),
  "css-intrinsic-size#1": value(/max-content/),
  "css-left-right-top-bottom#2": property("left right top bottom", { value: /%/ }),
  "css-linear-gradient#3": property("background-image", { value: /linear-gradient\(/, place: "inline" }),
  "css-list-style#1": property("list-style", { value: /url\(/ }),
  "css-list-style#2": effect(
    property("list-style", { value: /\s|url\(|inside|outside/ }),
    rewrite((text) => text.replace(/url\([^)]*\)|\b(?:in|out)side\b/gi, "").trim() || undefined),
  ),
  "css-list-style#3": effect(
    property("list-style", { value: /url\(/ }),
    rewrite((text) => text.replace(/url\([^)]*\)/gi, "").trim() || undefined),
  ),
  "css-list-style#4": property("list-style", { value: /url\(/ }),
  "css-margin#1": property(sides("margin"), { value: /(?:^|\s)-[\d.]/ }),
  "css-margin#2": property(sides("margin"), { on: ["span", "body"] }),
  "css-margin#4": effect(
    property(sides("margin"), { value: /auto/ }),
    rewrite((text) => (/^auto$/i.test(text) ? undefined : text.replaceAll(/\bauto\b/gi, "0"))),
  ),
  "css-max-width#1": property("max-width", { notOn: ["table"] }),
  "css-modern-color#2": effect(value(/(?<![\w-])(?:ok)?(?:lab|lch)\(/), removeAll),
  "css-nesting#1": { of: "nesting" },
  "css-nesting#3": effect({ of: "nesting" }, flatten),
  "css-overflow#4": property("overflow-block overflow-inline"),
  "css-padding#1": property(sides("padding"), { notOn: ["td", "th"] }),
  "css-position#1": property("position", { value: /sticky|fixed/ }),
  "css-position#2": property("position", { value: /relative|absolute|fixed/ }),
  "css-position#3": property("position", { value: /absolute|sticky|fixed/ }),
  "css-pseudo-class-default#1": selector(/(?<!input\[[^\]]*\]):default/),
  "css-radial-gradient#2": property("background-image", { value: /radial-gradient\(/, place: "inline" }),
  "css-resize#2": property("resize", { value: /inline|block/ }),
  "css-rgb#1": value(spaced),
  "css-rgb#2": value(/rgb\([^)]*,[^)]*,[^)]*,/),
  "css-rgb#3": effect(value(spaced), removeAll),
  "css-rgba#1": value(spaced),
  "css-rgba#2": effect(value(spaced), removeAll),
  "css-selector-attribute#1": selector(/\.[\w-]+\[/),
  "css-selector-attribute#2": selector(/\[[^\]]*[\^$*]=/),
  "css-selector-attribute#3": selector(/\[class[~|]?=/),
  "css-selector-attribute#4": selector(/\[(?:[^\]=]*\]|[^\]]*[~|^$*]=)/),
  "css-selector-attribute#5": selector(/\[(?!class~=)/),
  "css-sytem-ui#1": effect(
    property("font-family font", { value: /(?<![\w-])ui-[a-z]/ }),
    rewrite((text) => text.replace(/(?<![\w-])ui-[a-z-]+\s*,?\s*/gi, "").replace(/,\s*$/, "") || undefined),
  ),
  "css-selector-chaining#3": effect(
    selector(/[.#][\w-]+[.#]/),
    rewrite((text) => text.replace(/([.#][\w-]+)(?:[.#][\w-]+)+/g, "$1")),
  ),
  "css-table-layout#1": effect(property("table-layout"), become("fixed")),
  "css-text-align#1": property("text-align", { value: /^(?:start|end)$/ }),
  "css-text-align#3": property("text-align", { value: /^match-parent$/ }),
  "css-text-decoration#2": property("text-decoration", { value: /\s/ }),
  "css-text-decoration#3": property("text-decoration", { value: /overline/ }),
  "css-text-decoration#4": effect(
    property("text-decoration", { value: /\s/ }),
    rewrite((text) => /underline|overline|line-through|none/i.exec(text)?.[0]),
  ),
  "css-text-indent#1": property("text-indent", { value: /^-/ }),
  "css-text-indent#2": property("text-indent", { value: /^-/ }),
  "css-text-justify#3": property("text-justify", { notValue: /^inter-character$/ }),
  "css-text-justify#4": property("text-justify", { notValue: /^(?:inter-word|distribute)$/ }),
  "css-text-transform#1": property("text-transform", { value: /lowercase/ }),
  "css-text-underline-position#1": property("text-underline-position", { value: /right|left/ }),
  "css-transition#1": property(
    "transition-property transition-duration transition-delay transition-timing-function",
  ),
  "css-transition#2": property("transition", { value: /(?:^|\s)all(?:\s|$)/ }),
  "css-unit-vh#2": effect(
    value(/\dvh/),
    rewrite((text) => text.replace(/[\d.]+vh/gi, "0")),
  ),
  "css-user-select#2": property("user-select -webkit-user-select", { value: /^all$/ }),
  "css-user-select#4": property("user-select -webkit-user-select", { value: /^none$/ }),
  "css-variables#1": property("--*"),
  "css-white-space#2": property("white-space", { value: /^pre$/ }),
  "css-width#1": property("width", { on: ["body", "span", "div", "p", "img"] }),
  "css-word-spacing#1": property("word-spacing", { value: /\d(?:rem|ch)/ }),

  "html-acronym#1": attribute("title", { on: ["acronym"] }),
  "html-align#1": attribute("align", { on: ["img"], value: /left|right/i }),
  "html-align#3": attribute("align", { on: ["table"], value: /left|right/i }),
  "html-audio#4": effect(element("audio"), drop),
  "html-background#2": attribute("background", { notOn: ["body"] }),
  "html-base#1": element("base"),
  "html-body#1": effect(element("body"), rename("div")),
  "html-dfn#1": attribute("title", { on: ["dfn"] }),
  // The field is shown, but its keyboard does not open.
  "html-input-text#3": [],
  "html-lang#1": attribute("lang", { on: ["td"] }),
  "html-lists#1": attribute("reversed", { on: ["ol"] }),
  "html-lists#2": attribute("value", { on: ["li"] }),
  "html-marquee#2": attribute("behavior", { on: ["marquee"] }),
  "html-marquee#3": attribute("behavior direction", { on: ["marquee"] }),
  "html-picture#1": effect(element("picture source"), rename("u")),
  "html-role#2": attribute("role", { notOn: ["table"] }),
  "html-semantics#1": element(
    "article aside details figcaption figure footer header main mark nav section summary",
  ),
  "html-semantics#2": effect(element("details main nav summary"), rename("u")),
  "html-style#1": sheet({ isInBody: true }),
  "html-style#6": sheet({ overBytes: 16_384 }),
  "html-target#1": effect(attribute("target", { on: ["a", "area"] }), become("_blank")),
  "html-textarea#3": [],
  "html-video#2": effect(element("video source track"), rename("u")),
  "html-video#6": attribute("autoplay", { on: ["video"] }),
  "html-video#8": effect(element("video"), drop),
  "html-video#11": attribute("autoplay controls", { on: ["video"] }),
  "image-base64#1": image(/^data:image\/gif/i),
  "image-base64#3": image(/^data:image\/(?!png)/i),
};

/** Supported on `a:hover`, lost on `.link:hover`. */
const ON_TYPES_ONLY =
  "class-active#1 class-checked#1 class-first-child#1 class-first-of-type#1 class-focus#1 class-focus-visible#1 class-focus-within#1 class-hover#2 class-last-child#1 class-last-of-type#1 class-link#1 class-only-child#1 class-only-of-type#1 class-target#1 class-visited#1 element-after#3 element-before#3 element-first-letter#2 element-first-line#2".split(
    " ",
  );

const onTypesOnly = (note: string): Subject => {
  const [, pseudo = ""] = /^(?:class|element)-(.+)#/.exec(note) ?? [];
  return selector(new RegExp(`[.#][\\w-]+(?:\\[[^\\]]*\\])*:?${pseudoPattern(pseudo).source}`));
};

/** What each note of caniemail.com means, by feature and number. It applies wherever a cell refers to the note. */
export const PARTIALS: { readonly [note: string]: readonly Effect[] | undefined } = Object.fromEntries(
  [
    ...Object.entries(NOTES),
    ...ON_TYPES_ONLY.map((note) => [`css-pseudo-${note}`, onTypesOnly(note)] as const),
  ].map(([note, effects]) => [note, [effects].flat().map(toEffect)]),
);
