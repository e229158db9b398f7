import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { keepCompiled } from "./test/compile-cache.ts";
import { removeTemporaryFiles } from "./test/temporary-files.ts";

keepCompiled(join(import.meta.dirname, "node_modules/.cache/compiled"));
removeTemporaryFiles();

/** The suites that take minutes: long fuzzing, load, faults. `npm run test:long`. */
export default defineConfig({
  test: {
    // A safety net. With other programs on the machine, some of these take half an hour.
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
    expect: { poll: { timeout: 300_000, interval: 20 } },
    fileParallelism: false,
    projects: [
      {
        extends: true,
        test: {
          name: "sqlite",
          include: ["{engine,inboxes,contract,client,service,dashboard,cli,release,test}/**/*.long.ts"],
          provide: { database: "sqlite" },
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: ["service/{hang-up,fuzz}.long.ts"],
          provide: { database: "postgres" },
          globalSetup: "service/testing-run.ts",
        },
      },
    ],
  },
});
