import { randomUUID } from "node:crypto";

/** A version 7 UUID: random, but ordered by time, so that new rows are written next to each other. */
export function newId(now = Date.now()): string {
  return `${idAt(now)}-7${randomUUID().slice(15)}`;
}

/** Sorts before every id of this millisecond, and after all earlier ones. */
export function idAt(milliseconds: number): string {
  const time = Math.max(0, milliseconds).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}
