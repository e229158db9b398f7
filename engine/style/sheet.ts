/** The face of the style room: what the other rooms of the engine use of it. */
export { compileSheet, type LayerSource } from "./compile.ts";
export { createCursor, type CursorOptions } from "./cursor.ts";
export { differenceIn } from "./difference.ts";
export { TemplateError } from "./template-error.ts";
export type { Computed, Context, PropertyUse, Sheet, StyleCursor, StyleState } from "./interface.ts";
