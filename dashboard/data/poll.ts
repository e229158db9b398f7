import { hasCode } from "./client.ts";

/** Reads again every so often until the session ends, because each read would ask for the password again. */
export function every(intervalMs: number) {
  return ({ state }: { state: { error: Error | null } }): number | false =>
    !hasCode(state.error, "not_signed_in") && intervalMs;
}
