import { sql, type RawBuilder } from "kysely";

/**
 * Whether a column contains a text, ignoring case, on both databases. Some databases lower-case only
 * ASCII letters, so other letters are also found as they are written.
 */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const pattern = (lowered: string) => `%${lowered.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const value = sql`lower(${sql.ref(column)})`;
  const ascii = text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return sql<boolean>`(${value} like ${pattern(text.toLowerCase())} escape '\\'
    or ${value} like ${pattern(ascii)} escape '\\')`;
}
