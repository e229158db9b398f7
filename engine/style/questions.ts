import { ELEMENTS } from "../tree.ts";
import { applies, type Graph } from "./graph.ts";
import type { Signatures } from "./signatures.ts";

/** What the selectors test about elements besides names, classes and ancestors. What they do not test costs nothing. */
export interface Questions {
  readonly position: boolean;
  readonly fromEnd: boolean;
  readonly type: boolean;
  readonly siblings: boolean;
  /** Whether attribute tests can see the default classes of elements. */
  readonly ownClass: boolean;
  /** For each element, the position tests that some selector applies to its tag. */
  readonly positionsOfElement: readonly number[];
}

export function questionsOf(graph: Graph, signatures: Signatures): Questions {
  const { positionTests, positionTags } = graph;
  return {
    position: positionTests.length > 0,
    fromEnd: positionTests.some((test) => test.fromEnd),
    type: positionTests.some((test) => test.ofType),
    siblings: graph.adjacent.size > 0 || graph.general.size > 0,
    ownClass: signatures.seesOwnClasses,
    positionsOfElement: ELEMENTS.map(({ tag }) =>
      positionTags.reduce((bits, tags, test) => bits | (applies(tags, tag) ? 1 << test : 0), 0),
    ),
  };
}
