const LIMIT = 998;

/**
 * Lines of more than 998 octets (RFC 5322, 2.1.1), unless one address alone is that long: it may not be broken,
 * and stands on a line of its own.
 */
export function longLinesOf(html: string): string[] {
  return html
    .split("\n")
    .filter((line) => Buffer.byteLength(line) > LIMIT)
    .filter(
      (line) =>
        !line.split(/[\s>]/).some((piece) => /^(href|src)="/.test(piece) && Buffer.byteLength(piece) > 900),
    )
    .map((line) => `a line of ${Buffer.byteLength(line)} octets: ${JSON.stringify(line.slice(0, 80))}`);
}
