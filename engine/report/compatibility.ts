import type { PropertyUse } from "../style/interface.ts";
import type { Warning } from "../warning.ts";
import { CLIENTS, LACKING } from "./compatibility-data.ts";

/** The major mail clients without support for a property, or for one value of it where that is known apart. */
export function unsupportedIn(property: string, value?: string): readonly string[] {
  const lacking =
    (value === undefined ? undefined : LACKING[`${property}:${value}`]) ?? LACKING[property] ?? 0;
  return CLIENTS.filter((_, index) => (lacking & (1 << index)) !== 0);
}

/** What a template's author should know: which of the properties used are without effect, and where. */
export function unsupportedWarnings(uses: readonly PropertyUse[]): readonly Warning[] {
  const told = new Set<string>();
  return uses.flatMap(({ property, line, column }) => {
    const name = /^border-.*-radius$/.test(property) ? "border-radius" : property;
    const clients = unmended.has(name) && !told.has(name) ? unsupportedIn(name) : [];
    told.add(name);
    if (clients.length === 0) return [];
    return [
      { code: "css_unsupported", message: `${name} has no effect in ${clients.join(", ")}`, line, column },
    ];
  });
}

/** Other gaps are the writer's to mend: it says the same in a way that the clients do understand. */
const unmended = new Set([
  "border-radius",
  "box-sizing",
  "caption-side",
  "hyphens",
  "list-style-position",
  "max-height",
  "min-height",
  "min-width",
  "opacity",
  "overflow",
  "table-layout",
  "text-decoration-color",
  "text-decoration-style",
  "text-decoration-thickness",
  "text-underline-offset",
  "visibility",
  "word-spacing",
]);
