import type { Component } from "./component.ts";
import { longhandsOf, readValue } from "./declaration-block.ts";
import type { Meter } from "./meter.ts";
import { withoutSpaces } from "./parse.ts";
import type { Specified } from "./properties.ts";
import type { Expanded } from "./shorthands.ts";
import { substitute, type Variables } from "./variables.ts";

type Pending = Specified & { kind: "pending" };

/** Replaces variables. A value that becomes invalid counts as `unset`. */
export function settled(
  longhand: number,
  specified: Pending,
  variables: Variables,
  expansions: Map<Specified, Expanded | undefined>,
  meter: Meter,
): Specified {
  if (!expansions.has(specified)) {
    const { property, value, part } = specified;
    const plain = substitute(value, (name) => variables.get(name), meter);
    const own = plain === undefined || part === undefined ? plain : pickPart(plain, part);
    expansions.set(specified, own === undefined ? undefined : readValue(property, own));
  }
  const wanted = sideRead(longhand, specified);
  const found = expansions.get(specified)?.find(([candidate]) => candidate === wanted)?.[1];
  return found ?? { kind: "wide", keyword: "unset" };
}

/** The longhand as it was read: a logical side is read as in left-to-right text. */
function sideRead(longhand: number, { property, mirrored }: Pending): number {
  const place = mirrored === undefined ? -1 : (longhandsOf(mirrored)?.indexOf(longhand) ?? -1);
  return place === -1 ? longhand : (longhandsOf(property)?.[place] ?? longhand);
}

/** The value for one edge: the right one of two, or the only one. */
function pickPart(value: readonly Component[], part: 0 | 1): readonly Component[] | undefined {
  const items = withoutSpaces(value);
  return items.length > 2
    ? undefined
    : items
        .slice(part, part + 1)
        .concat(items)
        .slice(0, 1);
}
