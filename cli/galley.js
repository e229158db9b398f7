#!/usr/bin/env node
import "../require-node.js";
import { enableCompileCache } from "node:module";

// A command line is started often: what was compiled once is kept for the next time.
enableCompileCache();
await import("./main.ts");
