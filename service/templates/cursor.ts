import { Problem } from "../platform/errors.ts";

/** Where a page of templates ended. The last changed come first. */
export interface Place {
  readonly updated_at: number;
  readonly id: string;
}

export function writeCursor({ updated_at, id }: Place): string {
  return Buffer.from(`${updated_at}/${id}`).toString("base64url");
}

export function readCursor(cursor: string): Place {
  const match = /^(\d{1,16})\/(.+)$/.exec(Buffer.from(cursor, "base64url").toString());
  if (match?.[1] === undefined || match[2] === undefined) {
    throw new Problem("invalid_request", "Unknown cursor. Use `next_cursor` of a previous list.", {
      errors: [{ pointer: "/cursor", code: "cursor", detail: "Send next_cursor as it was given." }],
    });
  }
  return { updated_at: Number(match[1]), id: match[2] };
}
