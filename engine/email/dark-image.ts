import type { Context } from "../style/interface.ts";
import type { Classes } from "./classes.ts";
import type { Difference } from "./difference.ts";

/** The classes of an image for light mode and of the one that replaces it in dark mode. */
export interface DarkImages {
  readonly light: Difference;
  readonly dark: Difference;
}

/** Undefined where a template has no dark mode. */
export function darkImagesOf(contexts: readonly Context[]): DarkImages | undefined {
  if (contexts.every(({ kind }) => kind !== "dark")) return undefined;
  const inDark = (display: string): Difference => {
    const text = `display:${display} !important`;
    return {
      key: `image ${display}`,
      texts: contexts.map(({ kind }) => (kind === "dark" ? text : "")),
      inner: [],
      darkText: text,
      darkBackground: "",
    };
  };
  return { light: inDark("none"), dark: inDark("inline") };
}

/**
 * Writes both images, one of them hidden. Clients without dark rules show the light one. The class is on a wrapper,
 * because Yahoo drops the class of an image; no white space between the two, because it would be shown.
 */
export function imagePair(light: string, dark: string, images: DarkImages, classes: Classes): string {
  return (
    `<span class="${classes.nameOf(images.light)}">${light}</span><span\n` +
    ` class="${classes.nameOf(images.dark)}" style="display:none;mso-hide:all">${dark}</span>`
  );
}
