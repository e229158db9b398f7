import { finding } from "../finding.ts";
import type { Finding } from "../finding.ts";
import type { Checked } from "./checked.ts";
import { CLIENTS } from "../clients.ts";

const NEAR_BYTES = 90_000;

/** Gmail clips a long email and drops its styles. */
export function checkSize({ mail, clients }: Checked): Finding[] {
  const clipping = CLIENTS.filter(({ id, clipBytes }) => clipBytes !== undefined && clients.includes(id));
  const limit = Math.min(...clipping.map(({ clipBytes }) => clipBytes ?? Number.POSITIVE_INFINITY));
  if (clipping.length === 0 || mail.bytes <= Math.min(NEAR_BYTES, limit)) return [];
  const isOver = mail.bytes > limit;
  const size = `The email is ${mail.bytes.toLocaleString("en")} bytes`;
  const cut = `Gmail clips emails after ${limit.toLocaleString("en")}`;
  return [
    finding(
      isOver ? "over_gmail_clip" : "near_gmail_clip",
      isOver ? "error" : "warning",
      isOver ? `${size}. ${cut}: readers see neither the rest nor your styles.` : `${size}. ${cut}.`,
      {
        fix: "Shorten the email, or put the rest on a page and link to it.",
        clients: clipping.map(({ id }) => id),
        confidence: "documented",
      },
    ),
  ];
}
