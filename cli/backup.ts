import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { CommandError, type Command } from "./command.ts";
import { cannot } from "./files.ts";
import { DATA_DIR, settings } from "./operator.ts";

export const backupCommand: Command = {
  name: "backup",
  summary: "Copy the embedded database to a new file, while the service runs.",
  usage: "<file>",
  examples: ["galley backup galley-backup.db", "galley backup /var/backups/galley-$(date +%F).db"],
  words: [1, 1],
  options: { ...DATA_DIR.options },
  explain: { ...DATA_DIR.explain },
  async run(given, around) {
    const [file = ""] = given.positionals;
    const config = await settings(given, around, false);
    if (config.databaseUrl !== undefined) {
      throw new CommandError(
        "galley backup copies the embedded database. DATABASE_URL is set, so use pg_dump instead.",
      );
    }
    const { backUp } = await import("@galley/service");
    const bytes = await backUp(config, resolve(file)).catch(cannot(file, "written"));
    around.stdout.write(`Wrote ${file} (${Math.ceil(bytes / 1024).toLocaleString("en-US")} KiB).\n`);
    const keysFile = join(config.dataDir, "master-keys");
    const keys = config.masterKeys === undefined ? keysFile : "the value of MASTER_KEYS";
    // The first start of the service creates the file. Until then, nothing is encrypted.
    if (keys !== keysFile || existsSync(keysFile))
      around.stdout.write(`It does not contain the master keys. Keep a copy of ${keys} in another place.\n`);
    return 0;
  },
};
