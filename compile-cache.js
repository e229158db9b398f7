// The default import: a name that an older Node does not have would end it before require-node.js can speak.
import module from "node:module";
import process from "node:process";

// What was compiled at one start is kept for the next.
const { directory } = module.enableCompileCache();
// The threads look here for it.
if (directory !== undefined) process.env.NODE_COMPILE_CACHE ??= directory;
