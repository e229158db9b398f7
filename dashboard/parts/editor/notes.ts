import type { Warning } from "@galley/engine";
import type { EditorNote } from "./code-editor.tsx";

/** The engine's warnings as notes in the editor; those without a place stay in the list below it. */
export function notesOf(warnings: readonly Warning[]): EditorNote[] {
  return warnings.flatMap(({ line, column, message }) =>
    line === undefined || line < 1
      ? []
      : [{ line, message, severity: "warning" as const, ...(column !== undefined && { column }) }],
  );
}
