import type { Warning } from "@galley/engine";

/** In the format of compilers, so that editors can jump to the line. */
export function warningLine(file: string, { line, column, code, message }: Warning): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  return `${place}: ${message} (${code})\n`;
}
