import type { ColumnDefinitionBuilder } from "kysely";

export const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** A row of an account is deleted with it. */
export const ofAccount = (column: ColumnDefinitionBuilder) =>
  column.notNull().references("accounts.id").onDelete("cascade");
