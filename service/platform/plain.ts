/** Escapes a name that someone chose, so that it is never Markdown. */
export function plain(name: string): string {
  return oneLine(name).replaceAll(/[^\p{L}\p{N} ]/gu, (mark) => `&#${mark.codePointAt(0)};`);
}

export function oneLine(name: string): string {
  return name.replaceAll(/\s+/g, " ").trim();
}
