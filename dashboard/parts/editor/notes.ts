import type { Warning } from "@galley/engine";
import type { EditorNote } from "./code-editor.tsx";

/** A warning about support in some clients: good to know, nothing to fix. */
export function isHint({ code }: { readonly code: string }): boolean {
  return code === "css_unsupported";
}

/** The engine's warnings as notes in the editor. Those without a position are only in the list below it. */
export function notesOf(warnings: readonly Warning[]): EditorNote[] {
  return warnings.flatMap((warning) => {
    const { line, column, message } = warning;
    if (line === undefined || line < 1) return [];
    const severity = isHint(warning) ? ("info" as const) : ("warning" as const);
    return [{ line, message, severity, ...(column !== undefined && { column }) }];
  });
}
