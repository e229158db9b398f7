import { createHash } from "node:crypto";

/**
 * The file: JSON, a line each. First the header; then, for every table, its columns, its rows as arrays, and
 * its end with the count and the checksum of the rows.
 */
export interface Header {
  readonly galley: "export";
  readonly format: 1;
  /** The newest migration of the database: only a database of the same form takes the file. */
  readonly schema: string;
  readonly tables: readonly string[];
}

export interface TableStart {
  readonly table: string;
  readonly columns: readonly string[];
}

export interface TableEnd {
  readonly rows: number;
  readonly checksum: string;
}

/** Cannot be moved; the message is for the person who tries. */
export class MoveError extends Error {
  override readonly name = "MoveError";
}

/** What was moved. */
export interface Moved {
  readonly tables: number;
  readonly rows: number;
}

/** Told as it goes: so many rows of a table so far, or all of them. */
export type Progress = (table: string, rows: number, done: boolean) => void;

/**
 * Counts rows and sums up their hashes. The two databases give their rows in different orders, and a sum is the
 * same in any.
 */
export function createTally() {
  let rows = 0;
  let sum = 0n;
  return {
    /** Says how many there are by now. */
    add: (line: string): number => {
      sum += BigInt(`0x${createHash("sha256").update(line).digest("hex")}`);
      return (rows += 1);
    },
    end: (): TableEnd => ({ rows, checksum: BigInt.asUintN(256, sum).toString(16).padStart(64, "0") }),
  };
}
