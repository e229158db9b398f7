import type { Warning } from "../warning.ts";

/** A warning with its line, which is left out where it is not known (a template's header has none). */
export function atLine(code: string, message: string, line: number | undefined): Warning {
  return line === undefined || line === 0 ? { code, message } : { code, message, line };
}
