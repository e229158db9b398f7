/**
 * Runs inside a page with DOMPurify: a mail as Proton Mail's web client sanitizes it. The settings and steps are
 * those of its published source (packages/sanitize); what only keeps remote pictures from loading until the reader
 * agrees is left out, for we compare with them loaded.
 */
interface Purifier {
  readonly removeAllHooks: () => void;
  readonly addHook: (name: string, hook: (node: Element) => void) => void;
  readonly sanitize: (html: string, settings: object) => string;
}

export function sanitizeForProton(purifier: Purifier, html: string): string {
  const settings = {
    ALLOWED_URI_REGEXP:
      /^(?:(?:(?:f|ht)tps?|mailto|tel|callto|cid|blob|xmpp|data):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
    ADD_TAGS: ["proton-src", "base"],
    ADD_ATTR: ["target"],
    FORBID_TAGS: ["form", "video", "audio"],
    FORBID_ATTR: [],
    USE_PROFILES: { html: true },
    WHOLE_DOCUMENT: true,
  };
  purifier.removeAllHooks();
  purifier.addHook("beforeSanitizeElements", (node) => {
    if (node.nodeType !== 1) return;
    if (node.tagName === "STYLE") node.textContent = tame(node.textContent ?? "");
    const style = node.getAttribute("style");
    if (style !== null) node.setAttribute("style", tame(style));
  });
  return purifier.sanitize(html, settings);

  function tame(css: string): string {
    return css
      .replaceAll(/\/\*[^]*?\*\//g, "")
      .replaceAll(/position\s*:\s*absolute/gi, "position: relative")
      .replaceAll(/position\s*:\s*(?:fixed|(?:-webkit-)?sticky)/gi, "position: inherit")
      .replaceAll(/((?:min-|max-|line-)?height)\s*:\s*[\d.,]+%/gi, (whole: string, name: string) =>
        /^(?:line|max)-/i.test(name) ? whole : `${name}: unset`,
      )
      .replaceAll(/color-scheme/gi, "proton-disabled-Color-scheme");
  }
}
