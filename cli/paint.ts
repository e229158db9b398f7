import type { Writable } from "node:stream";
import { styleText } from "node:util";

export type Paint = (style: "red" | "yellow" | "cyan" | "green" | "dim" | "bold", text: string) => string;

type Terminal = Writable & { readonly isTTY?: boolean };
type Environment = Readonly<Record<string, string | undefined>>;

/** Colors on a terminal; plain text everywhere else, or if `NO_COLOR` is set. */
export function isColored(stream: Terminal, env: Environment): boolean {
  return stream.isTTY === true && (env["NO_COLOR"] ?? "") === "";
}

export function paintFor(stream: Terminal, env: Environment): Paint {
  const colors = isColored(stream, env);
  return (style, text) => (colors ? styleText(style, text, { validateStream: false }) : text);
}
