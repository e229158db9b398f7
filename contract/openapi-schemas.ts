/** A JSON Schema as data. */
export type Schema = Readonly<Record<string, unknown>>;

/**
 * Collects the schemas that have a `title` under `#/components/schemas`, and replaces each with a reference. Other
 * keywords at that place, such as a description, stay next to the reference.
 */
export function createSchemas() {
  const components: Record<string, Schema> = {};

  function refer(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(refer);
    if (typeof value !== "object" || value === null) return value;
    const schema = value as Schema;
    const name = schema["title"];
    if (typeof name !== "string") return referInside(schema);
    const { description } = schema;
    components[name] ??= referInside(schema);
    const isItsOwn = description === undefined || description === components[name]["description"];
    return { $ref: `#/components/schemas/${name}`, ...(!isItsOwn && { description }) };
  }

  /** Converts `anyOf` to `oneOf`, because a value always matches exactly one alternative. */
  function referInside({ anyOf, ...schema }: Schema): Schema {
    const all = anyOf === undefined ? schema : { ...schema, oneOf: anyOf };
    return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, refer(value)]));
  }

  return { components, refer };
}

export type Schemas = ReturnType<typeof createSchemas>;
