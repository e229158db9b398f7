import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const SERVICE = "http://127.0.0.1:3000";

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
    // The editors are one large part of their own, loaded after the page that holds them.
    chunkSizeWarningLimit: 1000,
  },
  // Without the comments that tell a bundler what it may leave out.
  worker: { format: "es", rolldownOptions: { output: { comments: { annotation: false, jsdoc: false } } } },
  server: { proxy: { "/api": SERVICE, "/v1": SERVICE, "/openapi.json": SERVICE } },
});
