export { convert } from "./convert.ts";
export type { Conversion, ConvertOptions, Meta } from "./convert.ts";
export { compileTemplate, TemplateError } from "./template.ts";
export type { CompiledTemplate, TemplateOptions } from "./template.ts";
export type { Place } from "./places.ts";
export type { Warning } from "./warning.ts";
export { VOCABULARY } from "./vocabulary.ts";
export { THEME_VARIABLES } from "./theme-variables.ts";
export type { ThemeVariable } from "./theme-variables.ts";
