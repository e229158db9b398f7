// The documentation as a static site, for any folder of any web server: `npm run docs` writes `dist/docs`.
import "../../require-node.js";
import { join } from "node:path";
import process from "node:process";
import { buildPages } from "../build-pages.js";

await import("../../engine/build.js");
await buildPages({ folder: join(import.meta.dirname, "../../dist/docs"), isStatic: true });
process.stdout.write("The documentation is in dist/docs. Serve the folder with any web server.\n");
