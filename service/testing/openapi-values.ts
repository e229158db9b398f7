import * as fc from "fast-check";

/** The part of JSON Schema that the document uses. */
export interface JsonSchema {
  readonly type?: string;
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Values by field name that get further than random ones: existing ids, and edge cases of a rule. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const MOST_CHARACTERS = 300;
const MOST_ITEMS = 5;

/** Values that a schema allows. */
export function allowed(schema: JsonSchema, known: () => Known, name = ""): fc.Arbitrary<unknown> {
  const plain = ofSchema(schema, known);
  // Looked up with every value: what exists changes from request to request.
  const choice = fc.nat().map((at) => {
    const values = known()[name] ?? [];
    return values[at % Math.max(1, values.length)];
  });
  return fc.oneof({ arbitrary: plain, weight: 1 }, { arbitrary: choice, weight: 2 }).chain((value) =>
    // Where nothing is known by that name, any value serves.
    value === undefined ? plain : fc.constant(value),
  );
}

function ofSchema(schema: JsonSchema, known: () => Known): fc.Arbitrary<unknown> {
  if (schema.oneOf !== undefined) {
    return fc.oneof(...schema.oneOf.map((option) => ofSchema(option, known)));
  }
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const { minimum, maximum } = schema;
  switch (schema.type) {
    case "object": {
      const properties = Object.entries(schema.properties ?? {});
      return fc.record(
        Object.fromEntries(properties.map(([name, property]) => [name, allowed(property, known, name)])),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    }
    case "array":
      return fc.array(allowed(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS),
      });
    case "string":
      return text(schema);
    case "integer":
      return edges(
        schema,
        fc.integer({ min: minimum ?? Number.MIN_SAFE_INTEGER, max: maximum ?? Number.MAX_SAFE_INTEGER }),
      );
    case "number":
      return edges(schema, fc.double({ min: minimum ?? -1e300, max: maximum ?? 1e300, noNaN: true }));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

function text({ format, pattern, minLength = 0, maxLength = MOST_CHARACTERS }: JsonSchema) {
  if (format === "email") {
    return fc.emailAddress().filter((value) => new RegExp(pattern ?? "").test(value));
  }
  if (format === "uuid") return fc.uuid();
  if (format === "date") {
    return fc
      .date({ min: new Date(0), max: new Date("9999-12-31"), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
  }
  const most = Math.min(maxLength, MOST_CHARACTERS);
  if (pattern !== undefined) {
    return fc
      .stringMatching(new RegExp(pattern), { maxLength: most })
      .filter((value) => value.length >= minLength && value.length <= most);
  }
  return fc.string({ unit: "binary", minLength, maxLength: Math.max(minLength, most) });
}

function edges({ minimum, maximum }: JsonSchema, within: fc.Arbitrary<number>): fc.Arbitrary<number> {
  const bounds = [minimum, maximum].filter((bound) => bound !== undefined);
  return bounds.length === 0 ? within : fc.oneof(fc.constantFrom(...bounds), within);
}

/** What nobody should send, each of which something once did not survive. */
const HOSTILE = [
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 53,
  -(2 ** 63),
  2_147_483_648,
  "",
  " ",
  "\0",
  "\ud800",
  "é".repeat(2_000),
  "🙂".repeat(500),
  "x".repeat(300_000),
  "../../etc/passwd",
  "' or 1=1 --",
  "constructor",
  [],
  {},
  [[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]],
];

/** One change of an allowed value that makes it wrong, or nearly. */
export function nearly(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(value, fc.nat(), fc.constantFrom("drop", "add", "replace"), fc.constantFrom(...HOSTILE))
    .map(([given, at, change, hostile]) => {
      if (typeof given !== "object" || given === null) return hostile;
      const names = Object.keys(given);
      const name = names[at % Math.max(1, names.length)] ?? "";
      const copy: Record<string, unknown> = { ...given };
      if (change === "drop") delete copy[name];
      if (change === "replace") copy[name] = hostile;
      if (change === "add") {
        for (let index = 0; index <= at % 30; index++)
          copy[`unknown-${index}-${"n".repeat(at % 5_000)}`] = at;
        copy["unknown"] = hostile;
      }
      return copy;
    });
}
