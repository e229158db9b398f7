import type { FieldError } from "@galley/contract";
import { Compile } from "typebox/compile";
import type { Static, TSchema } from "typebox";
import { Problem } from "./errors.ts";
import { findFaults, inside } from "./faults.ts";

const MOST_ERRORS = 20;

/** A compiled validator: returns the typed value, or throws its problems with their JSON pointers. */
export function createValidator<Schema extends TSchema>(schema: Schema) {
  const compiled = Compile(schema);
  return (value: unknown, at = ""): Static<Schema> => {
    if (compiled.Check(value)) return value;
    throw invalidRequest(findFaults(schema, value, at));
  };
}

/** Describes the first problem, lists the first few in `errors`, and always gives their number. */
export function invalidRequest(faults: readonly FieldError[]): Problem {
  const [first] = faults;
  const errors = faults.slice(0, MOST_ERRORS);
  const others = faults.filter(({ detail }) => detail !== first?.detail).length;
  return new Problem("invalid_request", `${first?.detail ?? "The request is invalid."}${andMore(others)}`, {
    errors,
  });
}

function andMore(others: number): string {
  if (others === 0) return "";
  const number = others === 1 ? "1 more problem is" : `${others} more problems are`;
  const listed = others < MOST_ERRORS ? "listed in errors" : `there; errors lists the first ${MOST_ERRORS}`;
  return ` ${number} ${listed}.`;
}

/** PostgreSQL cannot store U+0000, and neither database a lone surrogate, so a later read would not return them. */
export function refuseUnstorable(value: unknown): void {
  const errors = unstorableIn(value, "");
  if (errors.length > 0) throw invalidRequest(errors);
}

function unstorableIn(value: unknown, at: string): FieldError[] {
  if (typeof value === "string") {
    const what = value.includes("\0")
      ? "the character U+0000"
      : value.isWellFormed()
        ? undefined
        : "a lone surrogate (half a character)";
    if (what === undefined) return [];
    const detail = `\`${at.slice(1)}\` contains ${what}, which cannot be stored. Remove it.`;
    return [{ pointer: at, code: "unstorable_character", detail }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => unstorableIn(part, inside(at, name)));
}
