#!/usr/bin/env node
// The published command. Plain JavaScript without static imports of our own, so that an older Node can parse it.
import process from "node:process";
import { isNodeCurrent } from "../setup/is-node-current.js";

if (isNodeCurrent()) {
  await import("../compile-cache.js");
  await import("../cli/main.ts");
} else {
  console.error(
    `Galley needs Node 22.18 or newer; this is ${process.versions.node}. Install a current one from https://nodejs.org.`,
  );
  process.exitCode = 1;
}
