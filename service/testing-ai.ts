import type { Logger } from "pino";
import { startStandIn } from "./ai/stand-in/server.ts";
import { readConfig } from "./config.ts";
import { systemClock as clock } from "./platform/clock.ts";
import { openDatabase } from "./platform/database/database.ts";
import { createSealing } from "./platform/sealing.ts";
import { createAccountKeyStore } from "./platform/sealing/account-keys.ts";
import { openMasterKeys } from "./platform/sealing/open-master-keys.ts";
import { startForTest, testPlace } from "./testing.ts";
import { wireAi } from "./wire-ai.ts";

/** For tests: the real service, with the stand-in instead of the providers. */
export async function startWithProviders(env: Readonly<Record<string, string>> = {}, log?: Logger) {
  const standIn = await startStandIn();
  const settings = {
    OPENAI_ADDRESS: standIn.addresses.openai,
    ANTHROPIC_ADDRESS: standIn.addresses.anthropic,
    GEMINI_ADDRESS: standIn.addresses.gemini,
    // Long enough for a busy machine; tests of the timeout set their own.
    AI_TIMEOUT_SECONDS: "600",
    ...env,
  };
  const service = await startForTest(settings, log);
  const place = await testPlace(service.dataDir);
  const db = openDatabase(place);
  const accountKeys = createAccountKeyStore({ db, clock });
  const masterKeys = await openMasterKeys({ configured: undefined, dataDir: service.dataDir, accountKeys });
  const config = readConfig({ ...settings, DATA_DIR: service.dataDir, DATABASE_URL: place.databaseUrl });
  const { providerKeys, close: closeAi } = wireAi({
    config,
    db,
    clock,
    sealing: createSealing({ accountKeys, masterKeys }),
  });
  const { id: accountId } = await db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  return {
    ...service,
    standIn,
    config,
    db,
    providerKeys,
    accountId,
    /** The number of calls in the ledger, of all accounts. */
    calls: async () => (await db.selectFrom("calls").select("id").execute()).length,
    close: async () => {
      await closeAi();
      await db.destroy();
      await service.close();
      await standIn.close();
    },
  };
}

export type WithProviders = Awaited<ReturnType<typeof startWithProviders>>;
