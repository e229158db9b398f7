import { createRequire } from "node:module";
import type MarkdownIt from "markdown-it-14";

/** The very module the engine parses with, so that "bare" compares writing with writing and not two parsers. */
const fromEngine = createRequire(import.meta.resolve("@galley/engine"));
const loaded = (await import(fromEngine.resolve("markdown-it"))) as { default: typeof MarkdownIt };

export const engineMarkdownIt: typeof MarkdownIt = loaded.default;
