import type { PeerName } from "./peers.ts";

export const SIZES = [1_024, 8_192, 102_400] as const;

/** How many times as many documents a CPU second as the peer, at 1, 8 and 100 KB. */
export const SPEED_TARGETS: Partial<Record<PeerName, readonly [number, number, number]>> = {
  juice: [65, 27, 12],
  emailmd: [42, 22, 5],
  cssInline: [8.5, 4.5, 4.2],
  md4x: [6, 2.7, 3.2],
  bare: [1.3, 1.3, 1.5],
};

export const LIMITS = {
  /** Importing the engine and converting one document, in a new process. */
  firstConversionCpuMs: 150,
  /** The sixty rules of sheet.css, once warm. */
  compileCpuMs: 3,
  /** The slowest of test/hostile.ts at 100 KB. */
  hostileCpuMs: 250,
  /** Time per byte at 100 KB against that at 8 KB. */
  growth: 1.3,
  /** The engine for the browser, gzipped, the highlighter included. */
  bundleBytes: 115_000,
  /** The mean email of `test/corpus`, under the theme and under each template there: that of the first edition. */
  emailBytes: 11_542,
} as const;
