import { compileTemplate, type CompiledTemplate } from "@galley/engine";
import { render, type Task } from "./render.ts";

export interface TemplateSource {
  readonly css: string;
  readonly header: string;
  readonly footer: string;
}

/** A template as it is known outside the threads. */
export interface ThreadedTemplate {
  readonly id: string;
  readonly version: number;
  readonly source: TemplateSource;
}

/** A conversion as it is handed to a thread. */
export interface Job {
  readonly task: Task;
  /** Named by identifier and version. The source is sent only to a thread that asked for it. */
  readonly template: { readonly name: string; readonly source: TemplateSource | undefined } | undefined;
}

/** The JSON text in UTF-8, or undefined to ask for the template's source. */
export type JobResult = Uint8Array | undefined;

export function jobOf(task: Task, template: ThreadedTemplate | undefined, withSource: boolean): Job {
  if (template === undefined) return { task, template };
  const name = `${template.id}/${template.version}`;
  return { task, template: { name, source: withSource ? template.source : undefined } };
}

const MOST_TEMPLATES = 50;
const templates = new Map<string, CompiledTemplate>();

/** In the thread. */
export function runJob({ task, template }: Job): JobResult {
  const compiled = template === undefined ? undefined : compiledTemplate(template);
  if (template !== undefined && compiled === undefined) return undefined;
  return new TextEncoder().encode(render(task, compiled));
}

function compiledTemplate({ name, source }: NonNullable<Job["template"]>): CompiledTemplate | undefined {
  const known = templates.get(name);
  if (known !== undefined || source === undefined) return known;
  if (templates.size >= MOST_TEMPLATES) templates.clear();
  const compiled = compileTemplate(source.css, source);
  templates.set(name, compiled);
  return compiled;
}
