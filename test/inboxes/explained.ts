import type { ClientId } from "@galley/inboxes";

const OWN_PAGE = "removed; the app shows the email in a page of its own, which has one";

/** Fixtures that a real client and its simulation treat differently, and why we leave it so. */
export const EXPLAINED: { readonly [client in ClientId]?: { readonly [feature: string]: string } } = {
  thunderbird: {
    "html-doctype": "kept; this run compared the elements alone",
    "html-link": "kept in the markup, but remote sheets are not loaded",
    "image-heif": "kept in the markup; Gecko cannot decode the format",
    "image-mp4": "kept in the markup; Gecko plays no video in an image",
    "image-tiff": "kept in the markup; Gecko cannot decode the format",
  },
  proton: {
    "css-at-media-orientation":
      "kept by the sanitizer; in its tall frame the screen is never in landscape (caniemail.com)",
    "css-at-media-prefers-color-scheme": "kept by the sanitizer, but renamed so that it never applies",
    "css-list-style-image": "kept by the sanitizer; the app renames the address later (caniemail.com)",
    "html-body": "kept by the sanitizer; the app puts its content into a page of its own",
    "html-doctype": OWN_PAGE,
    "html-picture": "kept by the sanitizer; the app does not load alternative sources (caniemail.com)",
    "html-srcset": "kept by the sanitizer; the app does not load alternative sources (caniemail.com)",
    "html-target": "kept by the sanitizer; the app opens every link in a new window",
  },
  roundcube: {
    "css-nesting":
      "the prefix is put into the nested rule as well, which breaks it; the simulation removes it",
    "html-body": "turned into a `<div>` with the same color; the simulation keeps the `<body>`",
    "html-doctype": OWN_PAGE,
  },
  nextcloud: {
    "html-doctype": OWN_PAGE,
  },
};

/** Differences in whole emails that remain, and why. */
export const REMAINING: { readonly [client in ClientId]?: readonly string[] } = {
  roundcube: [
    "a lone `<` before a space, as in the merge tag `{% if a < b %}`, is removed; the simulation keeps it",
  ],
  evolution: [
    "right-to-left emails are at the right edge of a frame that is wider than they are; the simulation is as wide as its frame",
  ],
  nextcloud: ["a table with nothing but a header row is removed; the simulation keeps it"],
};
