import { MAX_ADDRESS_BYTES } from "../limits.ts";
import { mergeTagEnd } from "../merge-tag.ts";
import type { Warning } from "../warning.ts";
import { atLine } from "./at-line.ts";

/** Warns about an address that does not fit on one line of an email sent without a transfer encoding. */
export function lengthWarnings(address: string, line: number | undefined): Warning[] {
  if (address.length <= MAX_ADDRESS_BYTES) return [];
  const message = `The address ${address.slice(0, 57)}… is too long for one line of an email. Send the email as quoted-printable or base64.`;
  return [atLine("address_too_long", message, line)];
}

/**
 * Whether an address works outside the page it was written on. Merge tags pass, because their value is not known here.
 * `cid:` refers to an attachment and is valid for images only.
 */
export function isAbsolute(address: string, isImage: boolean): boolean {
  if (mergeTagEnd(address, 0, new Map()) !== -1) return true;
  if (isImage) return /^(?:https?:\/\/[^\s/]|cid:)/iu.test(address);
  return /^(?:https?:\/\/[^\s/]|mailto:|tel:|sms:|#)/iu.test(address);
}
