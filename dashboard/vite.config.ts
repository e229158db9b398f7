import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const SERVICE = "http://127.0.0.1:3000";
/** Every module except the editors, which are large and needed on few pages. */
const BESIDE_EDITORS = /^(?!.*(?:@codemirror|@lezer|parts[\\/](?:editor|workbench|brand)[\\/]))/;
/** On a busy machine, the first start would otherwise print how long each plugin took. */
const QUIET = { bundlerTimings: false };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: "es2023",
    // The page's policy allows no data: address for fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: "THIRD-PARTY-LICENSES.md" },
    // The editors are one chunk of 600 KB.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      checks: QUIET,
      output: {
        // By default, each set of pages that share code gets its own chunk, and one page loads dozens of them.
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"], priority: 2 },
            { name: "shared", minShareCount: 2, test: BESIDE_EDITORS, priority: 1 },
          ],
        },
      },
    },
  },
  // Without the comments that tell a bundler what it may leave out.
  worker: {
    format: "es",
    rolldownOptions: { checks: QUIET, output: { comments: { annotation: false, jsdoc: false } } },
  },
  server: { proxy: { "/api": SERVICE, "/v1": SERVICE, "/openapi.json": SERVICE } },
});
