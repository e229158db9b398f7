// The tables come first, because gzip looks back only 32 KB: between two parts of the code they cost 1 KB.
import "./entity-data.ts";
import "./markdown/emoji-data.ts";
import "./style/color-names.ts";
import "./highlight/languages.ts";
import "./theme.ts";
import "./language/frequent-words.ts";
import "./email/number-words.ts";
export { convert } from "./convert.ts";
export type { Conversion, ConvertOptions, Meta } from "./convert.ts";
export { writeMessage } from "./message/message.ts";
export type { MessageParts } from "./message/message.ts";
export { compileTemplate, TemplateError } from "./template.ts";
export type { CompiledTemplate, TemplateOptions } from "./template.ts";
export type { Place } from "./places.ts";
export type { Warning } from "./warning.ts";
export { GMAIL_CLIP_BYTES, NEAR_GMAIL_CLIP_BYTES } from "./limits.ts";
export { VOCABULARY } from "./style/vocabulary.ts";
