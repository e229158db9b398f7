import type { Warning } from "../warning.ts";

/** A warning with its line, or without one where it is not known, as in a template's header. */
export function atLine(code: string, message: string, line: number | undefined): Warning {
  return line === undefined || line === 0 ? { code, message } : { code, message, line };
}
