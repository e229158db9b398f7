import { splitAtMergeTags } from "./merge-tag.ts";
import type { WarningSink } from "./warning.ts";

/**
 * The address of a link as it is written into the email: percent-encoded where necessary, with merge tags left as
 * written. Undefined when its scheme is not allowed. Not yet escaped for HTML.
 */
export const linkAddress = (raw: string): string | undefined => addressOf(raw, LINK_SCHEMES);

/** Like `linkAddress`, with a warning if the scheme is not allowed. */
export const allowedLink = (raw: string, sink: WarningSink, line: number): string | undefined => {
  const href = linkAddress(raw);
  if (href === undefined)
    sink.warn(
      "link_refused",
      "The address of this link is not allowed. Its text stays, without the link.",
      line,
    );
  return href;
};

/** Like `linkAddress`, for an image, which may also be an attachment of the message (`cid:`). */
export const imageAddress = (raw: string): string | undefined => addressOf(raw, IMAGE_SCHEMES);

/** Warns that an image is not shown because of its address. */
export const refuseImage = (sink: WarningSink, line: number): void =>
  sink.warn(
    "image_refused",
    "The address of this image is missing or not allowed. Its alternative text stays.",
    line,
  );

/** Percent-encoding alone, for addresses whose scheme is checked where they are used. */
export const encodeAddress = (raw: string): string => (isPlain(raw) ? raw : encodeAroundMergeTags(raw));

const LINK_SCHEMES: ReadonlySet<string> = new Set(["http", "https", "mailto", "tel", "sms"]);
const IMAGE_SCHEMES: ReadonlySet<string> = new Set(["http", "https", "cid"]);

const addressOf = (raw: string, schemes: ReadonlySet<string>): string | undefined => {
  if (raw.startsWith("https://") || raw.startsWith("http://")) return encodeAddress(raw);
  return hasAllowedScheme(raw, schemes) ? encodeAddress(raw) : undefined;
};

/** Anything but letters, digits and the characters that RFC 3986 allows: it may need encoding. */
const NOT_PLAIN = /[^\w\-.~:/?#@!$&'()*+,;=]/;

/** The fast path for most addresses: nothing needs encoding. */
const isPlain = (raw: string): boolean => !NOT_PLAIN.test(raw);

const encodeAroundMergeTags = (raw: string): string =>
  splitAtMergeTags(raw)
    .map((part, index) => (index % 2 === 1 ? part : encodePart(part, index === 0)))
    .join("");

const encodePart = (part: string, isStart: boolean): string => {
  if (part === "" || isPlain(part)) return part;
  return encode(isStart ? withAsciiHost(part) : part);
};

/** Writes a host name in another script in its ASCII form, which every client understands. */
const withAsciiHost = (address: string): string =>
  address.replace(HOST, (_, before: string, host: string) => before + asciiHost(host));

/** An invalid host name stays as it is. */
const asciiHost = (host: string): string => {
  if (isPrintableAscii(host)) return host;
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
};

/** Node, browsers and workers all have it. */
declare const URL: new (address: string) => { readonly hostname: string };

const HOST = /^((?:[a-z]+:)?\/\/(?:[^/?#]*@)?|mailto:[^/?#]*@)([\w.+\-\x80-\uffff]+)(?=[:/?#]|$)/i;

/** Percent-encodes what an address may not contain. What is already encoded stays. */
const encode = (text: string): string =>
  text.replaceAll(/%(?![\da-fA-F]{2})|[^\w\-;/?:@&=+$,.!~*'()#%]/gu, (character) =>
    /\p{Cs}/u.test(character) ? "%EF%BF%BD" : encodeURIComponent(character),
  );

const hasAllowedScheme = (raw: string, schemes: ReadonlySet<string>): boolean => {
  const scheme = schemeOf(raw);
  if (scheme !== "" && !schemes.has(scheme)) return false;
  const parts = splitAtMergeTags(raw);
  if (parts.length === 1) return true;
  // A merge tag may be empty once filled in, and must not join two halves of a forbidden scheme.
  const joined = schemeOf(parts.filter((_, index) => index % 2 === 0).join(""));
  return joined === "" || schemes.has(joined);
};

/** Regular expressions with Unicode classes take milliseconds to compile, and nearly no address needs one. */
const isPrintableAscii = (text: string): boolean => !/[^!-~]/.test(text);

/**
 * The scheme as a lenient parser reads it: in lower case, without control characters, white space and invisible
 * characters, because browsers skip some of them.
 */
const schemeOf = (raw: string): string => {
  const end = raw.search(/[/?#]/u);
  const head = end === -1 ? raw : raw.slice(0, end);
  if (!head.includes(":")) return "";
  const visible = (isPrintableAscii(head) ? head : head.replace(/[\p{C}\p{Z}\s]/gu, "")).toLowerCase();
  const scheme = visible.slice(0, visible.indexOf(":"));
  return /^[a-z][a-z0-9+.-]*$/u.test(scheme) ? scheme : "";
};
