import { platform, setPriority } from "node:os";
import { compileTemplate, type CompiledTemplate } from "@galley/engine";
import { move } from "piscina";
import { render, type Task } from "./render.ts";

export interface TemplateSource {
  readonly css: string;
  readonly header: string;
  readonly footer: string;
}

export interface Job {
  readonly task: Task;
  /** Named by identifier and version. The source is sent only to a thread that asked for it. */
  readonly template: { readonly name: string; readonly source: TemplateSource | undefined } | undefined;
}

/** The JSON text in UTF-8, moved and not copied; or undefined to ask for the template's source. */
export type JobResult = Uint8Array | undefined;

const MOST_TEMPLATES = 50;
const LOWER_PRIORITY = 10;

const templates = new Map<string, CompiledTemplate>();

// On Linux a thread has a priority of its own: the event loop goes before heavy documents.
if (platform() === "linux") setPriority(LOWER_PRIORITY);

export default function work({ task, template }: Job): JobResult {
  const compiled = template === undefined ? undefined : compiledTemplate(template);
  if (template !== undefined && compiled === undefined) return undefined;
  const bytes = new TextEncoder().encode(render(task, compiled));
  return move(bytes) as unknown as Uint8Array;
}

function compiledTemplate({ name, source }: NonNullable<Job["template"]>): CompiledTemplate | undefined {
  const known = templates.get(name);
  if (known !== undefined || source === undefined) return known;
  if (templates.size >= MOST_TEMPLATES) templates.clear();
  const compiled = compileTemplate(source.css, source);
  templates.set(name, compiled);
  return compiled;
}
