// The order is for gzip, which looks back only 32 KB. Between two parts of the code, the tables would cost 1 KB, and the
// files after them compress best next to each other.
import "./entity-data.ts";
import "./markdown/emoji-data.ts";
import "./style/color-names.ts";
import "./highlight/languages.ts";
import "./style/vocabulary.ts";
import "./language/frequent-words.ts";
import "./language/labels.ts";
import "./email/number-words.ts";
import "./markdown/extent.ts";
import "./email/numbers.ts";
import "./highlight/highlight.ts";
import "./html/allow-list.ts";
import "./style/names.ts";
import "./text/wrap.ts";
import "./text/text.ts";
import "./markdown/syntax/emoji.ts";
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
