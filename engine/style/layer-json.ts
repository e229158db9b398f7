import type { Layer } from "./layer.ts";
import { createPositions } from "./source-position.ts";

/** What of a layer can be written down as JSON; the rest is made again from it. */
interface WrittenLayer {
  readonly rules: Layer["rules"];
  readonly variables: readonly string[];
  readonly uses: readonly (readonly [string, number])[];
  readonly needs: Layer["needs"];
}

export function writeLayer({ rules, variables, uses, needs }: Layer): WrittenLayer {
  return { rules, variables: [...variables], uses: [...uses], needs };
}

/** A layer that gave no warnings, from what `writeLayer` made of it. */
export function restoreLayer(css: string, { rules, variables, uses, needs }: WrittenLayer): Layer {
  return {
    rules,
    warnings: [],
    variables: new Set(variables),
    uses: new Map(uses),
    needs,
    position: createPositions(css),
  };
}
