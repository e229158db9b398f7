/** What every client but Outlook on Windows reads: conditional comments are comments, and vanish. */
export function normalView(html: string): string {
  return html.replaceAll("<!--[if !mso]><!-->", "").replace(/<!--[^]*?-->/g, "");
}

/**
 * What Word reads: the content of `[if mso]` is there, that of `[if !mso]` is not. A condition on a version is
 * taken to hold.
 */
export function outlookView(html: string): string {
  return html
    .replace(/<!--\[if !mso\]><!-->[^]*?<!--<!\[endif\]-->/g, "")
    .replace(/<!--\[if [^\]]*\]>([^]*?)<!\[endif\]-->/g, "$1")
    .replace(/<!--[^]*?-->/g, "");
}
