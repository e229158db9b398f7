import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { compileTemplate, convert } from "@galley/engine";
import { parse } from "yaml";
import { documents } from "../corpus.ts";
import type { Block } from "./blocks.ts";

export interface Place {
  /** Where the blocks of one page run, one after another. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly address: string;
  readonly apiKey: string;
}

/** Runs or checks a block depending on its language. Throws on an error, or returns why it could not be run here. */
export async function runBlock(block: Block, place: Place): Promise<string | undefined> {
  const { language, code } = block;
  const run = RUNS[language];
  if (run === undefined) throw new Error(`Nothing runs a block of "${language}". Say why above it.`);
  if (typeof run === "function") {
    run(code, block);
    return undefined;
  }
  const [program = "", ...words] = run.command;
  if (!(await succeeds('command -v "$0"', program))) return `${program} is not installed`;
  if (run.needs !== undefined && !(await succeeds(run.needs))) return `${program} lacks an extension`;
  mkdirSync(place.folder, { recursive: true });
  const file = join(place.folder, run.file);
  writeFileSync(
    file,
    (run.whole?.(code, place.folder) ?? code)
      .replaceAll("http://127.0.0.1:3000", place.address)
      .replaceAll("gly_live_…", place.apiKey),
  );
  await promisify(execFile)(
    program,
    words.map((word) => word.replace("FILE", file)),
    {
      cwd: place.folder,
      env: { ...process.env, ...place.env },
      timeout: HANGING_MS,
    },
  ).catch((error: { message: string; stdout: string; stderr: string }) => {
    throw new Error(`${error.message}\n${error.stdout}${error.stderr}`);
  });
  return undefined;
}

/** A block that runs this long hangs. */
const HANGING_MS = 300_000;

interface Program {
  readonly file: string;
  readonly command: readonly string[];
  /** A command that fails where the program is installed without an extension that the blocks use. */
  readonly needs?: string;
  /** Completes the part that a page shows to a whole file. */
  readonly whole?: (code: string, folder: string) => string;
}

const shell: Program = { file: "block.sh", command: ["bash", "-euo", "pipefail", "FILE"] };

const RUNS: Readonly<Record<string, Program | ((code: string, block: Block) => void)>> = {
  sh: shell,
  bash: shell,
  js: { file: "block.mjs", command: [process.execPath, "FILE"] },
  ts: { file: "block.mts", command: [process.execPath, "FILE"] },
  python: { file: "block.py", command: ["python3", "FILE"] },
  php: { file: "block.php", command: ["php", "FILE"], needs: "php -m | grep -qx curl" },
  go: { file: "block.go", command: ["go", "run", "FILE"] },
  ruby: { file: "block.rb", command: ["ruby", "FILE"] },
  nginx: { file: "nginx.conf", command: ["nginx", "-t", "-c", "FILE"], whole: nginxWith },
  caddyfile: {
    file: "Caddyfile",
    command: ["caddy", "validate", "--adapter", "caddyfile", "--config", "FILE"],
  },
  ini: { file: "galley.service", command: ["systemd-analyze", "verify", "FILE"] },
  json: (code) => void JSON.parse(code),
  yaml: (code) => void parse(code),
  markdown: (code, { warns }) => {
    const { warnings } = convert(code);
    expectWarnings(warnings, warns);
  },
  css: (code, { warns }) => {
    const template = compileTemplate(code);
    // Almost every template has a property that some client ignores.
    expectWarnings(
      template.warnings.filter((warning) => warning.code !== "css_unsupported"),
      warns,
    );
    for (const { name, source } of plainDocuments) {
      const faint = convert(source, { template }).warnings.filter(
        ({ code: found }) => found === "low_contrast",
      );
      if (faint.length > 0) throw new Error(`${name}: ${faint.map(({ message }) => message).join("\n")}`);
    }
  },
};

/** A server block in a whole configuration, with a certificate that exists. */
function nginxWith(code: string, folder: string): string {
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const request = "req -x509 -nodes -newkey rsa:2048 -subj /CN=localhost -days 1";
  execFileSync("openssl", [...request.split(" "), "-out", certificate, "-keyout", key], { stdio: "ignore" });
  const server = code
    .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${certificate};`)
    .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`);
  return `pid ${join(folder, "nginx.pid")};\nevents {}\nhttp {\n${server}\n}\n`;
}

/** Documents without colors of their own. */
const plainDocuments = documents.filter(({ source }) => !source.includes("style="));

function expectWarnings(
  warnings: readonly { code: string; message: string }[],
  announced: readonly string[],
): void {
  const unexpected = warnings.filter(({ code }) => !announced.includes(code));
  if (unexpected.length > 0) {
    throw new Error(unexpected.map(({ code, message }) => `${code}: ${message}`).join("\n"));
  }
}

async function succeeds(command: string, ...given: readonly string[]): Promise<boolean> {
  return promisify(execFile)("sh", ["-c", command, ...given]).then(
    () => true,
    () => false,
  );
}
