import type { ClientId } from "@galley/inboxes";

/** Where a run of the client contradicts what caniemail.com says of it. The run counts. */
export interface Contradiction {
  readonly run: string;
  /** Features that the site calls lost and the client keeps. */
  readonly kept: readonly string[];
  /** Features that the site calls kept and the client takes out. */
  readonly lost: readonly string[];
}

export const CONTRADICTED: { readonly [client in ClientId]?: Contradiction } = {
  proton: {
    run: "DOMPurify 3 with the settings of Proton WebClients",
    kept: [
      "css-accent-color",
      "css-animation",
      "css-pseudo-class-default",
      "html-dialog",
      "html-input-checkbox",
      "html-input-hidden",
      "html-input-radio",
      "html-input-reset",
      "html-input-submit",
      "html-input-text",
      "html-popover",
    ],
    lost: ["css-color-scheme", "html-svg"],
  },
  thunderbird: {
    run: "Thunderbird 153; caniemail.com tested versions 60 to 102",
    kept: [
      "css-animation",
      "css-aspect-ratio",
      "css-hyphenate-limit-chars",
      "css-modern-color",
      "css-pseudo-class-has",
      "html-aria-describedby",
      "html-aria-hidden",
      "html-aria-label",
      "html-aria-labelledby",
      "html-aria-live",
      "html-doctype",
      "html-popover",
    ],
    lost: [],
  },
};
