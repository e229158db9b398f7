import Type, { type TProperties } from "typebox";

/** What a client sends: an unknown field is a typo, and must not pass in silence. */
export function strict<Properties extends TProperties>(properties: Properties) {
  return Type.Object(properties, { additionalProperties: false });
}

export const Time = Type.String({ format: "date-time", description: "RFC 3339, UTC." });
export const Name = Type.String({ minLength: 1, maxLength: 100, pattern: "\\S" });
export const Id = Type.String({ minLength: 1, maxLength: 100 });

/** Money as whole millionths of a dollar: a call may cost a tenth of a cent, and sums must be exact. */
export const MicroUsd = Type.Integer({ minimum: 0, description: "Millionths of a US dollar." });
