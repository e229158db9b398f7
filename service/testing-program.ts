import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";

/** For tests: runs one of our programs as a person would, and collects its output. */
export function runProgram(
  file: string,
  {
    args = [],
    env = {},
    uid,
    node = process.execPath,
  }: {
    args?: readonly string[];
    env?: Readonly<Record<string, string | undefined>>;
    uid?: number;
    node?: string;
  } = {},
) {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = spawn(node, [path, ...args], {
    env: { ...process.env, PORT: "0", ...env },
    ...(uid !== undefined && { uid }),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const exited = once(child, "close").then(([code]) => code as number | null);
  const find = (pattern: RegExp) => pattern.exec(output)?.[1] ?? "";
  return {
    child,
    /** Its exit code, once all its output is in `output`. */
    exited,
    output: () => output,
    /** Waits until the output matches. */
    until: (pattern: RegExp) => vi.waitUntil(() => pattern.test(output), { timeout: 300_000, interval: 20 }),
    stop: (signal: NodeJS.Signals = "SIGTERM") => {
      child.kill(signal);
      return exited;
    },
    address: () => find(/is ready at (\S+)/),
    apiKey: () => find(/(gly_live_\w+)/),
  };
}

/** The service, once it listens. On a first start its greeting contains an API key. */
export async function runService(env: Readonly<Record<string, string | undefined>>) {
  const program = runProgram("service/start.js", { env });
  await Promise.race([
    // The greeting is one write, small enough to arrive in one piece.
    program.until(/is ready at \S+\n/),
    program.exited.then(() => Promise.reject(new Error(`It ended: ${program.output()}`))),
  ]);
  const { address, apiKey } = { address: program.address(), apiKey: program.apiKey() };
  return {
    ...program,
    address,
    apiKey,
    convert: (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${address}/v1/convert`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Service-Key": apiKey, ...headers },
        body: JSON.stringify(body),
      }),
  };
}
