import { existsSync } from "node:fs";
import { openSqlite } from "./database/sqlite.ts";

/**
 * Items that wait on this machine's disk until they can be delivered, in a small SQLite file. They survive a crash, and
 * several processes can share it. Each write is one statement, so all of its items are stored or none.
 */
export function createSpool<Item>(path: string) {
  let opened: ReturnType<typeof openSqlite> | undefined;
  const open = () => {
    opened ??= openSqlite(path);
    // Each time, because a full disk may have kept it from being created before.
    opened.prepare("create table if not exists spooled (id text primary key, item text not null)").run([]);
    return opened;
  };
  /** If the file was never created, there is nothing to read. */
  const read = (sql: string, ...parameters: readonly unknown[]) =>
    opened !== undefined || existsSync(path) ? open().prepare(sql).all(parameters) : [];

  return {
    /** Returns when they are on the disk. */
    add(items: readonly { readonly id: string; readonly item: Item }[]): void {
      open()
        .prepare(
          "insert or ignore into spooled (id, item) select value ->> 'id', value -> 'item' from json_each(?)",
        )
        .run([JSON.stringify(items)]);
    },

    /** The first items after the given id. */
    read(after: string, most: number): { id: string; item: Item }[] {
      const rows = read("select id, item from spooled where id > ? order by id limit ?", after, most);
      return (rows as { id: string; item: string }[]).map(({ id, item }) => ({ id, item: JSON.parse(item) }));
    },

    remove(ids: readonly string[]): void {
      open()
        .prepare("delete from spooled where id in (select value from json_each(?))")
        .run([JSON.stringify(ids)]);
    },

    get size(): number {
      const [row] = read("select count(*) as size from spooled") as { size: number }[];
      return row?.size ?? 0;
    },

    close(): void {
      opened?.close();
      opened = undefined;
    },
  };
}
