import type { Layer } from "./layer.ts";
import { createPositions } from "./source-position.ts";

/** The parts of a layer that are stored as JSON. The rest is derived from them. */
interface WrittenLayer {
  readonly rules: Layer["rules"];
  readonly variables: readonly string[];
  readonly uses: readonly (readonly [string, number])[];
  readonly needs: Layer["needs"];
}

export function writeLayer({ rules, variables, uses, needs }: Layer): WrittenLayer {
  return { rules, variables: [...variables], uses: [...uses], needs };
}

/** Restores a layer without warnings from the result of `writeLayer`. */
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
