/**
 * Nextcloud's HTML Purifier collects the styles before it reads the comments, so even a `<style>` meant for Outlook
 * alone counts.
 */
export function takeCommentStyles(html: string): string {
  return html.replaceAll(/<!--[^]*?-->/g, (comment) =>
    (comment.match(/<style(?:\s[^>]*)?>[^]*?<\/style>/gi) ?? []).join(""),
  );
}

/**
 * Roundcube replaces typographic characters that Outlook used to put into emails, unless they are written as character
 * references.
 */
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
