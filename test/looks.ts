import { convert } from "@galley/engine";
import type { Page } from "playwright-core";
import { readDocument } from "../engine/document.ts";
import { THEME } from "../engine/theme.ts";
import { semanticHtml } from "./semantic-html.ts";
import { differencesOf, readShownText } from "./shown-text.ts";

/**
 * Where the email looks different from the plain HTML of the same document under the theme alone, as the browser
 * shows both. The page decides the window and whether it is dark. Templates have a referee of their own.
 */
export async function findDifferentLooks(page: Page, markdown: string): Promise<string[]> {
  await page.setContent(plainPage(markdown));
  const expected = await page.evaluate(readShownText);
  await page.setContent(convert(markdown).html);
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

function plainPage(markdown: string): string {
  const { stream, direction } = readDocument(markdown);
  const theme = THEME.map(({ css, isDarkHalf }) =>
    isDarkHalf === true ? `@media (prefers-color-scheme: dark) {${css}}` : css,
  );
  return (
    `<!DOCTYPE html><html dir="${direction}"><head><style>${theme.join("")}</style></head>` +
    `<body><div class="container">${semanticHtml(stream)}</div></body></html>`
  );
}
