import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  type TransactionSettings,
} from "kysely";
import { makePrivate } from "../private-file.ts";
import { explainStorage } from "./storage-error.ts";
import { storedNumber } from "./stored-number.ts";

const BUSY_TIMEOUT_MS = 5_000;
const MOST_STATEMENTS = 500;

/** Kysely's SQLite dialect on Node's built-in SQLite. */
export function createSqliteDialect(path: string): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ImmediateDriver({ database: async () => openSqlite(path) }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Opens the file so that acknowledged writes survive a crash, and caches prepared statements. */
export function openSqlite(path: string): SqliteDatabase & { readonly raw: DatabaseSync } {
  const raw = explaining(path, () => {
    makePrivate(path);
    const opened = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
    opened.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
    return opened;
  });
  const statements = new Map<string, ReturnType<typeof adapt>>();
  return {
    raw,
    close: () => {
      statements.clear();
      raw.close();
    },
    prepare: (sql) => {
      let statement = statements.get(sql);
      if (statement === undefined) {
        if (statements.size >= MOST_STATEMENTS) statements.clear();
        statement = explaining(path, () => adapt(raw.prepare(sql), path));
        statements.set(sql, statement);
      }
      return statement;
    },
  };
}

/** Turns an error of the file or its disk into a sentence that names the file. */
function explaining<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw explainStorage(error, path);
  }
}

function adapt(statement: StatementSync, path: string) {
  // With plain numbers, Node would throw for a number above 2^53 instead of returning the row.
  statement.setReadBigInts(true);
  return {
    /** Whether the statement returns rows: a select, or a write with `returning`. */
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) =>
      explaining(path, () => statement.all(...(parameters as SQLInputValue[])).map(withStoredNumbers)),
    run: (parameters: readonly unknown[]) =>
      explaining(path, () => statement.run(...(parameters as SQLInputValue[]))),
    *iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
      for (const row of statement.iterate(...(parameters as SQLInputValue[]))) yield withStoredNumbers(row);
    },
  };
}

function withStoredNumbers(row: Record<string, SQLOutputValue>): Record<string, SQLOutputValue> {
  for (const column in row) {
    const value = row[column];
    if (typeof value === "bigint" || typeof value === "number") row[column] = storedNumber(value);
  }
  return row;
}

/**
 * A transaction takes the write lock when it starts, because upgrading from a read fails at once if another process
 * writes. A read-only transaction takes no lock, and sees the file as of its first read.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === "read only" ? "begin deferred" : "begin immediate";
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  /** After some errors, such as a full disk, SQLite has already rolled back. A second error would hide the first. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error as Error).message.includes("no transaction is active")) throw error;
    });
  }
}
