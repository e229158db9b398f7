import type { Writable } from "node:stream";
import { styleText } from "node:util";

export type Paint = (style: "red" | "yellow" | "cyan" | "green" | "dim" | "bold", text: string) => string;

/** Colors on a terminal; plain text everywhere else, or if `NO_COLOR` is set. */
export function paintFor(
  stream: Writable & { readonly isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>>,
): Paint {
  const isColored = stream.isTTY === true && (env["NO_COLOR"] ?? "") === "";
  return (style, text) => (isColored ? styleText(style, text, { validateStream: false }) : text);
}
