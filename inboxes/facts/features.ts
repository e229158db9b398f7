import { atRule, attribute, element, elementWith, image, property, selector, sides, value } from "./fact.ts";
import type { Subject } from "./fact.ts";

/** Maps each feature of caniemail.com to what it is in an email. Most names say it themselves. */
export const subjectsOf = (feature: string): readonly Subject[] =>
  [SUBJECTS[feature] ?? byName(feature)].flat();

const byName = (feature: string): Subject => {
  const [, kind, name = ""] = /^(css|html|image)-(.+)$/.exec(feature) ?? [];
  if (kind === "image") return image(new RegExp(`\\.${name}$`, "i"));
  return kind === "html" ? htmlByName(name) : cssByName(name);
};

const htmlByName = (name: string): Subject => {
  const [, control, type] = /^(input|button)-(.+)$/.exec(name) ?? [];
  if (control !== undefined) return elementWith(control, "type", new RegExp(`^${type}$`, "i"));
  return ATTRIBUTES.has(name) ? attribute(name) : element(name);
};

const ATTRIBUTES = new Set(
  "align aria-describedby aria-hidden aria-label aria-labelledby aria-live background cellpadding cellspacing dir height hidden lang popover required role srcset valign width".split(
    " ",
  ),
);

const cssByName = (name: string): Subject => {
  const [, kind, end = ""] =
    /^(pseudo-class|pseudo-element|unit|function|at-media|at)-(.+)$/.exec(name) ?? [];
  if (kind === "unit") return value(new RegExp(`\\d${end}(?![\\w-])`));
  if (kind === "function") return called(end);
  if (kind === "at-media") return mediaFeature(new RegExp(end, "i"));
  if (kind === "at") return atRule(end);
  if (kind !== undefined) return selector(pseudoPattern(end));
  return name.endsWith("-gradient") ? called(`(?:repeating-)?${name}`) : property(name);
};

/** `:hover`, but not `:hover-within`. */
export const pseudoPattern = (name: string): RegExp => new RegExp(`:${name}(?![\\w-])`);

const called = (name: string): Subject => value(new RegExp(`(?<![\\w-])${name}\\(`));
const mediaFeature = (text: RegExp): Subject => atRule("media", { prelude: text });

const SUBJECTS: { readonly [feature: string]: Subject | Subject[] | undefined } = {
  "css-animation": property("animation*"),
  "css-at-media-device-pixel-ratio": mediaFeature(/device-pixel-ratio|resolution/i),
  "css-at-media-hover": mediaFeature(/\((?:any-)?hover/i),
  "css-backdrop-filter": property("backdrop-filter -webkit-backdrop-filter"),
  "css-block-inline-size": property("block-size"),
  "css-border": property("border border-top* border-right* border-bottom* border-left*"),
  "css-border-inline-block": property("border-inline border-block"),
  "css-border-inline-block-individual": property(
    "border-inline-color border-inline-style border-inline-width border-block-color border-block-style border-block-width",
  ),
  "css-border-inline-block-longhand": property(
    "border-inline-start* border-inline-end* border-block-start* border-block-end*",
  ),
  "css-border-radius-logical": property(
    "border-start-start-radius border-start-end-radius border-end-start-radius border-end-end-radius",
  ),
  "css-column-layout-properties": property("columns column-fill column-rule* column-span column-width"),
  "css-comments": { of: "css-comment" },
  "css-display-flex": property("display", { value: /^(?:inline-|inline )?flex$/ }),
  "css-display-grid": property("display", { value: /^(?:inline-|inline )?grid$/ }),
  "css-display-none": property("display", { value: /^none$/ }),
  "css-gap": property("gap row-gap column-gap"),
  "css-grid-template": property("grid-template*"),
  "css-important": value(/^/, { important: /!/ }),
  "css-inert-attribute": attribute("inert"),
  "css-intrinsic-size": value(/(?:min|max|fit)-content/),
  "css-left-right-top-bottom": property("left right top bottom"),
  "css-margin": property(sides("margin")),
  "css-margin-block-start-end": property("margin-block-start margin-block-end"),
  "css-margin-inline-block": property("margin-inline margin-block"),
  "css-margin-inline-start-end": property("margin-inline-start margin-inline-end"),
  "css-mask-image": property("mask-image -webkit-mask-image"),
  "css-modern-color": called("(?:ok)?(?:lab|lch)"),
  "css-nesting": { of: "nesting" },
  "css-outline": property("outline outline-color outline-style outline-width"),
  "css-overflow": property("overflow*"),
  "css-padding": property(sides("padding")),
  "css-padding-block-start-end": property("padding-block-start padding-block-end"),
  "css-padding-inline-block": property("padding-inline padding-block"),
  "css-padding-inline-start-end": property("padding-inline-start padding-inline-end"),
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
  "css-sytem-ui": property("font-family font", { value: /(?<![\w-])(?:system-ui|ui-[a-z]+)/ }),
  "css-text-emphasis": property("text-emphasis text-emphasis-color text-emphasis-style"),
  "css-transform": property("transform transform-origin rotate scale translate"),
  "css-transition": property("transition*"),
  "css-unit-calc": called("calc"),
  "css-unit-initial": value(/^initial$/),
  "css-unit-percent": value(/\d%/),
  "css-user-select": property("user-select -webkit-user-select"),
  "css-variables": [property("--*"), called("var")],

  "html-anchor-links": attribute("href", { on: ["a"], value: /^#/ }),
  "html-doctype": { of: "doctype" },
  "html-h1-h6": element("h1 h2 h3 h4 h5 h6"),
  "html-image-maps": element("map area"),
  "html-lists": element("ul ol li dl dt dd"),
  "html-loading-attribute": attribute("loading"),
  "html-mailto-links": attribute("href", { on: ["a"], value: /^mailto:/i }),
  "html-meta-color-scheme": elementWith("meta", "name", /^(?:supported-)?color-schemes?$/i),
  "html-picture": element("picture source"),
  "html-semantics": element(
    "article aside details figcaption figure footer header main mark nav section summary time",
  ),
  "html-strike": element("strike s"),
  "html-table": element("table tr td th thead tbody tfoot"),
  "html-target": attribute("target", { on: ["a", "area"] }),
  "html-video": element("video source track"),

  "image-base64": image(/^data:image\//i),
  "image-heif": image(/\.hei[cf]$/i),
  "image-jpg": image(/\.jpe?g$/i),
  "image-tiff": image(/\.tiff?$/i),
};
