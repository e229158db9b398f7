import { existsSync } from "node:fs";
import { openSqlite } from "./database/sqlite.ts";
import { explainStorage } from "./database/storage-error.ts";

/**
 * Items that wait on this machine's disk until they can be delivered, in a small SQLite file. They survive a crash, and
 * several processes can share it.
 */
export function createSpool<Item>(path: string) {
  let opened: ReturnType<typeof openSqlite> | undefined;
  const open = () => {
    if (opened === undefined) {
      opened = openSqlite(path);
      opened.raw.exec("create table if not exists spooled (id text primary key, item text not null)");
    }
    return opened.raw;
  };
  /** If the file was never created, there is nothing to read. */
  const openIfAny = () => (opened !== undefined || existsSync(path) ? open() : undefined);

  function together(work: () => void): void {
    open().exec("begin immediate");
    try {
      work();
      open().exec("commit");
    } catch (error) {
      if (open().isTransaction) open().exec("rollback");
      throw explainStorage(error, path);
    }
  }

  return {
    /** Returns when they are on the disk. */
    add(items: readonly { readonly id: string; readonly item: Item }[]): void {
      const insert = open().prepare("insert or ignore into spooled (id, item) values (?, ?)");
      together(() => {
        for (const { id, item } of items) insert.run(id, JSON.stringify(item));
      });
    },

    /** The first items after the given id. */
    read(after: string, most: number): { id: string; item: Item }[] {
      const rows = openIfAny()
        ?.prepare("select id, item from spooled where id > ? order by id limit ?")
        .all(after, most) as { id: string; item: string }[] | undefined;
      return (rows ?? []).map(({ id, item }) => ({ id, item: JSON.parse(item) as Item }));
    },

    remove(ids: readonly string[]): void {
      const remove = open().prepare("delete from spooled where id = ?");
      together(() => {
        for (const id of ids) remove.run(id);
      });
    },

    get size(): number {
      return Number(openIfAny()?.prepare("select count(*) as size from spooled").get()?.["size"] ?? 0);
    },

    close(): void {
      opened?.close();
      opened = undefined;
    },
  };
}
