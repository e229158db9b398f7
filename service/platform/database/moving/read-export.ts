import { createTally, FORMAT, MoveError, type Header, type TableEnd, type TableStart } from "./format.ts";
import type { Cell } from "./tables.ts";

/** Reads an export line by line, and validates everything in it. */
export async function openExport(lines: AsyncIterable<string>) {
  const iterator = lines[Symbol.asyncIterator]();
  let number = 0;
  const damaged = (what: string) => new MoveError(`The file is damaged at line ${number}: ${what}.`);

  const next = async (): Promise<{ line: string; value: unknown }> => {
    number += 1;
    const { value: line, done } = await iterator.next();
    if (done === true) throw damaged("it ends too soon");
    try {
      return { line, value: JSON.parse(line) };
    } catch {
      throw damaged("it is not JSON");
    }
  };

  const first = await next().catch(() => undefined);
  const header = first?.value as Header | undefined;
  if (header?.galley !== "export") throw new MoveError("This file is not a Galley export.");
  if (header.format !== FORMAT)
    throw new MoveError(
      `The export has format ${String(header.format)}, which this version of Galley does not support.`,
    );

  return {
    schema: header.schema,
    /** Reads the next table. Requires that it is this one, with these columns, and complete. */
    async readTable(
      { table, columns }: TableStart,
      take: (cells: readonly Cell[], rows: number) => Promise<void>,
    ): Promise<TableEnd> {
      const start = (await next()).value as Partial<TableStart> | null;
      if (start?.table !== table) throw damaged(`the table ${table} is expected`);
      if (start.columns?.join() !== columns.join()) throw damaged(`${table} has unexpected columns`);
      const tally = createTally();
      for (;;) {
        const { line, value } = await next();
        if (!Array.isArray(value)) {
          if (line === JSON.stringify(tally.end())) return tally.end();
          throw new MoveError(`The file is damaged: its rows of ${table} do not match their checksum.`);
        }
        if (value.length !== columns.length) throw damaged("a row has too few or too many values");
        await take(value as Cell[], tally.add(line));
      }
    },
    /** Requires that nothing follows. */
    async requireEnd(): Promise<void> {
      number += 1;
      if ((await iterator.next()).done !== true) throw damaged("something follows the end");
    },
  };
}

export type ExportReader = Awaited<ReturnType<typeof openExport>>;
