import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { readSamples, templates, type Sample } from "../corpus.ts";

const require = createRequire(import.meta.url);
const read = (path: string): string => readFileSync(path, "utf8");

/** Third-party style sheets from npm. They are made for web pages, not for email. */
const PACKAGED: Readonly<Record<string, string>> = {
  sakura: "sakura.css/css/sakura.css",
  "sakura-dark": "sakura.css/css/sakura-dark.css",
  simple: "simpledotcss/simple.css",
  mvp: "mvp.css/mvp.css",
  new: "@exampledev/new.css/new.css",
  water: "water.css/out/water.css",
  github: "github-markdown-css/github-markdown.css",
  "github-light": "github-markdown-css/github-markdown-light.css",
  "github-dark": "github-markdown-css/github-markdown-dark.css",
  tufte: "tufte-css/tufte.css",
  holiday: "holiday.css/dist/holiday.css",
  pico: "@picocss/pico/css/pico.classless.css",
};

export const wildSheets: readonly Sample[] = Object.entries(PACKAGED).map(([name, path]) => ({
  name,
  source: read(require.resolve(path)),
}));

/** The starters of the dashboard. */
export const starterSheets: readonly Sample[] = readSamples("../dashboard/parts/starters/", ".css");

/** Short style sheets, in which everything else is inherited or comes from the theme. */
const SMALL: readonly Sample[] = [
  {
    name: "body-text",
    source:
      "body { color: #243b53; font-family: Georgia, serif; font-size: 18px; line-height: 1.5; letter-spacing: 0.2px }",
  },
  {
    name: "html-text",
    source: "html { color: #3d1f47; font: 17px/1.7 Verdana, sans-serif; letter-spacing: 0.01em }",
  },
  { name: "page-paint", source: "body { background: #f4f1ec; color: #2b2622 }" },
  { name: "night-page", source: "html { background: #14181f } body { color: #d5dbe5 } a { color: #8ab4f8 }" },
  {
    name: "both-modes",
    source:
      "body { background: #ffffff; color: #1f2933; text-transform: none } h1, h2 { color: #102a43 }" +
      "@media (prefers-color-scheme: dark) { body { background: #10161f; color: #d9e2ec } h1, h2 { color: #f0f4f8 } }" +
      "@media (max-width: 480px) { body { font-size: 15px; line-height: 24px } }",
  },
];

export const ownSheets: readonly Sample[] = [
  ...starterSheets,
  ...templates.filter(({ name }) => !name.startsWith("hostile")),
  ...SMALL,
];
