import { compileTemplate, convert, type CompiledTemplate, type Warning } from "@galley/engine";
import { readText, writeText } from "./files.ts";
import { writeForm, type Form } from "./form.ts";

/** The text of a template, which each thread compiles. */
export interface TemplateText {
  readonly css: string;
  readonly header: string | undefined;
  readonly footer: string | undefined;
}

export interface FileJob {
  readonly source: string;
  readonly output: string;
}

export interface FileResult extends FileJob {
  readonly bytes: number;
  readonly warnings: readonly Warning[];
  /** Why there is no output. */
  readonly error?: string;
}

export function compile({ css, header, footer }: TemplateText): CompiledTemplate {
  return compileTemplate(css, {
    ...(header !== undefined && { header }),
    ...(footer !== undefined && { footer }),
  });
}

/** Reads, converts and writes one file. A file that fails is reported, and the others are still converted. */
export async function convertFile(
  job: FileJob,
  { template, form }: { template: CompiledTemplate; form: Form },
): Promise<FileResult> {
  try {
    const conversion = convert(await readText(job.source), { template });
    const content = writeForm(conversion, form);
    await writeText(job.output, content);
    return { ...job, bytes: Buffer.byteLength(content), warnings: conversion.warnings };
  } catch (error) {
    return { ...job, bytes: 0, warnings: [], error: (error as Error).message };
  }
}
