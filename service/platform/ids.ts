import { randomUUID } from "node:crypto";

/** A UUID of version 7: random, but in the order of time, so that rows named by it are written side by side. */
export function newId(now = Date.now()): string {
  return `${idAt(now)}-7${randomUUID().slice(15)}`;
}

/** Sorts before every id of this millisecond, and after those of the ones before it. */
export function idAt(milliseconds: number): string {
  const time = Math.max(0, milliseconds).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}
