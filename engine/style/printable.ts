/** Makes source text safe for a message: short, and without anything that could be markup. */
export function printable(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, " ");
  const short = line.length > 40 ? `${line.slice(0, 39)}…` : line;
  return short.replaceAll(/[^\w .#:()[\]=~^$|%,*+@…-]/g, "?");
}
