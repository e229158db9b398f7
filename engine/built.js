// The engine as `npm start` runs it: the bundle, already compiled by V8 when it was built.
import { join } from "node:path";
import { runCompiled } from "./compiled.js";

/** @type {typeof import("./index.ts")} */
const engine = runCompiled(join(import.meta.dirname, "dist", "engine.bin")).result;

export const {
  compileTemplate,
  convert,
  GMAIL_CLIP_BYTES,
  NEAR_GMAIL_CLIP_BYTES,
  TemplateError,
  VOCABULARY,
  writeMessage,
} = engine;
