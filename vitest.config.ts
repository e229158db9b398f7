import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { keepCompiled } from "./test/compile-cache.ts";
import { removeTemporaryFiles } from "./test/temporary-files.ts";

keepCompiled(join(import.meta.dirname, "node_modules/.cache/compiled"));
removeTemporaryFiles();

const service = ["{service,cli}/**/*.test.ts"];

/** These replace a module, so they need modules of their own. */
const ISOLATED = ["service/templates/large-sheets.test.ts"];

/** Not run again on PostgreSQL. Every other test of the service is, and so is every new one. */
const ONLY_ONCE = [
  // About the embedded file itself: what is in it, how it is opened, what a killed process leaves of it.
  "service/{privacy,crash,storage}.test.ts",
  "service/platform/database/sqlite.test.ts",
  // Takes a minute there; the long suite runs it on PostgreSQL.
  "service/fuzz.test.ts",
  // Starts the program as a newcomer does, without a setting.
  "service/main.test.ts",
  // What these check of AI text is the same on every database.
  "service/ai/secrets.test.ts",
  "service/convert/assist.test.ts",
  // These use no database.
  "service/{config,documentation,testing-postgres}.test.ts",
  "service/settings/misspelled.test.ts",
  "service/ai/{generate,redact,unwrap}.test.ts",
  "service/ai/stand-in/*.test.ts",
  "service/api-keys/api-key.test.ts",
  "service/billing/{money,notices,period,plans,reconsider,standing,statement,subscription}.test.ts",
  "service/billing/stripe/{owed,read-subscription}.test.ts",
  "service/convert/{deadlines,form,pool}.test.ts",
  "service/platform/{admission,connections,fair-queue,faults,group-writer,json,mail,notified-cache,spool}.test.ts",
];

/** What stands on a database runs twice: on the embedded one and on PostgreSQL. */
export default defineConfig({
  test: {
    // See test/compile-cache.ts: what is left of the risk goes with the keys.
    execArgv: ["--no-memory-protection-keys"],
    // Safety nets for a hang, not judgments: a busy machine takes ten times as long as a quiet one. No test has
    // a timeout of its own below these, and a test that waits for a condition does it with `expect.poll`.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000, interval: 20 } },
    setupFiles: "service/testing-passwords.ts",
    // Much of a test is waiting, for a browser or a disk: one file more than cores leaves none of them idle.
    maxWorkers: availableParallelism() + 1,
    // The files of a worker share what they import: importing it for each file takes a quarter of the time. So a
    // test that changes a module's state changes it back.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "packages",
          include: ["{engine,inboxes,contract,client,dashboard,release,test}/**/*.test.ts"],
          provide: { database: "sqlite" },
        },
      },
      {
        extends: true,
        test: {
          name: "sqlite",
          include: service,
          exclude: ["**/*.postgres.test.ts", ...ISOLATED],
          provide: { database: "sqlite" },
        },
      },
      {
        extends: true,
        test: { name: "isolated", include: ISOLATED, isolate: true, provide: { database: "sqlite" } },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: ["service/**/*.test.ts"],
          exclude: [...ONLY_ONCE, ...ISOLATED],
          provide: { database: "postgres" },
          globalSetup: "service/testing-run.ts",
        },
      },
    ],
  },
});
