import type { TSchema } from "typebox";
import type { ErrorCode } from "./errors.ts";
import type { Scope } from "./scopes.ts";

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `:name` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  /** Who can use the route. */
  readonly access: "api-key" | "session" | "open";
  /** The scope that the API key needs. Set on every route with `access: "api-key"`. */
  readonly scope?: Scope;
  readonly headers?: TSchema;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Example bodies that work when sent unchanged, by name. */
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
  /** The largest body it accepts, `LIMITS.formBytes` by default. */
  readonly bodyBytes?: number;
  readonly answer: {
    readonly status: 200 | 201 | 204;
    readonly description: string;
    readonly body?: TSchema;
    readonly example?: unknown;
    /** Other content types that `Accept` can request, with a description. */
    readonly forms?: Readonly<Record<string, string>>;
  };
  /** The error codes of this route, in addition to those of every route. */
  readonly errors: readonly ErrorCode[];
}
