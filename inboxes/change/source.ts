import { endOf, partsBetween, sourceOf, withoutRanges } from "../html/source.ts";
import type { Source } from "../html/source.ts";

/**
 * Nextcloud's HTML Purifier collects the styles before it reads the comments, so even a `<style>` meant for Outlook
 * alone counts.
 */
export function takeCommentStyles(source: Source): Source {
  return withoutRanges(source, [...outsideStyles(source.html)]);
}

/** What comments with styles contain besides them, with their marks. */
function* outsideStyles(html: string): Generator<[from: number, to: number]> {
  for (let start = html.indexOf("<!--"); start >= 0;) {
    const end = html.indexOf("-->", start + 4);
    if (end < 0) return;
    const styles = partsBetween(html.slice(start, end), STYLES);
    let from = start;
    for (const { open, close } of styles) {
      yield [from, start + open.index];
      from = start + endOf(close);
    }
    if (styles.length > 0) yield [from, end + 3];
    start = html.indexOf("<!--", end + 3);
  }
}

const STYLES = /(<style(?:\s[^<>]*)?>)|<\/style>/gi;

/**
 * Roundcube replaces typographic characters that Outlook used to put into emails, unless they are written as character
 * references.
 */
export function straightenQuotes({ html }: Source): Source {
  return sourceOf(html.replaceAll(/[‘’“”…]/g, (character) => STRAIGHT[character] ?? character));
}

const STRAIGHT: { readonly [character: string]: string } = {
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "…": "...",
};
