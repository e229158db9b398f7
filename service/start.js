import "../require-node.js";
import { enableCompileCache } from "node:module";

// What was compiled at one start is kept for the next.
enableCompileCache();
await import("./main.ts");
