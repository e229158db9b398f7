import type { TSchema } from "typebox";
import type { ErrorCode } from "./errors.ts";
import type { Scope } from "./scopes.ts";

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `:name` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  /** Which door the route stands behind. */
  readonly access: "api-key" | "session" | "open";
  /** What the API key must be allowed to do; on every route with `access: "api-key"`. */
  readonly scope?: Scope;
  readonly headers?: TSchema;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Bodies that work when they are sent as they are, by name. */
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
  /** The largest body it accepts; `LIMITS.formBytes` where nothing is said. */
  readonly bodyBytes?: number;
  readonly answer: {
    readonly status: 200 | 201 | 204;
    readonly description: string;
    readonly body?: TSchema;
    readonly example?: unknown;
    /** Other content types that `Accept` can ask for, with what they hold. */
    readonly forms?: Readonly<Record<string, string>>;
  };
  /** The codes it may answer with beyond those every route may. */
  readonly errors: readonly ErrorCode[];
}
