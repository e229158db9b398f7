import type { PeerName } from "./peers.ts";

export const SIZES = [1_024, 8_192, 102_400] as const;

/** How many times as many documents per CPU second as the peer, at 1, 8 and 100 KB. */
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
  /** Compiling the sixty rules of sheet.css, after a warm-up. */
  compileCpuMs: 3,
  /** The slowest input of test/hostile.ts at 100 KB. */
  hostileCpuMs: 250,
  /** Time per byte at 100 KB relative to 8 KB. */
  growth: 1.3,
  /** The engine for the browser, gzipped, including the highlighter. */
  bundleBytes: 115_000,
  /** The mean email of `test/corpus`, with the theme and with each template there: the value of the first edition. */
  emailBytes: 11_542,
} as const;
