import { defineConfig } from "vitest/config";

const service = ["{service,cli}/**/*.test.ts"];

/** What stands on a database runs twice: on the embedded one and on PostgreSQL. */
export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: "rooms",
          include: ["{engine,contract,dashboard,test}/**/*.test.ts"],
          provide: { database: "sqlite" },
        },
      },
      { extends: true, test: { name: "sqlite", include: service, provide: { database: "sqlite" } } },
      {
        extends: true,
        test: {
          name: "postgres",
          include: [
            "service/platform/{database/migrate,sealing,throttle}.test.ts",
            "service/{templates,people,provider-keys,usage}/*.test.ts",
            "service/billing/subscriptions.test.ts",
            "service/{isolation,decisions-calls,move}.test.ts",
          ],
          provide: { database: "postgres" },
          globalSetup: "service/platform/database/postgres-for-tests.ts",
        },
      },
    ],
  },
});
