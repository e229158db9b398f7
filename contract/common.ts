import Type, { type TProperties } from "typebox";
import { LIMITS, MOST } from "./limits.ts";

/** A request object. Unknown fields are rejected, because they are probably typos. */
export function strict<Properties extends TProperties>(properties: Properties, title?: string) {
  return Type.Object(properties, { additionalProperties: false, ...(title !== undefined && { title }) });
}

export const Time = Type.String({
  format: "date-time",
  maxLength: 24,
  description: "RFC 3339, UTC, from 0001-01-01T00:00:00.000Z to 9999-12-31T23:59:59.999Z.",
});
export const FIRST_DAY = "1970-01-01";
export const LAST_DAY = "9999-12-31";
export const Name = Type.String({
  minLength: 1,
  maxLength: LIMITS.nameCharacters,
  pattern: "\\S",
  "x-rule": "contain a visible character",
});
export const Id = Type.String({ minLength: 1, maxLength: 100 });

/** Money in whole millionths of a dollar. A call may cost a tenth of a cent, and sums must be exact. */
export const MicroUsd = Type.Integer({
  minimum: 0,
  maximum: MOST,
  description: "Millionths of a US dollar.",
});

export function Count(options: { minimum?: number; maximum?: number; description?: string } = {}) {
  return Type.Integer({ minimum: 0, maximum: MOST, ...options });
}

/** At most what a 32-bit column can store. */
export function Version(description: string) {
  return Type.Integer({ minimum: 1, maximum: 2_147_483_647, description });
}

export const idempotencyHeaders = (description: string) =>
  Type.Object({
    "Idempotency-Key": Type.Optional(
      Type.String({ minLength: 1, maxLength: LIMITS.idempotencyKeyCharacters, description }),
    ),
  });
