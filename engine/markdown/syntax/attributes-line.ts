import type { Attributes } from "../../tree.ts";
import type { BlockConstruct } from "../blocks.ts";
import type { Lines } from "../lines.ts";
import { attributesAt } from "./attributes.ts";

/** `{.class}` alone on a line applies to the block before it. */
export const attributesLine: BlockConstruct = {
  begins: ({ lines }, line) => attributesOf(lines, line) !== undefined,
  read({ lines, writer }, line) {
    const attributes = attributesOf(lines, line);
    if (attributes === undefined) return -1;
    writer?.addToLastBlock(attributes);
    return line + 1;
  },
};

const attributesOf = (lines: Lines, line: number): Attributes | undefined => {
  const text = lines.text(line).trimEnd();
  const { attributes, next } = attributesAt(text, 0);
  return next === text.length ? attributes : undefined;
};
