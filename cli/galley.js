#!/usr/bin/env node
import "../require-node.js";
import { enableCompileCache } from "node:module";
import process from "node:process";

// A command line is started often: what was compiled once is kept for the next time.
const { directory } = enableCompileCache();
// The threads look here for it.
if (directory !== undefined) process.env.NODE_COMPILE_CACHE ??= directory;
await import("./main.ts");
