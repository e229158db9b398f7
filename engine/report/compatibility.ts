import type { PropertyUse } from "../style/interface.ts";
import type { Warning } from "../warning.ts";
import { CLIENTS, LACKING } from "./compatibility-data.ts";

/** Warns a template's author about properties that some clients ignore. */
export function unsupportedWarnings(uses: readonly PropertyUse[]): readonly Warning[] {
  const told = new Set<string>();
  return uses.flatMap(({ property, line, column }) => {
    const name = /^border-.*-radius$/.test(property) ? "border-radius" : property;
    const lacking = LACKING.get(name);
    if (lacking === undefined || told.has(name)) return [];
    told.add(name);
    const clients = CLIENTS.filter((_, index) => (lacking & (1 << index)) !== 0);
    return [
      { code: "css_unsupported", message: `${name} has no effect in ${clients.join(", ")}`, line, column },
    ];
  });
}
