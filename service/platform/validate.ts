import type { FieldError } from "@galley/contract";
import { Compile } from "typebox/compile";
import type { Static, TSchema } from "typebox";
import { Problem } from "./errors.ts";

const MOST_ERRORS = 20;

/** A compiled check: returns the value with its type, or the faults with their JSON pointers. */
export function createCheck<Schema extends TSchema>(schema: Schema) {
  const compiled = Compile(schema);
  return (value: unknown, at = ""): { value: Static<Schema> } | { errors: FieldError[] } =>
    compiled.Check(value) ? { value } : { errors: fieldErrors([...compiled.Errors(value)], at) };
}

export function requireValid<Schema extends TSchema>(
  check: (value: unknown) => { value: Static<Schema> } | { errors: FieldError[] },
  value: unknown,
): Static<Schema> {
  const result = check(value);
  if ("value" in result) return result.value;
  throw invalidRequest(result.errors);
}

export function invalidRequest(errors: readonly FieldError[]): Problem {
  const first = errors[0];
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : "";
  return new Problem(
    "invalid_request",
    first === undefined
      ? "The request is not valid."
      : `${first.pointer || "The body"}: ${first.detail}${more}`,
    { errors },
  );
}

/** PostgreSQL keeps no text with a zero in it, and nobody means one: refused wherever text is kept. */
export function refuseZeros(value: unknown): void {
  const errors = zerosIn(value, "");
  if (errors.length > 0) throw invalidRequest(errors);
}

function zerosIn(value: unknown, at: string): FieldError[] {
  if (typeof value === "string") {
    return value.includes("\0")
      ? [{ pointer: at, code: "zero_character", detail: "It must not hold the character U+0000." }]
      : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => zerosIn(part, pointer(at, name)));
}

interface SchemaFault {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: unknown;
  readonly message: string;
}

/** A missing or an unknown field is pointed at by its own name, not by the object it is (not) in. */
function fieldErrors(faults: readonly SchemaFault[], at: string): FieldError[] {
  const found: FieldError[] = [];
  for (const { keyword, instancePath, params, message } of faults) {
    const base = at + instancePath;
    const {
      requiredProperties = [],
      additionalProperties = [],
      allowedValues,
    } = params as {
      requiredProperties?: string[];
      additionalProperties?: string[];
      allowedValues?: string[];
    };
    if (keyword === "required") {
      for (const name of requiredProperties) {
        found.push({ pointer: pointer(base, name), code: "required", detail: "This field is required." });
      }
    } else if (keyword === "additionalProperties") {
      for (const name of additionalProperties) {
        found.push({
          pointer: pointer(base, name),
          code: "unknown_field",
          detail: "There is no such field.",
        });
      }
    } else if (allowedValues !== undefined) {
      found.push({ pointer: base, code: keyword, detail: `It must be one of ${allowedValues.join(", ")}.` });
    } else if (keyword !== "boolean") {
      found.push({ pointer: base, code: keyword, detail: `It ${message}.` });
    }
  }
  return found.slice(0, MOST_ERRORS);
}

function pointer(base: string, name: string): string {
  return `${base}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
