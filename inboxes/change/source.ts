/**
 * Nextcloud's HTML Purifier collects the styles before it reads the comments, so a `<style>` that is meant for
 * Outlook alone counts.
 */
export function takeCommentStyles(html: string): string {
  return html.replaceAll(/<!--[^]*?-->/g, (comment) =>
    (comment.match(/<style(?:\s[^>]*)?>[^]*?<\/style>/gi) ?? []).join(""),
  );
}

/** Roundcube replaces what Word once put into emails, unless it is written as a character reference. */
export function straightenQuotes(html: string): string {
  return html.replaceAll(/[‘’“”…]/g, (character) => STRAIGHT[character] ?? character);
}

const STRAIGHT: { readonly [character: string]: string } = {
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "…": "...",
};
