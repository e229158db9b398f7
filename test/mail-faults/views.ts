/** What every client except Outlook on Windows reads: conditional comments are comments. */
export function normalView(html: string): string {
  return html.replaceAll("<!--[if !mso]><!-->", "").replace(/<!--[^]*?-->/g, "");
}

/**
 * What Outlook's Word engine reads: the content of `[if mso]` is included, and that of `[if !mso]` is not. Conditions
 * on a version count as true.
 */
export function outlookView(html: string): string {
  return html
    .replace(/<!--\[if !mso\]><!-->[^]*?<!--<!\[endif\]-->/g, "")
    .replace(/<!--\[if [^\]]*\]>([^]*?)<!\[endif\]-->/g, "$1")
    .replace(/<!--[^]*?-->/g, "");
}
