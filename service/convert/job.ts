import { compileTemplate, convert, TemplateError, type CompiledTemplate } from "@galley/engine";
import { LRUCache } from "lru-cache";
import { checkEmail } from "./checks.ts";
import { hasChecks, render, type Task } from "./render.ts";

/** A job for a thread, as plain data. */
export interface Job {
  /** Undefined if the template is only checked. */
  readonly task: Task | undefined;
  readonly template: JobTemplate | undefined;
}

export interface JobTemplate {
  /** Its id and version, under which it is cached when compiled. Undefined for one that is not saved. */
  readonly name: string | undefined;
  readonly source: { readonly css: string; readonly header: string; readonly footer: string };
}

/** Why a template cannot be used, and the position of the problem. */
export type TemplateFault = Pick<TemplateError, "code" | "message" | "line" | "column">;

/** JSON text: the response, or the warnings of a checked template. */
export type JobResult = string | TemplateFault;

/** The maximum size of the compiled templates that one thread caches. */
const MOST_COMPILED_BYTES = 64 * 1024 * 1024;

/** Runs jobs on the current thread (the event loop or a worker), with the compiled templates cached there. */
export function createRunner({
  mostCompiledBytes = MOST_COMPILED_BYTES,
  spamdUrl,
}: { readonly mostCompiledBytes?: number; readonly spamdUrl?: string | undefined } = {}) {
  const compiled = new LRUCache<string, CompiledTemplate>({
    maxSize: mostCompiledBytes,
    sizeCalculation: ({ heldBytes }) => Math.ceil(heldBytes),
  });

  function compile({ name = "", source }: JobTemplate): CompiledTemplate {
    return compiled.get(name) ?? compileTemplate(source.css, source);
  }

  return {
    /** Synchronous, unless checks are requested. */
    run({ task, template }: Job): JobResult | Promise<JobResult> {
      let ready: CompiledTemplate | undefined;
      try {
        ready = template && compile(template);
      } catch (error) {
        if (!(error instanceof TemplateError)) throw error;
        const { code, message, line, column } = error;
        return { code, message, line, column };
      }
      if (task === undefined) return JSON.stringify(ready?.warnings ?? []);
      const email = convert(task.markdown, ready && { template: ready });
      // Cached after a conversion, because only then is it known how much a template has grown.
      if (template?.name !== undefined) compiled.set(template.name, ready);
      if (!hasChecks(task)) return render(task, email);
      return checkEmail(email, spamdUrl).then((checks) => render(task, email, checks));
    },
    get compiledBytes() {
      return compiled.calculatedSize;
    },
  };
}
