import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startForTest, UNHURRIED_PLANS } from "../../service/testing.ts";
import { readBlocks } from "./blocks.ts";
import { runBlock, type Place } from "./run-block.ts";

const root = join(import.meta.dirname, "../..");
const blocks = readBlocks();
const notRun: string[] = [];

/** Fails for every response other than 2xx. */
const STRICT_CURL = `#!/bin/sh
case " $* " in *" --fail"*) ;; *) set -- --fail-with-body "$@" ;; esac
exec /usr/bin/curl --silent "$@"
`;

let service: Awaited<ReturnType<typeof startForTest>>;
let folder: string;
beforeAll(async () => {
  service = await startForTest({ PLANS: UNHURRIED_PLANS });
  // Inside the project, so that samples find its packages.
  mkdirSync(join(root, "dist"), { recursive: true });
  folder = mkdtempSync(join(root, "dist/snippets-"));
  mkdirSync(join(folder, "bin"));
  for (const name of ["galley", "npx"]) {
    const skip = name === "npx" ? "shift; " : "";
    const script = `#!/bin/sh\n${skip}exec "${process.execPath}" "${join(root, "cli/galley.js")}" "$@"\n`;
    writeFileSync(join(folder, "bin", name), script, { mode: 0o755 });
  }
  writeFileSync(join(folder, "bin/curl"), STRICT_CURL, { mode: 0o755 });
});
afterAll(async () => {
  process.stdout.write(
    `${blocks.length - notRun.length} blocks run, ${notRun.length} not run:\n${notRun.join("\n")}\n`,
  );
  rmSync(folder, { recursive: true, force: true });
  await service.close();
});

const placeOf = (file: string): Place => ({
  folder: join(folder, file),
  env: {
    DATA_DIR: service.dataDir,
    GALLEY_API_KEY: service.apiKey,
    GALLEY_URL: service.address,
    HOME: folder,
    PATH: `${join(folder, "bin")}:${process.env["PATH"]}`,
  },
  address: service.address,
  apiKey: service.apiKey,
});

test("finds blocks to run", () => {
  expect(blocks.length).toBeGreaterThan(50);
});

for (const block of blocks) {
  const name = `${block.file}:${block.line} (${block.language})`;
  if (block.notRun !== undefined) notRun.push(`  ${name}: ${block.notRun}`);
  else {
    test(`${name} runs`, async () => {
      const reason = await runBlock(block, placeOf(block.file));
      if (reason !== undefined) notRun.push(`  ${name}: ${reason}`);
    });
  }
}
