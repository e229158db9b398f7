import type { Warning } from "../warning.ts";
import { atLine } from "./at-line.ts";

/** RFC 5321 ends a line after 998 octets, and an address cannot be broken; the tag around it takes a few. */
const MAX_LENGTH = 980;

/** None for an address that fits on one line of a mail sent without a transfer encoding. */
export function lengthWarnings(address: string, line: number | undefined): Warning[] {
  if (address.length <= MAX_LENGTH) return [];
  const message = `The address ${address.slice(0, 57)}… is longer than a line of mail may be: send the mail as quoted-printable or base64.`;
  return [atLine("address_too_long", message, line)];
}

/**
 * Whether an address works outside the page it was written on. What a merge tag stands for is not known here and
 * passes; `cid:` names an attachment of the same mail, which only an image can be.
 */
export function isAbsolute(address: string, isImage: boolean): boolean {
  if (/^(?:\{\{|\{%|\*\||<%|\[\[|%[a-z])/iu.test(address)) return true;
  if (isImage) return /^(?:https?:\/\/[^\s/]|cid:)/iu.test(address);
  return /^(?:https?:\/\/[^\s/]|mailto:|tel:|sms:|#)/iu.test(address);
}
