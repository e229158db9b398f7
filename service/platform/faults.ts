import type { FieldError } from "@galley/contract";
import type { TSchema } from "typebox";
import { Check } from "typebox/value";

/** The part of JSON Schema that the contract is written in. */
interface Schema {
  readonly type?: "object" | "array" | "string" | "integer" | "number" | "boolean" | "null";
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly minProperties?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  /** What `pattern` asks for, in words that follow "must". */
  readonly "x-rule"?: string;
}

/** Where a value is: its JSON pointer, and its name as a program would write it. */
interface Place {
  readonly pointer: string;
  readonly name: string;
}

const NAME_CHARACTERS = 60;

/**
 * Every fault of a value, each with its pointer and a sentence that says what to do. Unknown fields come last: a
 * client that sends a hundred of them still learns of the one with the wrong type.
 */
export function findFaults(schema: TSchema, value: unknown, at = ""): FieldError[] {
  const faults: FieldError[] = [];
  const unknown: FieldError[] = [];
  inspect(schema, value, placeOf(at), faults, unknown);
  return [...faults, ...unknown];
}

function inspect(
  schema: Schema,
  value: unknown,
  place: Place,
  faults: FieldError[],
  unknown: FieldError[],
): void {
  const add = (code: string, rule: string) =>
    void faults.push({ pointer: place.pointer, code, detail: `${place.name} must ${rule}.` });
  if (schema.anyOf !== undefined) {
    const fitting = schema.anyOf.find((option) => isOfType(option, value));
    if (fitting === undefined) add("type", `be ${schema.anyOf.map(typeInWords).join(" or ")}`);
    else inspect(fitting, value, place, faults, unknown);
    return;
  }
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (choices !== undefined) {
    if (!choices.includes(value as string)) add("enum", `be one of: ${choices.join(", ")}`);
  } else if (typeof value === "number" && schema.type === "integer" && !Number.isInteger(value)) {
    add("type", `be a whole number; it is ${value}`);
  } else if (!isOfType(schema, value)) {
    add("type", `be ${typeInWords(schema)}; it is ${inWords(value)}`);
  } else if (typeof value === "string") {
    inspectText(schema, value, add);
  } else if (typeof value === "number") {
    const { minimum = -Infinity, maximum = Infinity } = schema;
    if (value < minimum || value > maximum) {
      add(value < minimum ? "minimum" : "maximum", `be ${range(minimum, maximum)}; it is ${value}`);
    }
  } else if (Array.isArray(value)) {
    const { minItems = 0, maxItems = Infinity, items = {} } = schema;
    if (value.length < minItems || value.length > maxItems) {
      const code = value.length < minItems ? "minItems" : "maxItems";
      add(code, `have ${range(minItems, maxItems, "entries")}; it has ${value.length}`);
      return;
    }
    value.forEach((entry, index) => inspect(items, entry, inside(place, String(index)), faults, unknown));
  } else if (typeof value === "object" && value !== null) {
    inspectFields(schema, value as Record<string, unknown>, place, faults, unknown);
  }
}

function inspectText(schema: Schema, value: string, add: (code: string, rule: string) => void): void {
  const { minLength = 0, maxLength = Infinity, pattern, format } = schema;
  const characters = countCharacters(value);
  if (characters < minLength || characters > maxLength) {
    const code = characters < minLength ? "minLength" : "maxLength";
    add(code, `have ${range(minLength, maxLength, "characters")}; it has ${characters}`);
  } else if (pattern !== undefined && !new RegExp(pattern, "u").test(value)) {
    add("pattern", schema["x-rule"] ?? "have another form");
  } else if (format !== undefined && !Check({ type: "string", format } as TSchema, value)) {
    add("format", `be ${FORMATS[format] ?? format}`);
  }
}

function inspectFields(
  schema: Schema,
  value: Readonly<Record<string, unknown>>,
  place: Place,
  faults: FieldError[],
  unknown: FieldError[],
): void {
  const { properties = {}, required = [], patternProperties = {}, minProperties = 0 } = schema;
  for (const name of required) {
    if (Object.hasOwn(value, name)) continue;
    const { pointer, name: field } = inside(place, name);
    faults.push({ pointer, code: "required", detail: `${field} is required.` });
  }
  const names = Object.keys(value);
  if (names.length < minProperties) {
    faults.push({
      pointer: place.pointer,
      code: "minProperties",
      detail: `${place.name} must not be empty.`,
    });
  }
  for (const name of names) {
    const [, fitting] =
      Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, "u").test(name)) ?? [];
    const property = Object.hasOwn(properties, name) ? properties[name] : fitting;
    const child = inside(place, name);
    if (property !== undefined) inspect(property, value[name], child, faults, unknown);
    else if (schema.additionalProperties === false) {
      const known = schema["x-rule"] ?? `Known fields: ${Object.keys(properties).join(", ")}`;
      const detail = `${child.name} is not a known field. ${known}.`;
      unknown.push({ pointer: child.pointer, code: "unknown_field", detail });
    }
  }
}

/** As JSON Schema counts them: an emoji of two units is one. */
function countCharacters(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length; index++) {
    if ((text.codePointAt(index) ?? 0) > 0xffff) {
      count--;
      index++;
    }
  }
  return count;
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: "a UUID, such as 3f2b8c1e-5d47-4a9b-8e21-0c6d9f4a7b35",
  email: "an email address, such as ann@example.com",
  date: "a day, such as 2026-01-31",
};

const TYPES = {
  object: "an object",
  array: "an array",
  string: "a string",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  null: "null",
} as const;

function typeInWords({ type, enum: choices }: Schema): string {
  if (choices !== undefined) return `one of ${choices.join(", ")}`;
  return type === undefined ? "another value" : TYPES[type];
}

/** The value's type; never the value, which may be private. */
function inWords(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof value === "boolean" ? "a boolean" : TYPES[typeof value as "string" | "number" | "object"];
}

function isOfType({ type }: Schema, value: unknown): boolean {
  switch (type) {
    case undefined:
      return true;
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    case "integer":
    case "number":
      return typeof value === "number";
    default:
      return typeof value === type;
  }
}

function range(least: number, most: number, things?: string): string {
  const [from, to] = [least, most].map((bound) => bound.toLocaleString("en-US"));
  const what = things === undefined ? "" : ` ${things}`;
  if (most === Infinity) return `at least ${from}${what}`;
  if (least === -Infinity || (things !== undefined && least === 0)) return `at most ${to}${what}`;
  return things === undefined ? `between ${from} and ${to}` : `${from} to ${to}${what}`;
}

function inside(place: Place, key: string): Place {
  const pointer = `${place.pointer}/${cut(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
  return placeOf(pointer);
}

/** `/items/3/markdown` is `items[3].markdown`. */
function placeOf(pointer: string): Place {
  if (pointer === "") return { pointer, name: "The body" };
  const path = pointer
    .slice(1)
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce((name, part) => {
      if (/^\d+$/.test(part)) return `${name}[${part}]`;
      return name === "" ? part : `${name}.${part}`;
    }, "");
  return { pointer, name: `\`${path}\`` };
}

/** A name of a megabyte would be sent back as often as it is mentioned. */
function cut(name: string): string {
  const start = name.slice(0, NAME_CHARACTERS).toWellFormed();
  return name.length <= NAME_CHARACTERS ? start : `${start}…`;
}
