export interface View {
  readonly scheme: "light" | "dark";
  /** As the strictest accounts show it: every `<style>` taken out, inline styles alone. */
  readonly stylesStripped: boolean;
  /** Whether the author's own images are fetched. */
  readonly images: boolean;
}

/**
 * An e-mail made fit to be shown: under a policy that lets nothing run and nothing load (but the author's images,
 * when wished for), with links that lead nowhere, in the scheme that was chosen whatever the system's is.
 */
export function previewDocument(html: string, { scheme, stylesStripped, images }: View): string {
  const shown = stylesStripped ? withoutStyles(html) : inScheme(html, scheme);
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src ${images ? "https: http: data:" : "data:"}`;
  const guard =
    `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
    // Without the right to open windows, a link to a new one does nothing.
    `<base target="_blank">` +
    `<style>:root{color-scheme:only ${stylesStripped ? "light" : scheme}!important}body{overflow-x:hidden}</style>`;
  const head = /<head[^>]*>/i.exec(shown);
  if (head === null) return guard + shown;
  const end = head.index + head[0].length;
  return shown.slice(0, end) + guard + shown.slice(end);
}

const STYLE = /<style\b[^>]*>[\s\S]*?<\/style>/gi;

function withoutStyles(html: string): string {
  return html.replaceAll(STYLE, "");
}

/** The dark rules apply always or never: their media query is replaced by one whose answer is known. */
function inScheme(html: string, scheme: View["scheme"]): string {
  return html.replaceAll(STYLE, (style) =>
    style.replaceAll(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_, wanted: string) =>
      wanted.toLowerCase() === scheme ? "(min-width:0px)" : "(max-width:0px)",
    ),
  );
}
