/** The properties of a run of text that are compared. */
export const COMPARED = [
  "color",
  "background-color",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "line-height",
  "letter-spacing",
  "text-transform",
  "text-align",
  "text-decoration-line",
] as const;

export type ComparedProperty = (typeof COMPARED)[number];
export type Source = "direct" | "inherited";

/** A text node as it is shown, without its white space. */
export interface SpokenRun {
  readonly text: string;
  /** Names of the elements it is in, for messages. */
  readonly path: string;
  readonly values: Readonly<Record<ComparedProperty, string>>;
  /** Which of the values a rule of the page's sheet determines, and how it reaches the text. */
  readonly spoken: Readonly<Partial<Record<ComparedProperty, Source>>>;
}

/**
 * What a browser shows of every text, and which values the page's own style sheet determines. A value counts as
 * determined when a rule that applies declares the property on the element of the text (direct), or on the nearest
 * ancestor where anyone does, browsers' own sheets included (inherited). Runs inside the browser and is handed over
 * as source, so it uses nothing from outside itself.
 */
export function readSpokenText(compared: readonly ComparedProperty[]): SpokenRun[] {
  type Color = readonly [red: number, green: number, blue: number, alpha: number];
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
  const colors = new Map<string, Color>();
  const read = (css: string): Color => {
    const found = colors.get(css);
    if (found !== undefined) return found;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const color: Color = [red, green, blue, alpha / 255];
    colors.set(css, color);
    return color;
  };
  const over = (top: Color, below: Color): Color => {
    const mix = (a: number, b: number) => a * top[3] + b * (1 - top[3]);
    return [mix(top[0], below[0]), mix(top[1], below[1]), mix(top[2], below[2]), 1];
  };
  const hex = ([red, green, blue]: Color) =>
    `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    let style = styles.get(element);
    if (style === undefined) styles.set(element, (style = getComputedStyle(element)));
    return style;
  };
  const backgrounds = new Map<Element | null, Color>([[null, [255, 255, 255, 1]]]);
  const backgroundOf = (element: Element | null): Color => {
    const found = backgrounds.get(element);
    if (found !== undefined) return found;
    const own = read(styleOf(element!).backgroundColor);
    const color = over(own, backgroundOf(element!.parentElement));
    backgrounds.set(element, color);
    return color;
  };

  const rules: CSSStyleRule[] = [];
  const collect = (list: CSSRuleList): void => {
    for (const rule of list) {
      if (rule instanceof CSSStyleRule) rules.push(rule);
      else if (rule instanceof CSSMediaRule && matchMedia(rule.conditionText).matches) collect(rule.cssRules);
      else if (rule instanceof CSSSupportsRule && CSS.supports(rule.conditionText)) collect(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) collect(sheet.cssRules);
  const declarations = new Map<Element, ReadonlySet<string>>();
  const declaredOn = (element: Element): ReadonlySet<string> => {
    const found = declarations.get(element);
    if (found !== undefined) return found;
    const names = new Set<string>();
    for (const rule of rules) {
      if (element.matches(rule.selectorText)) for (const name of rule.style) names.add(name);
    }
    declarations.set(element, names);
    return names;
  };

  const inherited = new Set<string>(
    compared.filter((name) => name !== "background-color" && name !== "text-decoration-line"),
  );
  /** What browsers set on the element itself, where the theme may too. */
  const browsers: Readonly<Record<string, RegExp>> = {
    color: /^(?:a|mark)$/,
    "font-family": /^(?:pre|code|kbd)$/,
    "font-size": /^(?:h[12356]|small|su[bp]|pre|code|kbd)$/,
    "font-weight": /^(?:h[1-6]|strong|th)$/,
    "font-style": /^em$/,
    "text-align": /^th$/,
  };
  /** Elements to which the theme may give a background. */
  const painted = "code,kbd,pre,mark,.button,.callout,.alert,.hero";
  const isInline = (element: Element) => styleOf(element).display.startsWith("inline");

  const passedOn = /^(?:inherit|unset|revert|currentcolor)/;
  const isPassedOn = (property: string, element: Element): boolean =>
    element.parentElement !== null &&
    styleOf(element).getPropertyValue(property) ===
      styleOf(element.parentElement).getPropertyValue(property) &&
    rules.some(
      (rule) => passedOn.test(rule.style.getPropertyValue(property)) && element.matches(rule.selectorText),
    );
  const namesHighlights = [...document.querySelectorAll("style")].some((style) =>
    style.textContent.includes(".hljs-"),
  );

  const sourceOf = (property: ComparedProperty, of: Element): Source | undefined => {
    // The highlighter's colors apply unless the style sheet uses its classes.
    const highlight = property === "color" ? of.closest("[class^=hljs]") : null;
    if (highlight !== null && !(namesHighlights && declaredOn(highlight).has("color"))) return undefined;
    // Chromium shows bare monospace text at 13/16 of its size.
    if (property === "font-size" && styleOf(of).fontFamily === "monospace") return undefined;
    for (let at: Element | null = of; at !== null; at = at.parentElement) {
      const isDeclared = declaredOn(at).has(property);
      if (at instanceof HTMLElement && at.style.getPropertyValue(property) !== "") return undefined;
      if (property === "background-color") {
        if (isDeclared && read(styleOf(at).backgroundColor)[3] === 1) return "direct";
        if (!isDeclared && at.matches(painted)) return undefined;
      } else if (property === "text-decoration-line") {
        if (isDeclared) return "direct";
        if (!isInline(at)) return undefined;
      } else {
        if (isDeclared && isPassedOn(property, at)) continue;
        if (isDeclared) return at === of ? "direct" : "inherited";
        if (!inherited.has(property) || browsers[property]?.test(at.localName)) return undefined;
      }
    }
    return undefined;
  };
  const decorationOf = (element: Element): string => {
    const lines = new Set<string>();
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const style = styleOf(at);
      for (const line of style.textDecorationLine.split(" ")) if (line !== "none") lines.add(line);
      // Decorations do not apply inside an inline block.
      if (/inline-block|inline-table|table-cell/.test(style.display)) break;
    }
    return [...lines].sort().join(" ");
  };
  const alignOf = ({ textAlign, direction }: CSSStyleDeclaration): string => {
    const align = textAlign.replace("-webkit-", "");
    const start = direction === "rtl" ? "right" : "left";
    const end = start === "left" ? "right" : "left";
    return align === "start" ? start : align === "end" ? end : align;
  };

  const runs: SpokenRun[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent!.replace(/[\s\u00a0\u200b\u200c\ufeff\u00ad]+/g, "");
    const element = node.parentElement!;
    if (text === "" || !element.checkVisibility()) continue;
    const style = styleOf(element);
    const background = backgroundOf(element);
    const values = {} as Record<ComparedProperty, string>;
    for (const property of compared) values[property] = style.getPropertyValue(property);
    values["color"] = hex(over(read(style.color), background));
    values["background-color"] = hex(background);
    values["font-weight"] = Number(style.fontWeight) >= 600 ? "bold" : "normal";
    values["text-align"] = alignOf(style);
    values["text-decoration-line"] = decorationOf(element);
    const spoken: Partial<Record<ComparedProperty, Source>> = {};
    for (const property of compared) {
      const source = sourceOf(property, element);
      if (source !== undefined) spoken[property] = source;
    }
    let path = element.localName + (element.className === "" ? "" : `.${element.className}`);
    for (let at = element.parentElement; at !== null && at.localName !== "body"; at = at.parentElement)
      path = `${at.localName} ${path}`;
    runs.push({ text, path, values, spoken });
  }
  return runs;
}
