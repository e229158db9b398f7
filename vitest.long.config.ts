import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { keepCompiled } from "./test/compile-cache.ts";

keepCompiled(join(import.meta.dirname, "node_modules/.cache/compiled"));

/** The suites that take minutes: long fuzzing, load, faults. `npm run test:long`. */
export default defineConfig({
  test: {
    include: ["{engine,inboxes,contract,service,dashboard,cli,test}/**/*.long.ts"],
    testTimeout: 600_000,
    fileParallelism: false,
    provide: { database: "sqlite" },
  },
});
