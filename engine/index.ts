export { convert } from "./convert.ts";
export type { Conversion, ConvertOptions, Meta } from "./convert.ts";
export { compileTemplate, TemplateError } from "./template.ts";
export type { CompiledTemplate, TemplateOptions } from "./template.ts";
export type { Place } from "./places.ts";
export type { Warning } from "./warning.ts";
export { GMAIL_CLIP_BYTES, NEAR_GMAIL_CLIP_BYTES } from "./limits.ts";
export { VOCABULARY } from "./style/vocabulary.ts";
