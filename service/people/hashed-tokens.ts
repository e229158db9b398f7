import { createHash } from "node:crypto";
import type { DBAdapter } from "better-auth";

type TransactionAdapter = Omit<DBAdapter, "transaction">;
type Where = NonNullable<Parameters<DBAdapter["count"]>[0]["where"]>[number];
type Query = { readonly model: string; readonly where?: Where[] | undefined };

/**
 * better-auth stores a session's token as it is in the cookie. This adapter stores the token's hash instead, so that
 * nobody can sign in with what they read from the database. Rows found by a token are returned with that token. Rows
 * found otherwise are returned with the hash, which is useless as a token.
 */
export function withHashedTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...hashing(adapter),
    transaction: (work) => adapter.transaction((transaction) => work(hashing(transaction))),
  };
}

function hashing(adapter: TransactionAdapter): TransactionAdapter {
  return {
    ...adapter,
    async create(query) {
      const { token } = query.data as { token?: string };
      if (query.model !== "session" || token === undefined) return adapter.create(query);
      const data = { ...query.data, token: hashToken(token) };
      const created = await adapter.create({ ...query, data });
      return { ...(created as object), token } as never;
    },
    findOne: async (query) => withToken(query, await adapter.findOne(hashed(query))) as never,
    findMany: (query) => adapter.findMany(hashed(query)),
    count: (query) => adapter.count(hashed(query)),
    update: async (query) => withToken(query, await adapter.update(hashed(query))) as never,
    updateMany: (query) => adapter.updateMany(hashed(query)),
    delete: (query) => adapter.delete(hashed(query)),
    deleteMany: (query) => adapter.deleteMany(hashed(query)),
    consumeOne: (query) => adapter.consumeOne(hashed(query)),
    incrementOne: (query) => adapter.incrementOne(hashed(query)),
  };
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function hashed<Asked extends Query>(query: Asked): Asked {
  if (query.model !== "session") return query;
  const where = query.where?.map((condition) =>
    condition.field === "token" ? { ...condition, value: hashValue(condition.value) } : condition,
  );
  return { ...query, ...(where !== undefined && { where }) };
}

function hashValue(value: Where["value"]): Where["value"] {
  if (Array.isArray(value)) return value.map((token) => hashToken(String(token)));
  return typeof value === "string" ? hashToken(value) : value;
}

function withToken({ model, where }: Query, found: unknown): unknown {
  const token = where?.find(({ field }) => field === "token")?.value;
  return model === "session" && typeof token === "string" && found !== null
    ? { ...(found as object), token }
    : found;
}
