export type { Warning } from "./warning.ts";
