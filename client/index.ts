export { createClient } from "./client.ts";
export type { Client, ClientOptions } from "./client.ts";
export { GalleyError } from "./error.ts";
export type { ErrorCode, FieldError, LocalErrorCode, Problem, ServiceErrorCode } from "./error.ts";
export type { CallOptions } from "./request.ts";
export type {
  AiMeta,
  AiService,
  ConvertedBatch,
  ConvertedItem,
  ConvertedWith,
  ConvertRequest,
  Converted,
  Extra,
  Finding,
  Meta,
  Warning,
} from "./convert.ts";
export type {
  NewTemplate,
  SavedTemplate,
  Template,
  TemplateChange,
  Templates,
  TemplateSummary,
  TemplateVersion,
  TemplateVersionSummary,
} from "./templates.ts";
