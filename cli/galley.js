#!/usr/bin/env node
import "../require-node.js";
import "../compile-cache.js";

await import("./main.ts");
