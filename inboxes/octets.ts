/** The number of bytes of a text in UTF-8. */
export function octets(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index++) bytes += octetsOf(text.charCodeAt(index));
  return bytes;
}

/** The index of the first character that ends beyond this many bytes. */
export function indexAfter(text: string, limit: number): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index++) {
    bytes += octetsOf(text.charCodeAt(index));
    if (bytes > limit) return index;
  }
  return text.length;
}

/** Four bytes are written as a pair of codes, two for each. */
const octetsOf = (code: number): number =>
  code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
