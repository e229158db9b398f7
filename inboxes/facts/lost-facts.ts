import type { Client, ClientId } from "../client.ts";
import { toEffect } from "./fact.ts";
import type { Effect, Fact } from "./fact.ts";
import { subjectsOf } from "./features.ts";
import { LOST } from "./lost.ts";
import { PARTIALS } from "./partials.ts";

/** The facts about a client from the rows of lost.ts. */
export function factsOfRows({ id, confidence }: Client): readonly Fact[] {
  // For a client that runs here, `npm run accuracy` tests every feature.
  const known = confidence === "measured" ? "measured" : "documented";
  return rowsOf(id).flatMap((row) =>
    effectsOf(row).map((effect): Fact => ({ ...effect, evidence: `caniemail ${row}`, confidence: known })),
  );
}

/** The keys of the rows that name a client. */
export function rowsOf(id: ClientId): readonly string[] {
  return Object.keys(LOST).filter((row) => LOST[row]!.split(" ").some((name) => isNamed(name, id)));
}

/** `outlook` matches every inbox of that family. */
export const isNamed = (name: string, id: ClientId): boolean => id === name || id.startsWith(`${name}-`);

const effectsOf = (row: string): readonly Effect[] =>
  row.includes("#") ? (PARTIALS[row] ?? []) : subjectsOf(row).map(toEffect);
