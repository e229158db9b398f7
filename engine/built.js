// The engine as `npm start` runs it: the bundle, already compiled by V8 when it was built.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { runCompiled } from "./compiled.js";

const file = join(import.meta.dirname, "dist", "engine.bin");
if (!existsSync(file)) {
  const error = new Error('The engine is not built. Run "npm run build" first.');
  error.name = "NotBuiltError";
  throw error;
}

/** @type {typeof import("./index.ts")} */
const engine = runCompiled(file).result;

export const {
  compileTemplate,
  convert,
  GMAIL_CLIP_BYTES,
  NEAR_GMAIL_CLIP_BYTES,
  TemplateError,
  VOCABULARY,
  writeMessage,
} = engine;
