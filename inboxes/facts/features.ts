import { atRule, attribute, element, elementWith, image, property, selector, value } from "./fact.ts";
import type { Subject } from "./fact.ts";

/**
 * Maps each feature of caniemail.com to what it is in an email. Unlisted features are a property of the same name
 * (`css-…`), an element (`html-…`) or an image by its file extension (`image-…`).
 */
export function subjectsOf(feature: string): readonly Subject[] {
  let subjects = known.get(feature);
  if (subjects === undefined) known.set(feature, (subjects = [SUBJECTS[feature] ?? byName(feature)].flat()));
  return subjects;
}

const known = new Map<string, readonly Subject[]>();

const byName = (feature: string): Subject => {
  const [, kind, name = ""] = /^(css|html|image)-(.+)$/.exec(feature) ?? [];
  if (kind === "html") return element(name);
  if (kind === "image") return image(new RegExp(`\\.${name}$`));
  const [, pseudo] = /^pseudo-(?:class|element)-(.+)$/.exec(name) ?? [];
  return pseudo === undefined ? property(name) : selector(pseudoPattern(pseudo));
};

/** `:hover`, but not `:hover-within`. */
export const pseudoPattern = (name: string): RegExp => new RegExp(`:${name}(?![\\w-])`);

const unit = (name: string): Subject => value(new RegExp(`\\d${name}(?![\\w-])`));
const called = (name: string): Subject => value(new RegExp(`(?<![\\w-])${name}\\(`));
const mediaFeature = (text: RegExp): Subject => atRule("media", { prelude: text });
const inputOf = (type: string): Subject => elementWith("input", "type", new RegExp(`^${type}$`, "i"));

const SUBJECTS: { readonly [feature: string]: Subject | Subject[] | undefined } = {
  "css-animation": property("animation*"),
  "css-at-font-face": atRule("font-face"),
  "css-at-import": atRule("import"),
  "css-at-keyframes": atRule("keyframes"),
  "css-at-media": atRule("media"),
  "css-at-media-device-pixel-ratio": mediaFeature(/device-pixel-ratio|resolution/i),
  "css-at-media-hover": mediaFeature(/\((?:any-)?hover/i),
  "css-at-media-orientation": mediaFeature(/orientation/i),
  "css-at-media-prefers-color-scheme": mediaFeature(/prefers-color-scheme/i),
  "css-at-media-prefers-reduced-motion": mediaFeature(/prefers-reduced-motion/i),
  "css-at-supports": atRule("supports"),
  "css-backdrop-filter": property(["backdrop-filter", "-webkit-backdrop-filter"]),
  "css-block-inline-size": property("block-size"),
  "css-border": property(["border", "border-top*", "border-right*", "border-bottom*", "border-left*"]),
  "css-border-inline-block": property(["border-inline", "border-block"]),
  "css-border-inline-block-individual": property([
    "border-inline-color",
    "border-inline-style",
    "border-inline-width",
    "border-block-color",
    "border-block-style",
    "border-block-width",
  ]),
  "css-border-inline-block-longhand": property([
    "border-inline-start*",
    "border-inline-end*",
    "border-block-start*",
    "border-block-end*",
  ]),
  "css-border-radius-logical": property([
    "border-start-start-radius",
    "border-start-end-radius",
    "border-end-start-radius",
    "border-end-end-radius",
  ]),
  "css-column-layout-properties": property([
    "columns",
    "column-fill",
    "column-rule*",
    "column-span",
    "column-width",
  ]),
  "css-comments": { of: "css-comment" },
  "css-conic-gradient": called("(?:repeating-)?conic-gradient"),
  "css-display-flex": property("display", { value: /^(?:inline-|inline )?flex$/ }),
  "css-display-grid": property("display", { value: /^(?:inline-|inline )?grid$/ }),
  "css-display-none": property("display", { value: /^none$/ }),
  "css-function-clamp": called("clamp"),
  "css-function-light-dark": called("light-dark"),
  "css-function-max": called("max"),
  "css-function-min": called("min"),
  "css-gap": property(["gap", "row-gap", "column-gap"]),
  "css-grid-template": property("grid-template*"),
  "css-important": value(/^/, { important: /!/ }),
  "css-inert-attribute": attribute("inert"),
  "css-intrinsic-size": value(/(?:min|max|fit)-content/),
  "css-left-right-top-bottom": property(["left", "right", "top", "bottom"]),
  "css-linear-gradient": called("(?:repeating-)?linear-gradient"),
  "css-margin": property(["margin", "margin-top", "margin-right", "margin-bottom", "margin-left"]),
  "css-margin-block-start-end": property(["margin-block-start", "margin-block-end"]),
  "css-margin-inline-block": property(["margin-inline", "margin-block"]),
  "css-margin-inline-start-end": property(["margin-inline-start", "margin-inline-end"]),
  "css-mask-image": property(["mask-image", "-webkit-mask-image"]),
  "css-modern-color": called("(?:ok)?(?:lab|lch)"),
  "css-nesting": { of: "nesting" },
  "css-outline": property(["outline", "outline-color", "outline-style", "outline-width"]),
  "css-overflow": property("overflow*"),
  "css-padding": property(["padding", "padding-top", "padding-right", "padding-bottom", "padding-left"]),
  "css-padding-block-start-end": property(["padding-block-start", "padding-block-end"]),
  "css-padding-inline-block": property(["padding-inline", "padding-block"]),
  "css-padding-inline-start-end": property(["padding-inline-start", "padding-inline-end"]),
  "css-radial-gradient": called("(?:repeating-)?radial-gradient"),
  "css-rgb": called("rgb"),
  "css-rgba": called("rgba"),
  "css-scroll-snap": property("scroll-snap*"),
  "css-selector-adjacent-sibling": selector(/\+/),
  "css-selector-attribute": selector(/\[/),
  "css-selector-chaining": selector(/[.#][\w-]+[.#]/),
  "css-selector-child": selector(/>/),
  "css-selector-class": selector(/\./),
  "css-selector-descendant": selector(/[\w\])*]\s+[\w.#:[*]/),
  "css-selector-general-sibling": selector(/~(?!=)/),
  "css-selector-grouping": selector(/,/),
  "css-selector-id": selector(/#/),
  "css-selector-type": selector(/(?:^|[\s>+~,])[a-z]/i),
  "css-selector-universal": selector(/\*(?!=)/),
  "css-sytem-ui": property(["font-family", "font"], { value: /(?<![\w-])(?:system-ui|ui-[a-z]+)/ }),
  "css-text-emphasis": property(["text-emphasis", "text-emphasis-color", "text-emphasis-style"]),
  "css-transform": property(["transform", "transform-origin", "rotate", "scale", "translate"]),
  "css-transition": property("transition*"),
  "css-unit-calc": called("calc"),
  "css-unit-initial": value(/^initial$/),
  "css-unit-percent": value(/\d%/),
  "css-unit-vh": unit("vh"),
  "css-unit-vmax": unit("vmax"),
  "css-unit-vmin": unit("vmin"),
  "css-unit-vw": unit("vw"),
  "css-unit-ch": unit("ch"),
  "css-unit-cm": unit("cm"),
  "css-unit-em": unit("em"),
  "css-unit-ex": unit("ex"),
  "css-unit-in": unit("in"),
  "css-unit-mm": unit("mm"),
  "css-unit-pc": unit("pc"),
  "css-unit-pt": unit("pt"),
  "css-unit-px": unit("px"),
  "css-unit-rem": unit("rem"),
  "css-user-select": property(["user-select", "-webkit-user-select"]),
  "css-variables": [property("--*"), called("var")],

  "html-align": attribute("align"),
  "html-anchor-links": attribute("href", { on: ["a"], value: /^#/ }),
  "html-aria-describedby": attribute("aria-describedby"),
  "html-aria-hidden": attribute("aria-hidden"),
  "html-aria-label": attribute("aria-label"),
  "html-aria-labelledby": attribute("aria-labelledby"),
  "html-aria-live": attribute("aria-live"),
  "html-background": attribute("background"),
  "html-button-reset": elementWith("button", "type", /^reset$/i),
  "html-button-submit": elementWith("button", "type", /^submit$/i),
  "html-cellpadding": attribute("cellpadding"),
  "html-cellspacing": attribute("cellspacing"),
  "html-dir": attribute("dir"),
  "html-doctype": { of: "doctype" },
  "html-h1-h6": element("h1", "h2", "h3", "h4", "h5", "h6"),
  "html-height": attribute("height"),
  "html-hidden": attribute("hidden"),
  "html-image-maps": element("map", "area"),
  "html-input-checkbox": inputOf("checkbox"),
  "html-input-hidden": inputOf("hidden"),
  "html-input-radio": inputOf("radio"),
  "html-input-reset": inputOf("reset"),
  "html-input-submit": inputOf("submit"),
  "html-input-text": inputOf("text"),
  "html-lang": attribute("lang"),
  "html-lists": element("ul", "ol", "li", "dl", "dt", "dd"),
  "html-loading-attribute": attribute("loading"),
  "html-mailto-links": attribute("href", { on: ["a"], value: /^mailto:/i }),
  "html-meta-color-scheme": elementWith("meta", "name", /^(?:supported-)?color-schemes?$/i),
  "html-picture": element("picture", "source"),
  "html-popover": attribute("popover"),
  "html-required": attribute("required"),
  "html-role": attribute("role"),
  "html-semantics": element(
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
    "time",
  ),
  "html-srcset": attribute("srcset"),
  "html-strike": element("strike", "s"),
  "html-table": element("table", "tr", "td", "th", "thead", "tbody", "tfoot"),
  "html-target": attribute("target", { on: ["a", "area"] }),
  "html-valign": attribute("valign"),
  "html-video": element("video", "source", "track"),
  "html-width": attribute("width"),

  "image-base64": image(/^data:image\//i),
  "image-heif": image(/\.hei[cf]$/i),
  "image-jpg": image(/\.jpe?g$/i),
  "image-tiff": image(/\.tiff?$/i),
};
