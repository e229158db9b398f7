import type { StyleState } from "../interface.ts";

/** Initial values of properties that a state may omit, as a browser reports them. */
const initials: { readonly [property: string]: string } = {
  color: "#000000",
  "font-size": "16px",
  "font-weight": "normal",
  "font-style": "normal",
  "line-height": "normal",
  "letter-spacing": "normal",
  "text-transform": "none",
  "text-indent": "0",
  "white-space": "normal",
  "vertical-align": "baseline",
  "list-style-type": "disc",
  "list-style-position": "outside",
  "text-decoration-line": "none",
  direction: "ltr",
};
const zeros = ["margin", "padding"].flatMap((name) =>
  ["top", "right", "bottom", "left"].map((side) => `${name}-${side}`),
);
const corners = ["top-left", "top-right", "bottom-right", "bottom-left"].map(
  (corner) => `border-${corner}-radius`,
);

export type Seen = { [property: string]: string };

export const COMPARED = [
  ...Object.keys(initials),
  ...zeros,
  ...corners,
  "text-align",
  ...["top", "right", "bottom", "left"].flatMap((side) =>
    ["width", "style", "color"].map((part) => `border-${side}-${part}`),
  ),
];

/** A state in the same form as the browser's values. */
export function describeState(state: StyleState, context: number): Seen {
  const computed = state.computed[context]!;
  const described: Seen = {};
  for (const property of COMPARED) described[property] = computed[property] ?? initials[property] ?? "0";
  described["text-align"] = computed["text-align"] ?? (computed["direction"] === "rtl" ? "right" : "left");
  for (const side of ["top", "right", "bottom", "left"]) {
    const shows = computed[`border-${side}-style`] !== undefined;
    described[`border-${side}-style`] = shows ? computed[`border-${side}-style`]! : "none";
    if (!shows) described[`border-${side}-color`] = "none";
  }
  if (described["letter-spacing"] === "0") described["letter-spacing"] = "normal";
  described["background-color"] = computed["background-color"] ?? "none";
  return described;
}

/** Our values, with those that differ only by rounding replaced by the browser's. */
export function rounded(ours: Seen, theirs: Seen): Seen {
  const entries = Object.entries(ours).map(([property, value]) => {
    const other = theirs[property] ?? "";
    return [property, isClose(value, other) ? other : value];
  });
  return Object.fromEntries(entries) as Seen;
}

export function isClose(one: string, other: string): boolean {
  if (one.startsWith("#") && other.startsWith("#")) {
    return [1, 3, 5].every((at) => Math.abs(channel(one, at) - channel(other, at)) <= 2);
  }
  return (
    one.endsWith("px") &&
    other.endsWith("px") &&
    Math.abs(Number.parseFloat(one) - Number.parseFloat(other)) < 0.03
  );
}

function channel(color: string, at: number): number {
  return Number.parseInt(color.slice(at, at + 2), 16);
}
