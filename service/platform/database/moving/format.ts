import { hash } from "node:crypto";

/**
 * The format of the file: one JSON value per line. First the header; then, for every table, its columns, its rows as
 * arrays, and its end with the number and the checksum of the rows.
 */
export interface Header {
  readonly galley: "export";
  readonly format: typeof FORMAT;
  /** The newest migration of the database. The file can be imported only into a database with the same schema. */
  readonly schema: string;
}

export const FORMAT = 2;

export interface TableStart {
  readonly table: string;
  readonly columns: readonly string[];
}

export interface TableEnd {
  readonly rows: number;
  readonly checksum: string;
}

/** The export or import is not possible. The message is for the user. */
export class MoveError extends Error {
  override readonly name = "MoveError";
}

/** The rows that were exported or imported. */
export interface Moved {
  readonly tables: number;
  readonly rows: number;
}

/** Called with the number of rows of a table so far, and when it is complete. */
export type Progress = (table: string, rows: number, done: boolean) => void;

/**
 * Counts rows and adds up their hashes. The two databases return rows in different orders, and a sum does not depend on
 * the order.
 */
export function createTally() {
  let rows = 0;
  let sum = 0n;
  return {
    /** Returns the number of rows so far. */
    add: (line: string): number => {
      sum += BigInt(`0x${hash("sha256", line)}`);
      return (rows += 1);
    },
    end: (): TableEnd => ({ rows, checksum: BigInt.asUintN(256, sum).toString(16).padStart(64, "0") }),
  };
}
