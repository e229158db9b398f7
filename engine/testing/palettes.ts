import * as fc from "fast-check";
import { expect } from "vitest";
import { contrast } from "../report/contrast.ts";
import type { StyleState } from "../style/interface.ts";
import { statesOf, toStream } from "../style/testing/stream.ts";
import { node, tree } from "../style/testing/tree.ts";
import { Template } from "../template.ts";

const HIGHLIGHTS = "comment keyword string number title attr built_in deletion".split(" ");
const inside = () => [
  node("h1", "a"),
  node("p", "a", "code", "kbd", "mark", "button", "button.secondary", "button.ghost"),
  node("blockquote", node("p", "code")),
  node("table", node("thead", node("tr", "th")), node("tbody", node("tr", node("td", "a")))),
  node("pre", node("code", ...HIGHLIGHTS.map((name) => `span.hljs-${name}`))),
];
const document = tree(
  ...inside(),
  node("hero", ...inside()),
  node("callout", ...inside()),
  ...["note", "tip", "important", "warning", "caution"].map((kind) =>
    node(`alert.${kind}`, "alertTitle", ...inside()),
  ),
  node("h6"),
  node("header", "a"),
  node("footer", "a"),
  node("footnotes", node("footnote", node("p", "code"))),
);

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
/** Near black, near white and anything in between, so that dark on dark and light on light are frequent. */
const color = fc.oneof(
  hex,
  fc.constantFrom("#0b1220", "#000000", "#1c1c1c", "#ffffff", "#f4f1ec", "#777777"),
);
const palette = fc.record({ text: color, background: color }, { requiredKeys: [] });
const selectors = ["body", ".container", "pre", ".hero", ".button"] as const;
const palettes = fc.record(Object.fromEntries(selectors.map((selector) => [selector, palette])));
const variables = fc.record({ accent: color, text: color, background: color }, { requiredKeys: [] });

type Palettes = Readonly<Record<string, { readonly text?: string; readonly background?: string }>>;

const write = (chosen: Palettes): string =>
  Object.entries(chosen)
    .map(([selector, { text, background }]) => {
      const declarations = [text && `color: ${text}`, background && `background: ${background}`];
      return `${selector} { ${declarations.filter(Boolean).join("; ")} }`;
    })
    .join("\n");

function backgroundOf(state: StyleState, context: number): string {
  for (let at: StyleState | undefined = state; at !== undefined; at = at.parent) {
    const own = at.computed[context]!["background-color"];
    if (own !== undefined) return own;
  }
  return "#ffffff";
}

/** Text below 4.5:1 on its background, unless the template chose both. */
function unreadable(css: string, texts: ReadonlySet<string>, backgrounds: ReadonlySet<string>): string[] {
  const { sheet } = new Template(css, {});
  const states = statesOf(sheet, toStream(document));
  return states.slice(1).flatMap((state) =>
    sheet.contexts.flatMap(({ kind }, context) => {
      const text = state.computed[context]!["color"]!;
      const background = backgroundOf(state, context);
      if (contrast(text, background)! >= 4.5) return [];
      const isOfTemplate =
        texts.has(text) &&
        [background, ...backgrounds].some((other) => backgrounds.has(other) && contrast(text, other)! < 4.5);
      return isOfTemplate ? [] : [`${kind}, element ${state.element}: ${text} on ${background}`];
    }),
  );
}

const chosenBy = (lists: readonly Palettes[], name: "text" | "background"): Set<string> =>
  new Set(lists.flatMap((chosen) => Object.values(chosen).flatMap((one) => one[name] ?? [])));

/** Checks random color style sheets for all parts of an email, light and dark, set by properties and by variables. */
export function expectReadable(sample: { readonly seed: number; readonly numRuns: number }): void {
  const sheets = fc.record({ light: palettes, dark: fc.option(palettes), brand: variables });
  const run = ({
    light,
    dark,
    brand,
  }: {
    light: Palettes;
    dark: Palettes | null;
    brand: Palettes[string];
  }) => {
    const lists = [light, dark ?? {}];
    const named = Object.entries(brand).map(([name, value]) => `--${name}: ${value}`);
    const night = dark === null ? "" : `@media (prefers-color-scheme: dark) { ${write(dark)} }`;
    const css = `:root { ${named.join("; ")} }\n${write(light)}\n${night}`;
    expect(unreadable(css, chosenBy(lists, "text"), chosenBy(lists, "background")), css).toEqual([]);
  };
  fc.assert(fc.property(sheets, run), sample);
}
