import { execFileSync } from "node:child_process";
import { compileTemplate, convert } from "@galley/engine";
import { hostileInputs } from "../test/hostile.ts";
import { START_FLAGS } from "../test/start-flags.ts";
import { makeDocument } from "./documents.ts";
import { sheet } from "./peers.ts";
import { median } from "./rounds.ts";

/**
 * CPU time of a new process from before the import to after the first conversion, as the median of several. The engine
 * is the JavaScript file that `npm start` uses (`npm run bench` builds it first), with the flags of `npm start`.
 * `cacheFolder` is where a start stores compiled code for the next one; without it nothing is cached.
 */
export function measureFirstConversion(processes: number, cacheFolder?: string): number {
  const script = `
    const before = process.cpuUsage();
    const { compileTemplate, convert } = await import("@galley/engine");
    const { html } = convert(process.env.MARKDOWN, { template: compileTemplate(process.env.SHEET) });
    const { user, system } = process.cpuUsage(before);
    if (html.length > 0) process.stdout.write(String((user + system) / 1000));`;
  const times = Array.from({ length: processes }, (_, index) => {
    const answer = execFileSync(process.execPath, [...START_FLAGS, "--input-type=module", "-e", script], {
      cwd: import.meta.dirname,
      env: {
        MARKDOWN: makeDocument({ bytes: 8_192, seed: index }),
        SHEET: sheet,
        NODE_COMPILE_CACHE: cacheFolder,
      },
      encoding: "utf8",
    });
    return Number(answer);
  });
  return median(times);
}

/** Compiles the style sheet of sixty rules, with a different color each time so that no cache answers. */
export function measureCompile(times: number): number {
  const compile = (index: number) => {
    const css = sheet.replace("#27272a", `#${(index % 4_096).toString(16).padStart(3, "0")}`);
    return cpuMs(() => compileTemplate(css));
  };
  for (let index = 0; index < times; index++) {
    compile(index);
  }
  return median(Array.from({ length: times }, (_, index) => compile(times + index)));
}

export interface HostileTime {
  readonly name: string;
  readonly cpuMs: number;
  readonly bytesOut: number;
}

/** Every hostile input at 100 KB, slowest first, after a warm-up. The better of two runs. */
export function measureHostile(bytes: number): HostileTime[] {
  const template = compileTemplate(sheet);
  for (let seed = 0; seed < 100; seed++) {
    convert(makeDocument({ bytes: 8_192, seed }), { template });
  }
  return hostileInputs
    .map(({ name, make }) => {
      const input = make(bytes);
      let bytesOut = 0;
      const run = () =>
        cpuMs(() => {
          bytesOut = Buffer.byteLength(convert(input, { template }).html);
        });
      return { name, cpuMs: Math.min(run(), run()), bytesOut };
    })
    .sort((a, b) => b.cpuMs - a.cpuMs);
}

function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
