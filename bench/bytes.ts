import { compileTemplate, convert } from "@galley/engine";
import { documents, templates } from "../test/corpus.ts";

/** The mean octets of an email: every document of the corpus under the theme and under every template beside it. */
export function measureBytes(): number {
  const sheets = ["", ...templates.map(({ source }) => source)].map((css) => compileTemplate(css));
  const sizes = sheets.flatMap((template) =>
    documents.map(({ source }) => Buffer.byteLength(convert(source, { template }).html)),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}
