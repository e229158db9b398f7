import type { Browser, Page } from "playwright-core";
import type { TestNode } from "./arbitrary.ts";
import { COMPARED, type Seen } from "./describe.ts";

/** What a browser computes for the same style sheets on the same trees, normalized to the engine's values. */
export async function readInBrowser(
  page: Page,
  cases: readonly { readonly css: string; readonly tree: readonly TestNode[] }[],
  width: number,
): Promise<Seen[][]> {
  await page.setContent(`<!DOCTYPE html><iframe style="width:${width}px;height:600px"></iframe>`);
  const raw = await page.evaluate(readAll, { cases, properties: [...COMPARED, "background-color"] });
  return raw.map((elements) => {
    const backdrops: Rgba[] = [];
    const seen = elements.map(({ values, parent }) => {
      const under = parent < 0 ? { red: 255, green: 255, blue: 255, alpha: 1 } : backdrops[parent]!;
      const paint = parseRgb(values["background-color"]!);
      const backdrop = over(paint, under);
      backdrops.push(backdrop);
      return normalize(values, paint, backdrop);
    });
    // The page is painted with the background of `html` if `body` has none.
    const [root, body] = seen;
    if (body!["background-color"] === "none") body!["background-color"] = root!["background-color"]!;
    return seen.slice(1);
  });
}

/** The colors as drawn on a canvas, as `#rrggbb`. */
export async function paintedColors(browser: Browser, colors: readonly string[]): Promise<string[]> {
  const page = await browser.newPage();
  const script = `(colors) => colors.map((color) => {
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  })`;
  const pixels = await page.evaluate<number[][]>(`(${script})(${JSON.stringify(colors)})`);
  await page.close();
  return pixels.map(([red = 0, green = 0, blue = 0]) => hex({ red, green, blue, alpha: 1 }));
}

interface Rgba {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** The parts of the page's objects that are used here, because the engine and its tests have no DOM types. */
interface PageElement {
  readonly parentElement: PageElement | null;
  textContent: string | null;
  setAttribute(name: string, value: string): void;
  append(...children: PageElement[]): void;
  querySelectorAll(selector: string): Iterable<PageElement>;
}
interface PageDocument {
  readonly documentElement: PageElement;
  readonly head: PageElement;
  readonly body: PageElement;
  open(): void;
  write(html: string): void;
  close(): void;
  createElement(tag: string): PageElement;
  querySelector(selector: string): PageElement | null;
}
declare const document: {
  querySelector(selector: "iframe"): {
    readonly contentDocument: PageDocument;
    readonly contentWindow: {
      getComputedStyle(element: PageElement): { getPropertyValue(property: string): string };
    };
  };
};

/** Runs in the page. Returns elements in document order from `html`, each with the index of its parent. */
function readAll({
  cases,
  properties,
}: {
  cases: readonly { css: string; tree: readonly TestNode[] }[];
  properties: string[];
}) {
  const frame = document.querySelector("iframe");
  return cases.map(({ css, tree }) => {
    const inner = frame.contentDocument;
    inner.open();
    inner.write('<!DOCTYPE html><html><head></head><body><div class="container"></div></body></html>');
    inner.close();
    const style = inner.createElement("style");
    style.textContent = css;
    inner.head.append(style);
    const build = (node: TestNode): PageElement => {
      const element = inner.createElement(node.tag);
      for (const [name, value] of Object.entries(node.attributes)) element.setAttribute(name, value);
      if (node.tag === "a") element.setAttribute("href", "https://example.com/");
      for (const child of node.children) element.append(build(child));
      return element;
    };
    const container = inner.querySelector(".container")!;
    container.append(...tree.map(build));
    const elements = [inner.documentElement, inner.body, container, ...container.querySelectorAll("*")];
    return elements.map((element) => {
      const computed = frame.contentWindow.getComputedStyle(element);
      const values: { [property: string]: string } = {};
      for (const property of properties) values[property] = computed.getPropertyValue(property);
      return {
        values,
        parent: element.parentElement === null ? -1 : elements.indexOf(element.parentElement),
      };
    });
  });
}

function parseRgb(text: string): Rgba {
  const [red = 0, green = 0, blue = 0, alpha = 1] = [...text.matchAll(/[\d.]+/g)].map(([number]) =>
    Number(number),
  );
  return { red, green, blue, alpha };
}

function over(top: Rgba, under: Rgba): Rgba {
  const mix = (one: number, other: number) => one * top.alpha + other * (1 - top.alpha);
  return {
    red: mix(top.red, under.red),
    green: mix(top.green, under.green),
    blue: mix(top.blue, under.blue),
    alpha: 1,
  };
}

function hex({ red, green, blue }: Rgba): string {
  return `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

function normalize(values: Seen, paint: Rgba, backdrop: Rgba): Seen {
  const seen: Seen = {};
  for (const [property, value] of Object.entries(values)) {
    if (/^rgba?\(/.test(value)) seen[property] = hex(over(parseRgb(value), backdrop));
    else if (/^-?[\d.]+px$/.test(value)) {
      const px = Math.round(Number.parseFloat(value) * 100) / 100;
      seen[property] = px === 0 ? "0" : `${px}px`;
    } else seen[property] = value;
  }
  const weight = Number(values["font-weight"]);
  seen["font-weight"] = weight < 600 ? "normal" : "bold";
  seen["background-color"] = paint.alpha === 0 ? "none" : hex(backdrop);
  const rtl = values["direction"] === "rtl";
  if (seen["text-align"] === "start") seen["text-align"] = rtl ? "right" : "left";
  if (seen["text-align"] === "end") seen["text-align"] = rtl ? "left" : "right";
  for (const side of ["top", "right", "bottom", "left"]) {
    const style = values[`border-${side}-style`];
    if (style !== "none" && style !== "hidden" && seen[`border-${side}-width`] !== "0") continue;
    seen[`border-${side}-style`] = "none";
    seen[`border-${side}-color`] = "none";
    seen[`border-${side}-width`] = "0";
  }
  return seen;
}
