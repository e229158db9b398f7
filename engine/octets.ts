import { unitAt } from "./characters.ts";
const BEYOND_ASCII = /[^\0-\x7f]/;

/** The number of bytes of a string in UTF-8. */
export function octets(text: string): number {
  let bytes = text.length;
  if (!BEYOND_ASCII.test(text)) return bytes;
  for (let index = 0; index < text.length; index++) {
    const code = unitAt(text, index);
    if (code < 128) continue;
    if (code < 0x800) bytes++;
    else if (code >= 0xd800 && code < 0xdc00) {
      bytes += 2;
      index++;
    } else bytes += 2;
  }
  return bytes;
}
