import type { FieldError } from "@galley/contract";
import type { TSchema } from "typebox";
import { Check } from "typebox/value";

/** The part of JSON Schema that the contract uses. */
interface Schema {
  readonly type?: keyof typeof TYPES;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  /** What `pattern` requires, in words that follow "must". */
  readonly "x-rule"?: string;
}

const NAME_CHARACTERS = 60;

/**
 * Every problem of a value, each with its pointer and a sentence that says what to do. Unknown fields come last, so
 * that a client that sends a hundred of them still sees the one with the wrong type.
 */
export function findFaults(schema: TSchema, value: unknown, at = ""): FieldError[] {
  const faults: FieldError[] = [];
  const unknown: FieldError[] = [];

  function inspect(schema: Schema, value: unknown, pointer: string): void {
    const add = (code: string, rule: string) =>
      void faults.push({ pointer, code, detail: `${nameOf(pointer)} must ${rule}.` });
    const { anyOf, enum: choices } = schema;
    if (anyOf !== undefined) {
      const fitting = anyOf.find((option) => isOfType(option, value));
      if (fitting === undefined) add("type", `be ${anyOf.map(typeInWords).join(" or ")}`);
      else inspect(fitting, value, pointer);
    } else if (choices !== undefined) {
      if (!choices.includes(value as string)) add("enum", `be one of: ${choices.join(", ")}`);
    } else if (typeof value === "number" && schema.type === "integer" && !Number.isInteger(value)) {
      add("type", `be a whole number; it is ${value}`);
    } else if (!isOfType(schema, value)) {
      const type = typeof value === "boolean" ? "a boolean" : TYPES[typeOf(value)];
      add("type", `be ${typeInWords(schema)}; it is ${type}`);
    } else if (typeof value === "string") {
      const fault = faultOfText(schema, value);
      if (fault !== undefined) add(...fault);
    } else if (typeof value === "number") {
      const fault = outOfRange(value, schema.minimum, schema.maximum, "");
      if (fault !== undefined) add(`${fault.side}imum`, `be ${fault.range}; it is ${value}`);
    } else if (Array.isArray(value)) {
      const fault = outOfRange(value.length, schema.minItems ?? 0, schema.maxItems, " entries");
      if (fault !== undefined) add(`${fault.side}Items`, `have ${fault.range}; it has ${value.length}`);
      else value.forEach((entry, index) => inspect(schema.items ?? {}, entry, `${pointer}/${index}`));
    } else if (typeof value === "object" && value !== null) {
      inspectFields(schema, value as Record<string, unknown>, pointer);
    }
  }

  function inspectFields(schema: Schema, value: Readonly<Record<string, unknown>>, pointer: string): void {
    const { properties = {}, required = [] } = schema;
    for (const name of required.filter((each) => !Object.hasOwn(value, each))) {
      const field = inside(pointer, name);
      faults.push({ pointer: field, code: "required", detail: `${nameOf(field)} is required.` });
    }
    for (const [name, content] of Object.entries(value)) {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const field = inside(pointer, name);
      if (property !== undefined) inspect(property, content, field);
      else if (schema.additionalProperties === false) {
        const known = Object.keys(properties).join(", ");
        const detail = `${nameOf(field)} is not a known field. Known fields: ${known}.`;
        unknown.push({ pointer: field, code: "unknown_field", detail });
      }
    }
  }

  inspect(schema, value, at);
  return [...faults, ...unknown];
}

function faultOfText(schema: Schema, text: string): [code: string, rule: string] | undefined {
  const { minLength = 0, maxLength, pattern, format } = schema;
  // Counted as in JSON Schema: an emoji of two code units is one character.
  const characters = text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
  const fault = outOfRange(characters, minLength, maxLength, " characters");
  if (fault !== undefined) return [`${fault.side}Length`, `have ${fault.range}; it has ${characters}`];
  if (pattern !== undefined && !new RegExp(pattern, "u").test(text))
    return ["pattern", schema["x-rule"] ?? "have another form"];
  if (format !== undefined && !Check({ type: "string", format } as TSchema, text))
    return ["format", `be ${FORMATS[format] ?? format}`];
  return undefined;
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

/** The type of a JSON value. */
function typeOf(value: unknown): keyof typeof TYPES {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : (typeof value as "object" | "string" | "number" | "boolean");
}

function isOfType({ type }: Schema, value: unknown): boolean {
  return type === undefined || typeOf(value) === (type === "integer" ? "number" : type);
}

/** Whether a number is below or above its range, and the range in words. */
function outOfRange(value: number, least = -Infinity, most = Infinity, things = "") {
  if (value >= least && value <= most) return undefined;
  const [from, to] = [least, most].map((bound) => bound.toLocaleString("en-US"));
  const side = value < least ? "min" : "max";
  if (most === Infinity)
    return { side, range: `at least ${from}${least === 1 ? things.replace(/s$/, "") : things}` };
  if (least === -Infinity || (things !== "" && least === 0)) return { side, range: `at most ${to}${things}` };
  return { side, range: things === "" ? `between ${from} and ${to}` : `${from} to ${to}${things}` };
}

/** Shortens long names, which would otherwise be repeated in full in every message. */
export function inside(pointer: string, name: string): string {
  const start = name.slice(0, NAME_CHARACTERS).toWellFormed();
  const short = name.length <= NAME_CHARACTERS ? start : `${start}…`;
  return `${pointer}/${short.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** `/items/3/markdown` is `items[3].markdown`. */
export function nameOf(pointer: string): string {
  if (pointer === "") return "The body";
  const parts = pointer.slice(1).split("/");
  const path = parts.map((part) =>
    /^\d+$/.test(part) ? `[${part}]` : `.${part.replaceAll("~1", "/").replaceAll("~0", "~")}`,
  );
  return `\`${path.join("").replace(/^\./, "")}\``;
}
