import { pseudoPattern } from "./features.ts";
import {
  atRule,
  attribute,
  drop,
  element,
  flatten,
  image,
  property,
  remove,
  removeAll,
  rename,
  rewrite,
  selector,
  sheet,
  value,
} from "./fact.ts";
import type { Change, Subject } from "./fact.ts";

/** What one note of caniemail.com means, by feature and number. It applies wherever a cell refers to the note. */
export interface Partial {
  readonly about: Subject;
  readonly does: Change;
}

const row = (about: Subject, does: Change = remove): Partial => ({ about, does });

/** Supported on `a:hover`, lost on `.link:hover`. */
const onTypesOnly = (pseudo: string): Partial[] => [
  row(selector(new RegExp(`[.#][\\w-]+(?:\\[[^\\]]*\\])*:?${pseudoPattern(pseudo).source}`))),
];
const severalLayers = (name: string): Partial[] => [row(property(name, { value: /,(?![^(]*\))/ }))];
const MARGINS = ["margin", "margin-top", "margin-right", "margin-bottom", "margin-left"];
const PADDINGS = ["padding", "padding-top", "padding-right", "padding-bottom", "padding-left"];
const spaced = /rgba?\(\s*[\d.]+%?\s+[\d.]/;
const inlineEnds = /^inline-(?:start|end)$/;

export const PARTIALS: { readonly [note: string]: readonly Partial[] | undefined } = {
  "css-at-font-face#4": [row(atRule("font-face", { body: /url\(/i }))],
  "css-at-media#1": [row(atRule("media", { isNested: true }))],
  "css-at-media#2": [
    row(atRule("media", { notPrelude: /^[^(]*(?:\((?:min|max)-(?:width|height)[^)]*\)(?:\s+and\s+)?)*$/i })),
  ],
  "css-at-media#7": [row(atRule("media", { prelude: /\((?:min-|max-)?height/i }))],
  "css-at-media#8": [row(atRule("media", { prelude: /orientation\s*:\s*landscape/i }))],
  "css-at-media#10": [row(atRule("media", { isNested: true }))],
  "css-at-media-orientation#2": [row(atRule("media", { prelude: /orientation\s*:\s*portrait/i }))],
  "css-background#1": severalLayers("background"),
  "css-background#2": [row(property("background", { value: /\// }))],
  "css-background#3": [row(property("background", { notValue: /^(?:#[\da-f]+|[a-z]+|rgb\([^)]*\))$/ }))],
  "css-background#5": severalLayers("background"),
  "css-background#6": [row(property("background", { value: /\// }))],
  "css-background-color#1": [
    row(
      property("background-color", {
        notValue:
          /^(?:#[\da-f]+|rgb\(.*|transparent|aqua|black|blue|fuchsia|gray|green|lime|maroon|navy|olive|purple|red|silver|teal|white|yellow)$/,
      }),
    ),
  ],
  "css-background-image#3": severalLayers("background-image"),
  "css-background-position#1": severalLayers("background-position"),
  "css-background-repeat#1": severalLayers("background-repeat"),
  "css-background-size#2": severalLayers("background-size"),
  "css-border#1": [
    row(
      property(["border", "border-top", "border-right", "border-bottom", "border-left", "border-width"], {
        value: /(?:^|\s)(?:9|[1-9]\d+)(?:\.\d+)?px/,
      }),
      rewrite((text) => text.replace(/(^|\s)(?:9|[1-9]\d+)(?:\.\d+)?px/g, "$18px")),
    ),
  ],
  "css-border-inline-block-individual#1": [
    row(property(["border-inline-color", "border-inline-width", "border-block-color", "border-block-width"])),
  ],
  "css-border-radius#2": [row(property("border-radius", { value: /\// }))],
  "css-clear#1": [row(property("clear", { value: inlineEnds }))],
  "css-color-scheme#1": [row(property("color-scheme", { place: "inline", notOn: ["html"] }))],
  "css-cursor#1": [row(property("cursor", { value: /url\(/ }))],
  "css-cursor#4": [
    row(
      property("cursor", {
        notValue: /^(?:crosshair|help|move|pointer|progress|text|wait|auto|default|[nesw]{1,2}-resize)$/,
      }),
    ),
  ],
  "css-cursor#5": [row(property("cursor", { value: /url\(/ })), row(property("cursor", { place: "sheet" }))],
  "css-cursor#6": [
    row(property("cursor", { place: "sheet" })),
    row(
      property("cursor", {
        notValue: /^(?:crosshair|help|move|pointer|wait|auto|default|[nesw]{1,2}-resize)$/,
      }),
    ),
  ],
  "css-display#1": [row(property("display", { value: /flex|grid|flow-root|contents|initial|revert|unset/ }))],
  "css-display#2": [row(property("display", { value: /flex|grid|flow-root|contents|initial|revert|unset/ }))],
  "css-display#5": [
    row(property("display", { notValue: /^none$/ })),
    row(property("display", { value: /^none$/, on: ["img"] })),
  ],
  "css-display#6": [
    row(property("display", { value: /flow-root|inline-(?:flex|grid)|inline flow|contents|revert/ })),
  ],
  "css-display-flex#2": [row(property("display", { value: /inline-flex/ }))],
  "css-display-none#2": [row(property("display", { value: /^none$/, on: ["img"] }))],
  "css-float#2": [row(property("float", { value: inlineEnds }))],
  "css-font-size#1": [row(property("font-size", { value: /\drem/ }))],
  "css-font-size#2": [row(property("font-size", { value: /%|larger|smaller/ }))],
  "css-font-size-adjust#1": [row(property("font-size-adjust", { value: /\s/ }))],
  "css-font-size-adjust#3": [
    row(
      property("font-size-adjust", { value: /^[a-z-]+\s/ }),
      rewrite((text) => text.replace(/^[a-z-]+\s+/i, "")),
    ),
  ],
  "css-font-weight#1": [row(property("font-weight", { value: /^\d+$/, notValue: /^[1-9]00$/ }))],
  "css-font-weight#2": [
    row(
      property("font-weight", { value: /^\d+$/ }),
      rewrite((text) => (Number(text) < 600 ? "normal" : "bold")),
    ),
  ],
  "css-gap#1": [row(property(["gap", "row-gap"]))],
  "css-height#1": [row(property("height"), rename("min-height"))],
  "css-height#2": [row(property("height", { on: ["body", "span", "div", "p"] }))],
  "css-important#1": [row(value(/^/, { important: /!\s*(?!important$)/ }))],
  "css-important#4": [row(value(/^/, { important: /^!/ }))],
  "css-important#5": [row(value(/^/, { important: /!/, place: "inline" }))],
  "css-important#7": [row(property("background-image", { important: /^!/ }))],
  "css-important#8": [row(value(/^/, { important: /!\s*(?!important$)/ }))],
  "css-inert-attribute#1": [row(attribute("inert", { on: ["form"] }))],
  "css-intrinsic-size#1": [row(value(/max-content/))],
  "css-left-right-top-bottom#2": [row(property(["left", "right", "top", "bottom"], { value: /%/ }))],
  "css-linear-gradient#3": [
    row(property("background-image", { value: /linear-gradient\(/, place: "inline" })),
  ],
  "css-list-style#1": [row(property("list-style", { value: /url\(/ }))],
  "css-list-style#2": [
    row(
      property("list-style", { value: /\s|url\(|inside|outside/ }),
      rewrite((text) => text.replace(/url\([^)]*\)|\b(?:in|out)side\b/gi, "").trim() || undefined),
    ),
  ],
  "css-list-style#3": [
    row(
      property("list-style", { value: /url\(/ }),
      rewrite((text) => text.replace(/url\([^)]*\)/gi, "").trim() || undefined),
    ),
  ],
  "css-list-style#4": [row(property("list-style", { value: /url\(/ }))],
  "css-margin#1": [row(property(MARGINS, { value: /(?:^|\s)-[\d.]/ }))],
  "css-margin#2": [row(property(MARGINS, { on: ["span", "body"] }))],
  "css-margin#4": [
    row(
      property(MARGINS, { value: /auto/ }),
      rewrite((text) => (/^auto$/i.test(text) ? undefined : text.replaceAll(/\bauto\b/gi, "0"))),
    ),
  ],
  "css-max-width#1": [row(property("max-width", { notOn: ["table"] }))],
  "css-modern-color#2": [row(value(/(?<![\w-])(?:ok)?(?:lab|lch)\(/), removeAll)],
  "css-nesting#1": [row({ of: "nesting" })],
  "css-nesting#3": [row({ of: "nesting" }, flatten)],
  "css-overflow#4": [row(property(["overflow-block", "overflow-inline"]))],
  "css-padding#1": [row(property(PADDINGS, { notOn: ["td", "th"] }))],
  "css-position#1": [row(property("position", { value: /sticky|fixed/ }))],
  "css-position#2": [row(property("position", { value: /relative|absolute|fixed/ }))],
  "css-position#3": [row(property("position", { value: /absolute|sticky|fixed/ }))],
  "css-pseudo-class-active#1": onTypesOnly("active"),
  "css-pseudo-class-checked#1": onTypesOnly("checked"),
  "css-pseudo-class-default#1": [row(selector(/(?<!input\[[^\]]*\]):default/))],
  "css-pseudo-class-first-child#1": onTypesOnly("first-child"),
  "css-pseudo-class-first-of-type#1": onTypesOnly("first-of-type"),
  "css-pseudo-class-focus#1": onTypesOnly("focus"),
  "css-pseudo-class-focus-visible#1": onTypesOnly("focus-visible"),
  "css-pseudo-class-focus-within#1": onTypesOnly("focus-within"),
  "css-pseudo-class-hover#2": onTypesOnly("hover"),
  "css-pseudo-class-last-child#1": onTypesOnly("last-child"),
  "css-pseudo-class-last-of-type#1": onTypesOnly("last-of-type"),
  "css-pseudo-class-link#1": onTypesOnly("link"),
  "css-pseudo-class-only-child#1": onTypesOnly("only-child"),
  "css-pseudo-class-only-of-type#1": onTypesOnly("only-of-type"),
  "css-pseudo-class-target#1": onTypesOnly("target"),
  "css-pseudo-class-visited#1": onTypesOnly("visited"),
  "css-pseudo-element-after#3": onTypesOnly("after"),
  "css-pseudo-element-before#3": onTypesOnly("before"),
  "css-pseudo-element-first-letter#2": onTypesOnly("first-letter"),
  "css-pseudo-element-first-line#2": onTypesOnly("first-line"),
  "css-radial-gradient#2": [
    row(property("background-image", { value: /radial-gradient\(/, place: "inline" })),
  ],
  "css-resize#2": [row(property("resize", { value: /inline|block/ }))],
  "css-rgb#1": [row(value(spaced))],
  "css-rgb#2": [row(value(/rgb\([^)]*,[^)]*,[^)]*,/))],
  "css-rgb#3": [row(value(spaced), removeAll)],
  "css-rgba#1": [row(value(spaced))],
  "css-rgba#2": [row(value(spaced), removeAll)],
  "css-selector-attribute#1": [row(selector(/\.[\w-]+\[/))],
  "css-selector-attribute#2": [row(selector(/\[[^\]]*[\^$*]=/))],
  "css-selector-attribute#3": [row(selector(/\[class[~|]?=/))],
  "css-selector-attribute#4": [row(selector(/\[(?:[^\]=]*\]|[^\]]*[~|^$*]=)/))],
  "css-selector-attribute#5": [row(selector(/\[(?!class~=)/))],
  "css-sytem-ui#1": [
    row(
      property(["font-family", "font"], { value: /(?<![\w-])ui-[a-z]/ }),
      rewrite((text) => text.replace(/(?<![\w-])ui-[a-z-]+\s*,?\s*/gi, "").replace(/,\s*$/, "") || undefined),
    ),
  ],
  "css-selector-chaining#3": [
    row(
      selector(/[.#][\w-]+[.#]/),
      rewrite((text) => text.replace(/([.#][\w-]+)(?:[.#][\w-]+)+/g, "$1")),
    ),
  ],
  "css-table-layout#1": [
    row(
      property("table-layout"),
      rewrite(() => "fixed"),
    ),
  ],
  "css-text-align#1": [row(property("text-align", { value: /^(?:start|end)$/ }))],
  "css-text-align#3": [row(property("text-align", { value: /^match-parent$/ }))],
  "css-text-decoration#2": [row(property("text-decoration", { value: /\s/ }))],
  "css-text-decoration#3": [row(property("text-decoration", { value: /overline/ }))],
  "css-text-decoration#4": [
    row(
      property("text-decoration", { value: /\s/ }),
      rewrite((text) => /underline|overline|line-through|none/i.exec(text)?.[0]),
    ),
  ],
  "css-text-indent#1": [row(property("text-indent", { value: /^-/ }))],
  "css-text-indent#2": [row(property("text-indent", { value: /^-/ }))],
  "css-text-justify#3": [row(property("text-justify", { notValue: /^inter-character$/ }))],
  "css-text-justify#4": [row(property("text-justify", { notValue: /^(?:inter-word|distribute)$/ }))],
  "css-text-transform#1": [row(property("text-transform", { value: /lowercase/ }))],
  "css-text-underline-position#1": [row(property("text-underline-position", { value: /right|left/ }))],
  "css-transition#1": [
    row(
      property([
        "transition-property",
        "transition-duration",
        "transition-delay",
        "transition-timing-function",
      ]),
    ),
  ],
  "css-transition#2": [row(property("transition", { value: /(?:^|\s)all(?:\s|$)/ }))],
  "css-unit-vh#2": [
    row(
      value(/\dvh/),
      rewrite((text) => text.replace(/[\d.]+vh/gi, "0")),
    ),
  ],
  "css-user-select#2": [row(property(["user-select", "-webkit-user-select"], { value: /^all$/ }))],
  "css-user-select#4": [row(property(["user-select", "-webkit-user-select"], { value: /^none$/ }))],
  "css-variables#1": [row(property("--*"))],
  "css-white-space#2": [row(property("white-space", { value: /^pre$/ }))],
  "css-width#1": [row(property("width", { on: ["body", "span", "div", "p", "img"] }))],
  "css-word-spacing#1": [row(property("word-spacing", { value: /\d(?:rem|ch)/ }))],

  "html-acronym#1": [row(attribute("title", { on: ["acronym"] }))],
  "html-align#1": [row(attribute("align", { on: ["img"], value: /left|right/i }))],
  "html-align#3": [row(attribute("align", { on: ["table"], value: /left|right/i }))],
  "html-audio#4": [row(element("audio"), drop)],
  "html-background#2": [row(attribute("background", { notOn: ["body"] }))],
  "html-base#1": [row(element("base"))],
  "html-body#1": [row(element("body"), rename("div"))],
  "html-dfn#1": [row(attribute("title", { on: ["dfn"] }))],
  // The field is shown, but its keyboard does not open.
  "html-input-text#3": [],
  "html-lang#1": [row(attribute("lang", { on: ["td"] }))],
  "html-lists#1": [row(attribute("reversed", { on: ["ol"] }))],
  "html-lists#2": [row(attribute("value", { on: ["li"] }))],
  "html-marquee#2": [row(attribute("behavior", { on: ["marquee"] }))],
  "html-marquee#3": [row({ of: "attribute", names: ["behavior", "direction"], on: ["marquee"] })],
  "html-picture#1": [row(element("picture", "source"), rename("u"))],
  "html-role#2": [row(attribute("role", { notOn: ["table"] }))],
  "html-semantics#1": [
    row(
      element(
        "article",
        "aside",
        "details",
        "figcaption",
        "figure",
        "footer",
        "header",
        "main",
        "mark",
        "nav",
        "section",
        "summary",
      ),
    ),
  ],
  "html-semantics#2": [row(element("details", "main", "nav", "summary"), rename("u"))],
  "html-style#1": [row(sheet({ isInBody: true }))],
  "html-style#6": [row(sheet({ overBytes: 16_384 }))],
  "html-target#1": [
    row(
      attribute("target", { on: ["a", "area"] }),
      rewrite(() => "_blank"),
    ),
  ],
  "html-textarea#3": [],
  "html-video#2": [row(element("video", "source", "track"), rename("u"))],
  "html-video#6": [row(attribute("autoplay", { on: ["video"] }))],
  "html-video#8": [row(element("video"), drop)],
  "html-video#11": [row({ of: "attribute", names: ["autoplay", "controls"], on: ["video"] })],
  "image-base64#1": [row(image(/^data:image\/gif/i))],
  "image-base64#3": [row(image(/^data:image\/(?!png)/i))],
};
