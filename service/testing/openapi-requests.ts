import * as fc from "fast-check";
import { allowed, nearly, type JsonSchema, type Known } from "./openapi-values.ts";

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly schema: JsonSchema;
}

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

export interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly content: { readonly "application/json": { readonly schema: JsonSchema } };
  };
  readonly responses: Readonly<Record<string, Response>>;
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Omit<Operation, "method" | "path">>>>>;
  readonly components: object;
}

/** One request as it is sent. */
export interface GeneratedRequest {
  readonly operation: Operation;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** The body as a value, if it is valid JSON. */
  readonly value: unknown;
  /** Whether it is sent with the required credentials. */
  readonly isLetIn: boolean;
}

/** The two documents use some operation names twice. Those of the public one get the prefix `v1.`. */
export function operationsOf(document: OpenApiDocument): Operation[] {
  return Object.entries(resolved(document.paths, document)).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      operationId: path.startsWith("/v1/") ? `v1.${operation.operationId}` : operation.operationId,
      path,
      method: method.toUpperCase(),
    })),
  );
}

/** Replaces references by their schemas, which are not circular. */
function resolved<Part>(part: Part, document: OpenApiDocument): Part {
  if (Array.isArray(part)) return part.map((each) => resolved(each as unknown, document)) as Part;
  if (typeof part !== "object" || part === null) return part;
  const { $ref: reference, ...rest } = part as { $ref?: string };
  const target = reference === undefined ? rest : { ...valueAt(document, reference), ...rest };
  return Object.fromEntries(
    Object.entries(target).map(([name, value]) => [name, resolved(value, document)]),
  ) as Part;
}

function valueAt(document: object, reference: string): object {
  const names = reference.slice("#/".length).split("/");
  return names.reduce((value, name) => (value as Record<string, object>)[name] ?? {}, document);
}

/** Requests for an operation: half of them valid, a third nearly valid, the others random. */
export function requestsFor(operation: Operation, known: () => Known): fc.Arbitrary<GeneratedRequest> {
  const { parameters, requestBody } = operation;
  const of = (location: Parameter["in"]) => parameters.filter((parameter) => parameter.in === location);
  const values = (location: Parameter["in"]) =>
    mostlyValid(
      fc.record(
        Object.fromEntries(
          of(location).map(({ name, schema }) => [name, allowed(schema, known, name)] as const),
        ),
        { requiredKeys: of(location).flatMap(({ name, required }) => (required ? [name] : [])) },
      ),
      fc.dictionary(fc.string({ minLength: 1 }), fc.string()),
    );
  const schema = requestBody?.content["application/json"].schema;
  const body =
    schema === undefined ? fc.constant(undefined) : mostlyValid(allowed(schema, known), fc.jsonValue());
  return fc
    .record({
      path: values("path"),
      query: values("query"),
      headers: values("header"),
      body,
      damage: fc.oneof({ weight: 9, arbitrary: fc.constant("none") }, fc.constantFrom(...DAMAGES)),
      isLetIn: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
    })
    .map(({ path, query, headers, body: value, damage, isLetIn }) => ({
      operation,
      path: pathOf(operation.path, path) + queryOf(query),
      headers: headersOf(headers, value !== undefined, damage),
      body: value === undefined ? undefined : damaged(Buffer.from(JSON.stringify(value)), damage),
      value: damage === "none" ? value : undefined,
      isLetIn,
    }));
}

function mostlyValid(valid: fc.Arbitrary<unknown>, any: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: valid },
    { weight: 3, arbitrary: nearly(valid) },
    { weight: 1, arbitrary: any },
  );
}

const DAMAGES = ["cut", "tail", "bytes", "empty", "type", "encoding"] as const;

function damaged(body: Buffer, damage: string): Buffer {
  if (damage === "cut") return body.subarray(0, body.length - 1);
  if (damage === "tail") return Buffer.concat([body, Buffer.from("}")]);
  if (damage === "bytes")
    return Buffer.concat([body.subarray(0, 2), Buffer.from([0xff, 0xfe]), body.subarray(2)]);
  return damage === "empty" ? Buffer.alloc(0) : body;
}

function headersOf(values: unknown, hasBody: boolean, damage: string): Record<string, string> {
  const headers: Record<string, string> = {};
  // Headers that are too large in all are not the operation's concern.
  for (const [name, value] of Object.entries(values as object).slice(0, 4)) {
    // Characters that `fetch` would refuse to send.
    const text = String(value).replaceAll(/[^\x20-\x7e]/g, "");
    if (/^[\w-]{1,500}$/.test(name)) headers[name] = text.slice(0, 2_000).trim();
  }
  if (!hasBody) return headers;
  return {
    ...headers,
    "Content-Type": damage === "type" ? "text/plain" : "application/json",
    ...(damage === "encoding" && { "Content-Encoding": "gzip" }),
  };
}

function pathOf(path: string, values: unknown): string {
  const given = values as Record<string, unknown>;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    // An empty segment or a dot would change the address.
    const text = textOf(given[name]);
    return encodeURIComponent(text.toWellFormed().slice(0, 2_000)).replace(/^\.{0,2}$/, "-");
  });
}

function queryOf(values: unknown): string {
  const pairs = Object.entries(values as object).map(([name, value]) => [name, textOf(value).toWellFormed()]);
  const search = new URLSearchParams(pairs as [string, string][]).toString().slice(0, 8_000);
  return search === "" ? "" : `?${search}`;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
