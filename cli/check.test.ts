import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "./run.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "galley-check-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function check(
  input: string,
  ...args: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const [stdout, stderr] = [new Collector(), new Collector()];
  const code = await run({
    args: ["check", ...args],
    env: {},
    stdin: Readable.from([input]),
    stdout,
    stderr,
  });
  return { code, stdout: stdout.text, stderr: stderr.text };
}

class Collector extends Writable {
  text = "";
  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

const CLEAN =
  "---\nsubject: Your order has shipped\npreheader: It leaves our workshop today and arrives on Friday.\n---\n# It is on its way\n\nYou can [follow the parcel](https://track.galley.email/4711) until it is at your door.\n";

test("finds nothing wrong with a clean email and exits with 0", async () => {
  const { code, stdout } = await check(CLEAN, "-");
  expect(stdout).not.toMatch(/error|warning/);
  expect(code).toBe(0);
});

test("names file, line, level and code of a fault, and exits with 1 for an error", async () => {
  const file = join(folder, "a.md");
  writeFileSync(file, CLEAN.replace("https://track.galley.email/4711", "/track/4711"));
  const { code, stdout } = await check("", file);
  expect(stdout).toContain(`${file}:7: error: The link to /track/4711 leads nowhere in an email`);
  expect(stdout).toMatch(/\(link_relative\)\n {4}Fix: Use a full address/);
  expect(stdout).toMatch(/^1 error/m);
  expect(code).toBe(1);
});

test("exits with 1 for a warning only when asked to be strict", async () => {
  const vague = CLEAN.replace("follow the parcel", "click here");
  expect((await check(vague, "-")).code).toBe(0);
  expect((await check(vague, "-", "--strict")).code).toBe(1);
});

test("asks bulk email for a way to unsubscribe", async () => {
  expect((await check(CLEAN, "-")).stdout).not.toContain("unsubscribe_missing");
  expect((await check(CLEAN, "-", "--bulk")).stdout).toContain("unsubscribe_missing");
});

test("checks a finished email as it is, and writes JSON", async () => {
  const file = join(folder, "a.html");
  writeFileSync(
    file,
    '<!DOCTYPE html><p>A longer text, <a href="http://shop.galley.email/">our shop</a>.</p>',
  );
  const { stdout } = await check("", file, "--json");
  expect(JSON.parse(stdout)).toContainEqual(
    expect.objectContaining({ code: "link_insecure", level: "warning" }),
  );
});
