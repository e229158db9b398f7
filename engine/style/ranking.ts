import type { Candidate } from "./cascade.ts";

/** The matching blocks, strongest first, and how many of them are important. */
export interface Ranked {
  readonly candidates: readonly Candidate[];
  readonly important: number;
  /** The contexts in which a different set of blocks applies than in the first one, one bit each. */
  readonly varying: number;
}

/** Orders the blocks of the nodes that match an element. */
export class Ranking {
  readonly #candidates: readonly Candidate[];
  readonly #firstNormal: number;
  readonly #ranksOfNode: readonly (readonly number[])[];

  /** `candidates` are all blocks of the style sheet, strongest first. The important ones come before `firstNormal`. */
  constructor(candidates: readonly Candidate[], firstNormal: number, nodeCount: number) {
    const ranks: number[][] = Array.from({ length: nodeCount }, () => []);
    for (const [rank, { node }] of candidates.entries()) ranks[node]!.push(rank);
    this.#candidates = candidates;
    this.#firstNormal = firstNormal;
    this.#ranksOfNode = ranks;
  }

  of(bits: Int32Array): Ranked {
    const ranks: number[] = [];
    for (let chunk = 0; chunk < bits.length; chunk++) {
      for (let rest = bits[chunk]!; rest !== 0; rest &= rest - 1) {
        const node = (chunk << 5) + 31 - Math.clz32(rest & -rest);
        for (const rank of this.#ranksOfNode[node]!) ranks.push(rank);
      }
    }
    ranks.sort((one, other) => one - other);
    const candidates = ranks.map((rank) => this.#candidates[rank]!);
    return {
      candidates,
      important: ranks.filter((rank) => rank < this.#firstNormal).length,
      varying: candidates.reduce(
        (bits, { contexts }) => bits | ((contexts & 1) === 0 ? contexts : ~contexts),
        0,
      ),
    };
  }
}
