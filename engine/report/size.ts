import { GMAIL_CLIP_BYTES, NEAR_GMAIL_CLIP_BYTES } from "../limits.ts";
import type { Warning } from "../warning.ts";

export function sizeWarnings(bytes: number): Warning[] {
  if (bytes <= NEAR_GMAIL_CLIP_BYTES) return [];
  const code = bytes > GMAIL_CLIP_BYTES ? "over_gmail_clip" : "near_gmail_clip";
  const [size, limit] = [bytes, GMAIL_CLIP_BYTES].map((count) => count.toLocaleString("en"));
  return [{ code, message: `The email has ${size} bytes. Gmail clips emails over ${limit}.` }];
}
