import { enableCompileCache } from "node:module";
import process from "node:process";

// What was compiled at one start is kept for the next.
const { directory } = enableCompileCache();
// The threads look here for it.
if (directory !== undefined) process.env.NODE_COMPILE_CACHE ??= directory;
