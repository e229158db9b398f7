import { compileTemplate, convert } from "@galley/engine";
import { documents, templates } from "../test/corpus.ts";

/**
 * The mean size of an email in bytes, over every document of the corpus with the theme and with every template next to
 * it.
 */
export function measureBytes(): number {
  const sheets = ["", ...templates.map(({ source }) => source)].map((css) => compileTemplate(css));
  const sizes = sheets.flatMap((template) =>
    documents.map(({ source }) => Buffer.byteLength(convert(source, { template }).html)),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}
