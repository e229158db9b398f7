import { Problem } from "./errors.ts";

/** A position in a list that is ordered by time and id. */
export interface Cursor {
  readonly at: number;
  readonly id: string;
}

export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at}/${id}`).toString("base64url");
}

export function readCursor(cursor: string): Cursor {
  const match = /^(\d{1,16})\/(.+)$/.exec(Buffer.from(cursor, "base64url").toString());
  if (match?.[1] === undefined || match[2] === undefined) {
    throw new Problem("invalid_request", "Unknown cursor. Use `next_cursor` of a previous list.", {
      errors: [{ pointer: "/cursor", code: "cursor", detail: "Send `next_cursor` unchanged." }],
    });
  }
  return { at: Number(match[1]), id: match[2] };
}
