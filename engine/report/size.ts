import type { Warning } from "../warning.ts";

/** Gmail cuts a mail off after this many octets, its styles with it. */
const CLIP_OCTETS = 102_400;
const NEAR_OCTETS = 90_000;

export function sizeWarnings(bytes: number): Warning[] {
  const size = bytes.toLocaleString("en");
  if (bytes > CLIP_OCTETS)
    return [
      { code: "over_gmail_clip", message: `The mail has ${size} bytes: Gmail cuts it off after 102,400.` },
    ];
  if (bytes > NEAR_OCTETS)
    return [
      {
        code: "near_gmail_clip",
        message: `The mail has ${size} bytes: Gmail cuts a mail off after 102,400.`,
      },
    ];
  return [];
}
