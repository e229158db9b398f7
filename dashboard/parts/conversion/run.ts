import { compileTemplate, convert, TemplateError, type CompiledTemplate } from "@galley/engine";
import type { ConversionRequest, ConversionResult, TemplateSource } from "./messages.ts";

const KEPT_TEMPLATES = 24;

/** Converts with the service's engine. The templates it has compiled are cached. */
export function createRun() {
  const compiled = new Map<string, Compiled>();

  const compile = (source: TemplateSource): Compiled => {
    const key = JSON.stringify(source);
    let found = compiled.get(key);
    if (found === undefined) {
      found = tryToCompile(source);
      if (compiled.size >= KEPT_TEMPLATES) compiled.delete(compiled.keys().next().value ?? "");
      compiled.set(key, found);
    }
    return found;
  };

  return ({ markdown, template: source }: ConversionRequest): ConversionResult => {
    const startedMs = performance.now();
    const { template, fault } = source === undefined ? NONE : compile(source);
    const conversion = convert(markdown, template === undefined ? {} : { template });
    const { html } = conversion;
    const tookMs = performance.now() - startedMs;
    return {
      html,
      text: conversion.text,
      meta: conversion.meta,
      places: conversion.places,
      warnings: conversion.warnings,
      templateWarnings: template?.warnings ?? [],
      templateFault: fault,
      tookMs,
    };
  };
}

interface Compiled {
  readonly template: CompiledTemplate | undefined;
  readonly fault: string | undefined;
}

const NONE: Compiled = { template: undefined, fault: undefined };

function tryToCompile({ css, header, footer }: TemplateSource): Compiled {
  try {
    return { template: compileTemplate(css, { header, footer }), fault: undefined };
  } catch (error) {
    if (error instanceof TemplateError) return { template: undefined, fault: error.message };
    throw error;
  }
}
