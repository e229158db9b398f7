import { sql, type RawBuilder } from "kysely";

/**
 * Whether a column contains a text, ignoring case, on both databases. Some of them lower only the letters of ASCII, so
 * other letters are found as they are written, too.
 */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const pattern = (lowered: string) => `%${lowered.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const value = sql`lower(${sql.ref(column)})`;
  const ascii = text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return sql<boolean>`(${value} like ${pattern(text.toLowerCase())} escape '\\'
    or ${value} like ${pattern(ascii)} escape '\\')`;
}
