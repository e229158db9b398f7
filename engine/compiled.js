import { readFileSync } from "node:fs";
import { Script } from "node:vm";

const LENGTH_BYTES = 4;

/**
 * A script and the code that V8 made of it while `use` ran, in one file, so that neither is ever read with another
 * version of the other.
 *
 * @param {string} filename
 * @param {string} source
 * @param {(result: unknown) => void} use
 */
export function compiled(filename, source, use) {
  const script = new Script(source, { filename });
  use(script.runInThisContext());
  const text = Buffer.from(source);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, text, script.createCachedData()]);
}

/**
 * Runs a script from the bytes that `compiled` returned. Another version of V8 compiles it again.
 *
 * @param {string} filename
 */
export function runCompiled(filename) {
  const file = readFileSync(filename);
  const end = LENGTH_BYTES + file.readUInt32LE();
  const source = file.toString("utf8", LENGTH_BYTES, end);
  const script = new Script(source, { filename, cachedData: file.subarray(end) });
  return { isAccepted: script.cachedDataRejected === false, result: script.runInThisContext() };
}
