import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import * as source from "@galley/engine";
import { documents, templateNamed } from "./corpus.ts";

/** What `npm start` runs: `npm test` builds it anew whenever the engine's source is newer. */
const built = (await import(
  fileURLToPath(new URL("../engine/dist/index.js", import.meta.url))
)) as typeof source;

/** The theme alone, the theme without its dark half, and a sheet of its own. */
const sheets = [
  ["none", ""],
  ["one color", "p { color: #123456 }"],
  ...["letterpress", "cascade"].map((name) => [name, templateNamed(name)] as const),
] as const;

test.each(sheets)("the built engine writes the mails of its source, template: %s", (_, css) => {
  const [ofBuilt, ofSource] = [built.compileTemplate(css), source.compileTemplate(css)];
  expect(ofBuilt.warnings).toEqual(ofSource.warnings);
  for (const document of documents) {
    const mail = built.convert(document.source, { template: ofBuilt });
    const wanted = source.convert(document.source, { template: ofSource });
    expect(mail.html, document.name).toBe(wanted.html);
    expect(mail.text, document.name).toBe(wanted.text);
  }
});
