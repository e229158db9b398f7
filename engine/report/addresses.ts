/**
 * Whether an address works outside the page it was written on. What a merge tag stands for is not known here and
 * passes; `cid:` names an attachment of the same mail, which only an image can be.
 */
export function isAbsolute(address: string, isImage: boolean): boolean {
  if (/^(?:\{\{|\{%|\*\||<%|\[\[|%[a-z])/iu.test(address)) return true;
  if (isImage) return /^(?:https?:\/\/[^\s/]|cid:)/iu.test(address);
  return /^(?:https?:\/\/[^\s/]|mailto:|tel:|sms:|#)/iu.test(address);
}
