import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{engine,contract,service,dashboard,cli,test}/**/*.test.ts"],
    testTimeout: 20_000,
  },
});
