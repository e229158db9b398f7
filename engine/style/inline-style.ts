import type { Candidate } from "./cascade.ts";
import { compileBlocks, type DeclarationBlock } from "./declaration-block.ts";
import { Origin } from "./origin.ts";
import { parseDeclarations } from "./parse.ts";
import type { Ranked } from "./ranking.ts";

/** Adds the author's `style` attribute, which is stronger than the style sheet except for its `!important` rules. */
export function withInline(
  { candidates, important }: Ranked,
  inline: InlineCandidates | undefined,
): readonly Candidate[] {
  if (inline === undefined) return candidates;
  return [inline.important, ...candidates.slice(0, important), inline.normal, ...candidates.slice(important)];
}

/** The declarations of a `style` attribute. */
interface InlineCandidates {
  readonly normal: Candidate;
  readonly important: Candidate;
}

export function compileInline(style: string): InlineCandidates {
  const ignore = () => undefined;
  const { normal, important } = compileBlocks(parseDeclarations(style, ignore), ignore);
  const wrap = (block: DeclarationBlock): Candidate => ({
    node: -1,
    contexts: -1,
    specificity: 0,
    origin: Origin.template,
    isNamed: true,
    isDarkHalf: false,
    block,
  });
  return { normal: wrap(normal), important: wrap(important) };
}
