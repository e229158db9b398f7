export interface View {
  readonly scheme: "light" | "dark";
  /** Inline styles only, with every `<style>` removed, as some Gmail accounts show a message. */
  readonly stylesStripped: boolean;
  /** Whether the author's own images are fetched. */
  readonly images: boolean;
}

/**
 * The empty document that a preview frame loads. Its policy lets nothing run and nothing load, except the author's
 * images when `images` is set, and holds for everything that is written into the frame later.
 */
export function emptyDocument({ images }: Pick<View, "images">): string {
  return `<!DOCTYPE html><html><head>${policy(images)}</head></html>`;
}

/** An email ready to be written into a preview frame, in the chosen color scheme whatever the system prefers. */
export function previewDocument(
  html: string,
  { scheme, stylesStripped }: Pick<View, "scheme" | "stylesStripped">,
): string {
  const shown = stylesStripped ? withoutStyles(html) : inScheme(html, scheme);
  return withHead(
    shown,
    // The frame may open no windows, so a link to a new one does nothing.
    `<base target="_blank">` +
      `<style>:root{color-scheme:only ${stylesStripped ? "light" : scheme}!important}body{overflow-x:hidden}</style>`,
  );
}

/** A preview that carries its policy itself, for a frame that loads it and is not written again. */
export function standaloneDocument(html: string, scheme: View["scheme"]): string {
  return withHead(previewDocument(html, { scheme, stylesStripped: false }), policy(false));
}

function policy(images: boolean): string {
  const sources = images ? "https: http: data:" : "data:";
  return `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src ${sources}">`;
}

export function withHead(html: string, addition: string): string {
  const head = /<head[^>]*>/i.exec(html);
  if (head === null) return addition + html;
  const end = head.index + head[0].length;
  return html.slice(0, end) + addition + html.slice(end);
}

const STYLE = /<style\b[^>]*>[\s\S]*?<\/style>/gi;

function withoutStyles(html: string): string {
  return html.replaceAll(STYLE, "");
}

/** Replaces the media queries for a color scheme by ones that always or never match. */
function inScheme(html: string, scheme: View["scheme"]): string {
  return html.replaceAll(STYLE, (style) =>
    style.replaceAll(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_, wanted: string) =>
      wanted.toLowerCase() === scheme ? "(min-width:0px)" : "(max-width:0px)",
    ),
  );
}
