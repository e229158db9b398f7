import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { START_FLAGS } from "../start-flags.ts";

export interface Program {
  readonly child: ChildProcess;
  readonly address: string;
  /** On a first start. */
  readonly apiKey: string;
  /** Milliseconds of processor time used so far: by the event loop's thread, and by all. Only on Linux. */
  cpuMs(): { readonly loop: number; readonly all: number };
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program of ours as `npm start` would, as a process of its own, and waits until it says where it listens. */
export async function startProgram(
  file: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  const child = spawn(process.execPath, [...START_FLAGS, path], {
    env: { ...process.env, PORT: "0", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  // Whoever started it may be interrupted; it does not stay behind.
  const end = () => void child.kill("SIGKILL");
  const endBoth = () => {
    end();
    process.exit(1);
  };
  process.once("exit", end).once("SIGINT", endBoth).once("SIGTERM", endBoth);
  void exited.then(() => process.off("exit", end).off("SIGINT", endBoth).off("SIGTERM", endBoth));
  const greeting = await new Promise<string>((resolve, reject) => {
    let output = "";
    const greeted = /is ready at \S+\n/;
    child.stdout.on("data", (chunk: Buffer) => {
      if (greeted.test(output)) return;
      output += chunk.toString();
      // What the first start prints follows in the same breath.
      if (greeted.test(output)) setTimeout(() => resolve(output), 50);
    });
    void exited.then(() => reject(new Error(`${file} ended: ${output}`)));
  });
  return {
    child,
    address: /is ready at (\S+)/.exec(greeting)?.[1] ?? "",
    apiKey: /gly_live_\w+/.exec(greeting)?.[0] ?? "",
    cpuMs: () => cpuOf(child.pid ?? 0),
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      await exited;
    },
  };
}

const TICK_MS = 10;

function cpuOf(pid: number): { loop: number; all: number } {
  const read = (path: string) => {
    const fields = readFileSync(path, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  };
  try {
    return { loop: read(`/proc/${pid}/task/${pid}/stat`), all: read(`/proc/${pid}/stat`) };
  } catch {
    return { loop: Number.NaN, all: Number.NaN };
  }
}
