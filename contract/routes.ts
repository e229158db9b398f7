import Type from "typebox";
import type { TSchema } from "typebox";
import { ConvertBatchDocumented, Converted, ConvertedBatch, ConvertItem } from "./convert.ts";
import type { ErrorCode } from "./errors.ts";

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `:name` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  /** Which door the route stands behind. */
  readonly access: "api-key" | "session" | "open";
  readonly headers?: TSchema;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly answer: {
    readonly status: 200 | 201 | 204;
    readonly description: string;
    readonly body?: TSchema;
  };
  /** The codes it may answer with beyond those every route may. */
  readonly errors: readonly ErrorCode[];
}

/** The API as data: the service registers it, the OpenAPI document and the client are made from it. */
export const ROUTES = {
  convert: {
    method: "POST",
    path: "/v1/convert",
    summary: "Convert Markdown to an HTML e-mail",
    description:
      "One document (`markdown`), or up to 100 at once (`items`). A batch is one call; an item that fails has its own error and the others go on.",
    access: "api-key",
    body: Type.Union([ConvertItem, ConvertBatchDocumented]),
    answer: {
      status: 200,
      description: "The e-mail, or one result per item in the order of the items.",
      body: Type.Union([Converted, ConvertedBatch]),
    },
    errors: ["too_complex"],
  },
  alive: {
    method: "GET",
    path: "/healthz",
    summary: "Whether the process is alive",
    access: "open",
    answer: { status: 200, description: "It is.", body: Type.Object({ status: Type.Literal("ok") }) },
    errors: [],
  },
  ready: {
    method: "GET",
    path: "/readyz",
    summary: "Whether the service can serve",
    access: "open",
    answer: { status: 200, description: "It can.", body: Type.Object({ status: Type.Literal("ok") }) },
    errors: ["unavailable"],
  },
} as const satisfies Record<string, Route>;
