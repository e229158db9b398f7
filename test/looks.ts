import { compileTemplate, convert } from "@galley/engine";
import type { Page } from "playwright-core";
import { readDocument } from "../engine/document.ts";
import { themeFor } from "../engine/theme.ts";
import { semanticHtml } from "./semantic-html.ts";
import { differencesOf, readShownText } from "./shown-text.ts";

/**
 * Where the e-mail looks different from the plain HTML of the same document under the same CSS, as the browser
 * shows both. The page decides the window and whether it is dark.
 */
export async function findDifferentLooks(page: Page, markdown: string, css: string): Promise<string[]> {
  await page.setContent(plainPage(markdown, css));
  const expected = await page.evaluate(readShownText);
  await page.setContent(convert(markdown, { template: compileTemplate(css) }).html);
  await page.evaluate(undoTableForms);
  return differencesOf(expected, await page.evaluate(readShownText));
}

/** Tables are set as there is room for them, which the CSS does not say. */
function undoTableForms(): void {
  for (const table of document.querySelectorAll("table:not([role])")) {
    const box = table.parentElement!;
    if (box.localName === "div" && box.childElementCount === 1) box.removeAttribute("class");
  }
}

function plainPage(markdown: string, css: string): string {
  const { stream, direction } = readDocument(markdown);
  return (
    `<!DOCTYPE html><html dir="${direction}"><head><style>${themeFor(css).join("")}</style><style>${css}</style></head>` +
    `<body><div class="container">${semanticHtml(stream)}</div></body></html>`
  );
}
