import { encodeHeader } from "./encoded-words.ts";
import { quotedPrintable } from "./quoted-printable.ts";

export interface MessageParts {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where readers unsubscribe: addresses that start with `https:` or `mailto:`, as in `meta.unsubscribe`. */
  readonly unsubscribe?: readonly string[] | undefined;
  /** When the message was written. Without it, the sending system adds the date. */
  readonly date?: Date | undefined;
  /** Whether mail clients that support `X-Unsent`, such as Outlook, open the message as a draft. */
  readonly isDraft?: boolean | undefined;
}

/**
 * A MIME message (RFC 5322) with a text and an HTML part. Both are quoted-printable, so no line is longer than 76
 * characters. It has no sender and no recipient; the sending system adds them.
 */
export const writeMessage = (parts: MessageParts): string => {
  // "=_" never occurs in quoted-printable, so the boundary cannot occur in a part.
  const boundary = "=_galley_alternative";
  const part = (type: string, body: string): string[] => [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    "Content-Transfer-Encoding: quoted-printable",
    "",
    quotedPrintable(body),
  ];
  return [
    ...headersOf(parts),
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    "",
    ...part("text/plain", parts.text),
    ...part("text/html", parts.html),
    `--${boundary}--`,
    "",
  ].join("\r\n");
};

const headersOf = ({ subject, unsubscribe = [], date, isDraft = false }: MessageParts): string[] => {
  const addresses = unsubscribe.filter(isHeaderAddress);
  const headers = [`Subject: ${encodeHeader(subject)}`];
  if (date !== undefined) headers.push(`Date: ${date.toUTCString().replace("GMT", "+0000")}`);
  if (isDraft) headers.push("X-Unsent: 1");
  if (addresses.length > 0) {
    headers.push(`List-Unsubscribe: ${addresses.map((address) => `<${address}>`).join(",\r\n ")}`);
  }
  // RFC 8058: one-click unsubscribe is a POST to an https address.
  if (addresses.some((address) => !/^mailto:/iu.test(address))) {
    headers.push("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  }
  return headers;
};

/** A header line may have 998 characters, including its name. */
const MOST_CHARACTERS = 900;

/** Whether an address contains nothing that could end the address, the line or the header. */
export const isHeaderAddress = (address: string): boolean =>
  address.length <= MOST_CHARACTERS && /^[!-;=?-~]+$/u.test(address);
