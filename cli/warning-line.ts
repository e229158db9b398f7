import type { Warning } from "@galley/engine";

/** As compilers write them, so that editors find the place. */
export function warningLine(file: string, { line, column, code, message }: Warning): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  return `${place}: ${message} (${code})\n`;
}
