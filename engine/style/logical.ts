import { hasVariable, type Component } from "./component.ts";
import { withoutSpaces } from "./parse.ts";

interface LogicalPart {
  readonly ltr: string;
  readonly rtl: string;
  readonly value: readonly Component[];
  /** Which of two values applies. Set if the value may contain one for each edge once its variables are replaced. */
  readonly part: 0 | 1 | undefined;
}

/** Converts logical properties, which mail clients do not support, to physical ones for both directions. */
export function expandLogical(
  property: string,
  value: readonly Component[],
): readonly LogicalPart[] | undefined {
  const size = /^(min-|max-)?(inline|block)-size$/.exec(property);
  if (size !== null) {
    const name = `${size[1] ?? ""}${size[2] === "inline" ? "width" : "height"}`;
    return [{ ltr: name, rtl: name, value, part: undefined }];
  }
  const match = /^(margin|padding|border)-(inline|block)(?:-(start|end))?(?:-(width|style|color))?$/.exec(
    property,
  );
  if (match === null) return undefined;
  const [, base, axis, edge, detail] = match;
  if (detail !== undefined && base !== "border") return undefined;
  const at = (side: "start" | "end", value: readonly Component[], part?: 0 | 1): LogicalPart => {
    const name = (physical: string) => `${base}-${physical}${detail === undefined ? "" : `-${detail}`}`;
    const [first, second] = side === "start" ? ["left", "right"] : ["right", "left"];
    const block = side === "start" ? "top" : "bottom";
    const [ltr, rtl] = axis === "block" ? [block, block] : [first, second];
    return { ltr: name(ltr), rtl: name(rtl), value, part };
  };
  if (edge !== undefined) return [at(edge as "start" | "end", value)];
  // `border-inline: 1px solid` is one value for both edges. The other properties take one for each.
  if (base === "border" && detail === undefined) return [at("start", value), at("end", value)];
  if (hasVariable(value)) return [at("start", value, 0), at("end", value, 1)];
  const [first, second = first, ...rest] = withoutSpaces(value);
  if (first === undefined || second === undefined || rest.length > 0) return [at("start", value)];
  return [at("start", [first]), at("end", [second])];
}
