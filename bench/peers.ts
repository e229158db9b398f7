import { readFileSync } from "node:fs";
import { inline } from "@css-inline/css-inline";
import { Markdown } from "@react-email/markdown";
import { render as renderReact } from "@react-email/render";
import { compileTemplate, convert } from "@galley/engine";
import { render as renderEmailmd } from "emailmd";
import juice from "juice";
import MarkdownIt14 from "markdown-it-14";
import MarkdownIt15 from "markdown-it-15";
import { renderToHtml } from "md4x";
import { createElement } from "react";

export interface Contender {
  readonly name: string;
  readonly toHtml: (markdown: string) => string | Promise<string>;
}

export const sheet = readFileSync(new URL("sheet.css", import.meta.url), "utf8");
const template = compileTemplate(sheet);
const bare = new MarkdownIt14();
const bare15 = new MarkdownIt15();

/** The input of an inliner in a hand-made pipeline: the style sheet in the head, the Markdown in a container. */
const page = (body: string) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><style>${sheet}</style></head><body><div class="container">${body}</div></body></html>`;

export const galley: Contender = {
  name: "galley",
  toHtml: (markdown) => convert(markdown, { template }).html,
};

/** Each peer as its documentation shows it, with nothing added that would slow it down. */
export const peers = {
  juice: { name: "markdown-it + juice 12", toHtml: (markdown) => juice(page(bare.render(markdown))) },
  emailmd: { name: "emailmd", toHtml: async (markdown) => (await renderEmailmd(markdown)).html },
  cssInline: {
    name: "markdown-it + css-inline",
    toHtml: (markdown) => inline(page(bare.render(markdown)), { keepAtRules: true }),
  },
  md4x: {
    name: "md4x + css-inline",
    toHtml: (markdown) => inline(page(renderToHtml(markdown)), { keepAtRules: true }),
  },
  bare: { name: "bare markdown-it 14.3", toHtml: (markdown) => bare.render(markdown) },
  reactEmail: {
    name: "react-email Markdown",
    toHtml: (markdown) => renderReact(createElement(Markdown, { children: markdown })),
  },
  bare15: { name: "bare markdown-it 15.0", toHtml: (markdown) => bare15.render(markdown) },
} satisfies Record<string, Contender>;

export type PeerName = keyof typeof peers;
