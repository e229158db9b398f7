import type { Config } from "./config.ts";
import { systemClock as clock } from "./platform/clock.ts";
import { openDatabase } from "./platform/database/database.ts";
import { migrate } from "./platform/database/migrate.ts";
import { createAccountKeyStore } from "./platform/sealing/account-keys.ts";
import { openMasterKeys } from "./platform/sealing/open-master-keys.ts";
import { rotateMasterKey, type Rotation } from "./platform/sealing/rotate.ts";

/** The rotation as a command. The service can be running on the same data. */
export async function rotateMasterKeyOf(config: Config): Promise<Rotation> {
  const db = openDatabase(config);
  try {
    await migrate(db);
    const masterKeys = await openMasterKeys({
      configured: config.masterKeys,
      dataDir: config.dataDir,
      accountKeys: createAccountKeyStore({ db, clock }),
    });
    return await rotateMasterKey({ db, clock, masterKeys });
  } finally {
    await db.destroy();
  }
}
