/** A small email, and what a client that supports the feature must keep of it. */
export interface Fixture {
  readonly html: string;
  /** Matches the result if the feature is supported. */
  readonly shows: RegExp;
}

/** A note of caniemail.com: what must be kept, and what must be removed. */
export interface NoteFixture {
  readonly html: string;
  readonly shows?: RegExp;
  readonly lost?: RegExp;
}

const page = (body: string, head = "", bodyAttributes = ""): string =>
  `<!DOCTYPE html><html><head>${head}</head><body${bodyAttributes}>${body}</body></html>`;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** The style of one cell. */
export const cell = (style: string, tag = "td"): string => {
  const open = `<${tag} style="${style.replaceAll('"', "&quot;")}">`;
  if (tag !== "td") return page(`${open}text</${tag}>`);
  return page(`<table><tr>${open}text</td></tr></table>`);
};

/** A property on a cell. It is supported if it is still there. */
export const inline = (property: string, value: string): Fixture => ({
  html: cell(`${property}: ${value}`),
  shows: new RegExp(`style="[^"]*(?<![\\w-])${escaped(property)}:`),
});

/** A value. It is supported if it is still there as written. */
export const valued = (property: string, value: string): Fixture => ({
  html: cell(`${property}: ${value}`),
  shows: new RegExp(`style="[^"]*${escaped(property)}:${escaped(value)}`),
});

export const css = (sheet: string): string =>
  page(
    '<p class="a b" id="i">text <a href="https://example.com/" class="a">link</a></p>',
    `<style>${sheet}</style>`,
  );

/** A rule with this selector. */
export const ruled = (selector: string, shows: RegExp): Fixture => ({
  html: css(`${selector}{color:red}`),
  shows,
});

/** A media query around a plain rule. */
export const media = (query: string): Fixture => ({
  html: css(`@media ${query}{p{color:red}}`),
  shows: /@media[^{]*\{\s*p\{/,
});

export const body = (html: string, shows: RegExp, head = ""): Fixture => ({ html: page(html, head), shows });

/** An element by its name. */
export const tag = (name: string, html: string): Fixture => body(html, new RegExp(`<${name}[\\s>]`));

/** An attribute by its name. */
export const attribute = (name: string, html: string): Fixture =>
  body(html, new RegExp(`<[a-z][^>]* ${name}(?:=|[\\s>])`));

export const image = (address: string): Fixture =>
  body(`<img src="${address}" alt="A picture">`, new RegExp(`<img[^>]* src="${escaped(address)}`));

export const whole = page;
