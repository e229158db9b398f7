import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { galley } from "./testing.ts";

/** One service, and the folders of two people's clones. */
const work = mkdtempSync(join(tmpdir(), "galley-templates-"));
const at = (path: string) => join(work, path);
const read = (path: string) => readFileSync(at(path), "utf8");
const env: Record<string, string> = {};
const service = spawn(
  process.execPath,
  [join(import.meta.dirname, "galley.js"), "serve", "--port", "0", "--data-dir", at("data")],
  { env: { PATH: process.env["PATH"] } },
);
beforeAll(async () => {
  let said = "";
  for (const stream of [service.stdout, service.stderr]) stream.on("data", (chunk) => (said += chunk));
  await vi.waitUntil(() => /ready at http[^]*gly_live_\w+[^]*curl/.test(said), {
    timeout: 300_000,
    interval: 20,
  });
  env["GALLEY_URL"] = /ready at (\S+)/.exec(said)?.[1] ?? "";
  env["GALLEY_API_KEY"] = /gly_live_\w+/.exec(said)?.[0] ?? "";
});
afterAll(() => {
  service.kill();
  rmSync(work, { recursive: true, force: true });
});

const template = (...args: string[]) => galley(["template", ...args], { env });

test("rejects the second of two pushes of the same template, without losing anything", async () => {
  mkdirSync(at("ann/brand"), { recursive: true });
  writeFileSync(at("ann/brand/template.css"), "h1 { color: #111111 }\n");
  writeFileSync(at("ann/brand/template.json"), '{ "name": "Brand", "alias": "brand" }');
  expect(await template("push", at("ann/brand"))).toMatchObject({
    code: 0,
    stdout: "Pushed version 1 of Brand: live now.\n",
  });
  cpSync(at("ann"), at("bob"), { recursive: true });

  writeFileSync(at("ann/brand/template.css"), "h1 { color: #aaaaaa }\n");
  expect((await template("push", at("ann/brand"))).stdout).toBe("Pushed version 2 of Brand: live now.\n");
  writeFileSync(at("bob/brand/template.css"), "h1 { color: #bbbbbb }\n");
  const refused = await template("push", at("bob/brand"));
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toMatch(
    /^Not pushed: the service has a newer version than 1, .* Nothing was changed\./,
  );
  // Both changes still exist: Ann's on the service, Bob's in his folder.
  expect(read("bob/brand/template.css")).toContain("#bbbbbb");
  const difference = await template("diff", at("bob/brand"));
  expect(difference.code).toBe(1);
  expect(difference.stdout).toContain("The service has version 2");
  expect(difference.stdout).toMatch(/^-h1 \{ color: #aaaaaa \}\n\+h1 \{ color: #bbbbbb \}$/m);
  expect(difference.stdout).not.toContain("\u001B");
  const onTerminal = (NO_COLOR: string) =>
    galley(["template", "diff", at("bob/brand")], { env: { ...env, NO_COLOR }, isTTY: true });
  expect((await onTerminal("")).stdout).toContain("\u001B");
  expect((await onTerminal("1")).stdout).toBe(difference.stdout);

  // A pull does not replace what Bob has not pushed, unless he forces it.
  const kept = await template("pull", at("bob/brand"));
  expect(kept).toMatchObject({ code: 1, stderr: expect.stringContaining("changes that are not pushed") });
  expect(read("bob/brand/template.css")).toContain("#bbbbbb");
  // He merges with git, which brings him Ann's template.json, and pushes.
  cpSync(at("ann/brand/template.json"), at("bob/brand/template.json"));
  expect((await template("push", at("bob/brand"))).stdout).toBe("Pushed version 3 of Brand: live now.\n");
  expect((await template("pull", at("ann/brand"))).stdout).toMatch(/^Pulled version 3 of Brand/);
  expect(read("ann/brand/template.css")).toContain("#bbbbbb");
  expect(await template("diff", at("ann/brand"))).toMatchObject({ code: 0, stdout: "No differences.\n" });
});

test("pushes a draft without changing conversions", async () => {
  const [{ id = "" } = {}] = JSON.parse((await template("list", "--json")).stdout) as { id?: string }[];
  mkdirSync(at("letters"));
  writeFileSync(at("letters/a.md"), "# Hello");
  const convert = () => galley(["convert", at("letters/a.md"), "--template", id], { env });
  expect((await convert()).stdout).toContain("#bbbbbb");
  writeFileSync(at("ann/brand/template.css"), "h1 { color: #dddddd }\n");
  expect((await template("push", at("ann/brand"), "--draft")).stdout).toBe(
    "Pushed version 4 of Brand as a draft.\n",
  );
  expect((await convert()).stdout).toContain("#bbbbbb");
  const list = await template("list");
  expect(list.stdout).toMatch(/^id +alias +name +version +published\n\S+ +brand +Brand +4 +version 3/);
});

test("pulls by alias into a folder, with header and footer", async () => {
  writeFileSync(at("ann/brand/footer.md"), "Sent by Ann\n");
  await template("push", at("ann/brand"));
  const pulled = await template("pull", "brand", at("new/brand"), "--json");
  expect(JSON.parse(pulled.stdout)).toMatchObject({ alias: "brand", version: 5, published_version: 5 });
  expect(read("new/brand/footer.md")).toBe("Sent by Ann\n");
  const unknown = await template("pull", "nothing", at("new/nothing"));
  expect(unknown).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No template has the alias "nothing"'),
  });
});

test("says that a push leaves the alias as it is", async () => {
  const about = read("new/brand/template.json");
  writeFileSync(at("new/brand/template.json"), about.replace('"alias": "brand"', '"alias": "renamed"'));
  const pushed = await template("push", at("new/brand"));
  expect(pushed.code).toBe(0);
  expect(pushed.stderr).toBe(
    `The alias in ${at("new/brand/template.json")} was "renamed"; the template has "brand". Change aliases in the dashboard.\n`,
  );
  expect(read("new/brand/template.json")).toBe(about);
});

test("an empty GALLEY_URL counts as not set", async () => {
  const { stderr } = await galley(["template", "list"], { env: { ...env, GALLEY_URL: "" } });
  expect(stderr).not.toContain("Invalid service address");
});

test("a pull does not replace files of a folder that was never pulled", async () => {
  mkdirSync(at("own"));
  writeFileSync(at("own/template.css"), "h1 { color: #0e0e0e }");
  const kept = await template("pull", "brand", at("own"));
  expect(kept).toMatchObject({ code: 1, stderr: expect.stringContaining("changes that are not pushed") });
  expect(read("own/template.css")).toBe("h1 { color: #0e0e0e }");
  expect((await template("pull", "brand", at("own"), "--force")).code).toBe(0);
});

test("refuses to pull another template into a folder, and to push an id without a version", async () => {
  mkdirSync(at("second"));
  writeFileSync(at("second/template.css"), "h1 { color: #0f0f0f }");
  expect((await template("push", at("second"))).code).toBe(0);
  const about = read("second/template.json");
  const other = await template("pull", "brand", at("second"));
  expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining("the folder of another template") });
  expect(read("second/template.json")).toBe(about);
  writeFileSync(at("second/template.json"), about.replace(/"version": \d+,/, ""));
  const unsure = await template("push", at("second"));
  expect(unsure).toMatchObject({ code: 1, stderr: expect.stringContaining("has an id without a version") });
});

test("mcp rejects invalid settings before it starts", async () => {
  for (const [settings, said] of [
    [{ GALLEY_URL: "nonsense" }, "Invalid service address"],
    [{ GALLEY_API_KEY: "gly_live_…" }, "never have"],
  ] as const)
    expect(await galley(["mcp"], { env: { ...env, ...settings } })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(said),
    });
});

test("does not push a folder without a template", async () => {
  mkdirSync(at("empty"));
  expect(await template("push", at("empty"))).toMatchObject({
    code: 1,
    stderr: `${at("empty")} has no template.css, header.md, footer.md: nothing to push.\n`,
  });
  expect(existsSync(at("empty/template.json"))).toBe(false);
});

test("reports a file in the place of the folder without a stack trace", async () => {
  writeFileSync(at("file"), "");
  expect(await template("pull", "brand", at("file"))).toMatchObject({
    code: 1,
    stderr: `${at("file")} cannot be written: the file already exists.\n`,
  });
});

test("reports what a push skipped in the style sheet", async () => {
  mkdirSync(at("typo"));
  writeFileSync(at("typo/template.css"), "p { color: #222222 }\np { color: blu }");
  const { code, stdout, stderr } = await template("push", at("typo"));
  expect({ code, stdout }).toEqual({ code: 0, stdout: "Pushed version 1 of typo: live now.\n" });
  expect(stderr).toMatch(/^\S+typo\/template\.css:2:\d+: .+ \(css_invalid_value\)\n$/);
});

test("says how to sign in, and shows the service's error", async () => {
  const without = await galley(["template", "list"]);
  expect(without).toMatchObject({ code: 1, stderr: expect.stringMatching(/^GALLEY_API_KEY is not set\./) });
  const wrong = await galley(["template", "list"], { env: { ...env, GALLEY_API_KEY: "gly_live_wrong" } });
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining("(invalid_api_key)") });
});
