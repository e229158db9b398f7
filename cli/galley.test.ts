import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { galley as runHere } from "./testing.ts";

const root = join(import.meta.dirname, "..");
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "galley-cli-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The command in a separate process, as a person runs it. */
function galley(
  args: readonly string[],
  { input = "", env = {} }: { input?: string; env?: Record<string, string> } = {},
) {
  const child = spawn(process.execPath, [join(root, "cli", "galley.js"), ...args], {
    cwd: folder,
    env: { PATH: process.env["PATH"], ...env },
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => (stdout += chunk));
  child.stderr.on("data", (chunk) => (stderr += chunk));
  child.stdin.end(input);
  const done = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
  return { child, done, output: () => stdout };
}

/** Runs an operator's command in this process, because starting one for each takes much longer. */
async function json<Shape>(...args: string[]): Promise<Shape> {
  const whole = args.map((arg, index) => (args[index - 1] === "--data-dir" ? join(folder, arg) : arg));
  const { code, stdout, stderr } = await runHere([...whole, "--json"], {
    env: { DATA_DIR: join(folder, "data") },
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout) as Shape;
}

test("finishes its work and keeps its exit code when the reader of its output stops", async () => {
  for (let number = 0; number < 20; number++) writeFileSync(join(folder, `piped${number}.md`), "[a](/b)");
  const { child, done } = galley(["convert", "piped*.md", "-o", "piped/", "--json"]);
  child.stdout.destroy();
  child.stderr.destroy();
  expect(await done).toMatchObject({ code: 0 });
  expect(readdirSync(join(folder, "piped"))).toHaveLength(20);
  const check = galley(["check", "piped*.md"]);
  check.child.stdout.destroy();
  expect(await check.done).toMatchObject({ code: 1 });
});

describe("convert", () => {
  test("writes the email of a file with a style sheet to a file", async () => {
    writeFileSync(join(folder, "a.md"), "# Hello\n\nWorld");
    writeFileSync(join(folder, "a.css"), "h1 { color: #123456 }");
    const { code, stdout } = await galley(["convert", "a.md", "--template", "a.css", "-o", "a.html"]).done;
    expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
    const html = readFileSync(join(folder, "a.html"), "utf8");
    expect(html).toMatch(/^<!DOCTYPE html>/);
    expect(html).toContain("#123456");
  });

  test("reads standard input and writes the text part, or everything as JSON", async () => {
    const text = await galley(["convert", "-", "--text"], { input: "Hello *you*" }).done;
    expect(text.stdout).toContain("Hello");
    expect(text.stdout).not.toContain("<");
    const all = await galley(["convert", "--json"], { input: "Hello" }).done;
    expect(Object.keys(JSON.parse(all.stdout) as object).toSorted()).toEqual([
      "html",
      "meta",
      "text",
      "warnings",
    ]);
  });

  test("writes warnings with file, line and column to standard error, and exits with 1 for a missing file", async () => {
    writeFileSync(join(folder, "bad.css"), "p { color: red }\np { position: fixed }");
    const warned = await galley(["convert", "-", "--template", "bad.css"], { input: "x" }).done;
    expect(warned.code).toBe(0);
    expect(warned.stderr).toMatch(/^bad\.css:2:\d+: .+ \(\w+\)$/m);
    const missing = await galley(["convert", "nowhere.md"]).done;
    expect(missing).toMatchObject({ code: 1, stdout: "" });
    expect(missing.stderr).toBe("nowhere.md cannot be read: no such file or folder.\n");
  });
});

describe("invalid arguments", () => {
  test("are reported with the correct usage and exit code 2", async () => {
    const [none, unknown, flag, missing] = await Promise.all([
      galley([]).done,
      galley(["fly"]).done,
      galley(["convert", "--nonsense"]).done,
      galley(["account", "show"]).done,
    ]);
    expect(none).toMatchObject({ code: 2 });
    expect(none.stdout).toContain("galley convert");
    expect(unknown).toMatchObject({ code: 2, stderr: 'Unknown command "fly". See galley --help.\n' });
    const option = await galley(["key", "list", "Acme", "--scope", "convert"]).done;
    expect(option.stderr).toBe("Unknown option '--scope'.\n\n  galley key list <account>\n");
    expect(flag).toMatchObject({ code: 2 });
    expect(flag.stderr).toContain("--nonsense");
    expect(missing).toMatchObject({ code: 2 });
    expect(missing.stderr).toMatch(/^Missing argument: <account>\n/);
    expect(missing.stderr).toContain("galley account show <account>");
    const extra = await galley(["account", "show", "a", "extra.md"]).done;
    expect(extra).toMatchObject({ code: 2 });
    expect(extra.stderr).toMatch(/^Unexpected argument "extra.md"\n/);
  });

  test("have help for the program, a group and a command", async () => {
    const [whole, group, command, version] = await Promise.all([
      galley(["--help"]).done,
      galley(["account", "--help"]).done,
      galley(["key", "create", "--help"]).done,
      galley(["--version"]).done,
    ]);
    expect(whole.code).toBe(0);
    expect(group.stdout).toContain("account delete");
    expect(group.stdout).not.toContain("key create");
    expect(command.stdout).toContain("--name <…>");
    expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test("reports a folder without a database and does not create one", async () => {
    const { code, stderr } = await galley(["account", "list", "--data-dir", "elsewhere"]).done;
    expect(code).toBe(1);
    expect(stderr).toContain("No database found in elsewhere.");
  });
});

test("an operator serves, creates an account, a key and a link, reads its usage, and deletes them", async () => {
  const service = galley(["serve", "--port", "0"], { env: { PAST_DUE_GRACE_DAYS: "0" } });
  await expect.poll(service.output).toContain("Galley is ready");
  const address = /ready at (\S+)/.exec(service.output())?.[1] ?? "";
  let calls = 0;
  const convert = async (key: string) => {
    const { status } = await fetch(`${address}/v1/convert`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Service-Key": key },
      body: '{"markdown":"x"}',
    });
    if (status === 200) calls++;
    return status;
  };

  const { id } = await json<{ id: string }>("account", "create", "--name", "Acme");
  const { id: keyId, key } = await json<{ id: string; key: string }>("key", "create", "Acme", "--name", "CI");
  expect(await convert(key)).toBe(200);

  await json("subscription", "set", id, "--state", "past_due", "--plan", "pro", "--cap", "2.50");
  await expect.poll(() => convert(key)).toBe(402);
  expect(await json("subscription", "set", id, "--state", "active", "--cap", "none")).toMatchObject({
    state: "active",
    plan: "pro",
  });
  expect(await json("usage", "show", "Acme", "--days", "2")).toMatchObject({
    current: { calls },
    days: [{ calls: 0 }, { calls }],
  });
  const statements = await json<unknown[]>("billing", "statement", "Acme");
  expect(statements).toMatchObject([
    { accountName: "Acme", plan: "pro", lines: [{ quantity: 1 }, { quantity: calls }, { quantity: 0 }] },
  ]);

  for (const args of [
    ["billing", "statement", "--period", "2026-13"],
    ["key", "create", "Acme", "--name", "CI", "--expires", "2099-02-30"],
  ]) {
    expect(await galley(args).done).toMatchObject({ code: 2 });
  }
  const page = await galley(["billing", "statement", "Acme", "--html", "data"]).done;
  expect(page).toMatchObject({ code: 1, stderr: "data cannot be written: it is a folder.\n" });

  const { link } = await json<{ link: string }>("entry-link", "create", "Acme");
  const token = link.split("#")[1];
  const entered = await fetch(`${address}/api/enter`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ token, email: "op@example.com", password: "a long password" }),
  });
  expect(entered.status).toBe(204);
  expect(await json("account", "show", "op@example.com")).toMatchObject({ id, people: [{ name: "op" }] });

  expect(await json("two-factor", "disable", "op@example.com")).toMatchObject({ disabled: false });
  expect(await galley(["two-factor", "disable", "nobody@example.com"]).done).toMatchObject({ code: 1 });

  expect(await json("key", "list", "Acme")).toMatchObject([{ id: keyId, name: "CI" }]);
  await json("key", "revoke", "Acme", keyId);
  await expect.poll(() => convert(key)).toBe(401);

  const unsure = await galley(["account", "delete", "Acme"]).done;
  expect(unsure).toMatchObject({ code: 1 });
  await json("account", "delete", "Acme", "--yes");
  expect(await json("billing", "statement", id)).toEqual(statements);
  expect(await json("billing", "statement")).toContainEqual(statements[0]);
  const gone = await galley(["account", "show", "Acme"]).done;
  expect(gone).toMatchObject({ code: 1, stderr: 'No account is named "Acme".\n' });
  const listed = await galley(["account", "list"]).done;
  expect(listed.stdout).toMatch(/^id .*\n\S+ +Owner +starter +active/);

  service.child.kill("SIGTERM");
  expect((await service.done).code).toBe(0);
});

test("an account named like another's id or email address is not taken for it", async () => {
  const at = ["--data-dir", "named"];
  const { id: victim } = await json<{ id: string }>("account", "create", "--name", "Victim", ...at);
  const db = new DatabaseSync(join(folder, "named", "galley.db"));
  db.exec(
    `insert into people (id, name, email, email_verified, image, created_at, updated_at) values ('p', 'Ann', 'ann@example.com', 1, null, '2026-01-01', '2026-01-01');
     insert into memberships (person_id, account_id, created_at) values ('p', '${victim}', 0)`,
  );
  db.close();
  for (const name of [victim, "ann@example.com", "nobody@example.com", randomUUID()]) {
    await json("account", "create", "--name", name, ...at);
    const found = await galley(["account", "show", name, "--json", ...at]).done;
    if (name === victim || name === "ann@example.com") {
      expect(JSON.parse(found.stdout)).toMatchObject({ id: victim, name: "Victim" });
    } else {
      expect(found).toMatchObject({ code: 1, stderr: expect.stringContaining(`No account has`) });
    }
  }
  expect(await json("account", "show", "Victim", ...at)).toMatchObject({ id: victim });
  const upper = await json("account", "show", victim.toUpperCase(), ...at);
  expect(upper).toMatchObject({ id: victim });
  await json("account", "create", "--name", "Victim", ...at);
  const several = await galley(["account", "delete", "Victim", "--yes", ...at]).done;
  expect(several.code).toBe(1);
  expect(several.stderr).toContain(victim);
});

test("exports to another database through a file or a pipe, and does not overwrite data", async () => {
  await json("account", "create", "--name", "Mover", "--data-dir", "old");
  const out = ["export", "--data-dir", "old", "-o", "moving.jsonl"];
  const exported = await galley(out).done;
  expect(exported).toMatchObject({ code: 0, stdout: "" });
  expect(exported.stderr).toMatch(/^accounts: 1\n[^]*Exported 3 rows of \d+ tables\./);
  expect(statSync(join(folder, "moving.jsonl")).mode & 0o777).toBe(0o600);
  const again = await galley(out).done;
  expect(again).toMatchObject({
    code: 1,
    stderr: "moving.jsonl cannot be written: the file already exists.\n",
  });

  const imported = await galley(["import", "moving.jsonl", "--data-dir", "new"]).done;
  expect(imported).toMatchObject({ code: 0 });
  expect(imported.stdout).toMatch(/^Imported 3 rows of \d+ tables: counts and checksums match the export/);
  expect(await json("account", "list", "--data-dir", "new")).toMatchObject([{ name: "Mover" }]);

  const { stdout: input } = await galley(["export", "--data-dir", "new"]).done;
  expect(input).toBe(readFileSync(join(folder, "moving.jsonl"), "utf8"));
  expect(await galley(["import", "-", "--data-dir", "newer"], { input }).done).toMatchObject({ code: 0 });
  const full = await galley(["import", "-", "--data-dir", "newer"], { input }).done;
  expect(full).toMatchObject({ code: 1, stdout: "" });
  expect(full.stderr).toMatch(
    /^The database is not empty: there are rows in accounts, subscriptions, operator_actions\./,
  );
  const missing = await galley(["import", "nowhere.jsonl", "--data-dir", "newest"]).done;
  expect(missing.stderr).toBe("nowhere.jsonl cannot be read: no such file or folder.\n");
});

test("marks operator accounts, and records what is done on the terminal", async () => {
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), "galley-cli-")) };
  const json = async (...args: string[]) =>
    JSON.parse((await runHere([...args, "--json"], { env })).stdout) as never;
  await runHere(["account", "create", "--name", "Acme"], { env });
  await runHere(["operator", "add", "Acme"], { env });
  expect(await json("operator", "list")).toMatchObject([{ name: "Acme" }]);
  for (let count = 0; count < 2; count++) await runHere(["operator", "remove", "Acme"], { env });
  expect(await json("operator", "list")).toEqual([]);
  await runHere(["account", "delete", "Acme", "--yes"], { env });
  expect(await json("operator", "log")).toMatchObject([
    { action: "account.delete", account_name: "Acme", via: "terminal", actor: userInfo().username },
    { action: "operator.remove" },
    { action: "operator.add" },
    { action: "account.create", details: '{"plan":"starter","state":"active"}' },
  ]);
  for (const args of [
    ["account", "create"],
    ["key", "create", "Acme"],
  ]) {
    expect(await runHere([...args, "--name", "é".repeat(101)], { env })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--name has 101 characters; the limit is 100."),
    });
  }
  rmSync(env.DATA_DIR, { recursive: true, force: true });
});

test("names a plan that PLANS no longer has, without a stack trace", async () => {
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), "galley-cli-")) };
  await runHere(["account", "create", "--name", "Acme"], { env });
  const without = { env: { ...env, PLANS: '{"gold": {}}' } };
  for (const args of [["account", "show", "Acme"], ["serve"]]) {
    expect(await runHere(args, without)).toMatchObject({
      code: 1,
      stderr: "PLANS has no plan named starter, and an account is on it. Add the plan to PLANS again.\n",
    });
  }
  rmSync(env.DATA_DIR, { recursive: true, force: true });
});

test("billing reconcile exits with 1 while a difference is open", async () => {
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), "galley-cli-")) };
  await runHere(["account", "create", "--name", "Acme"], { env });
  const items = { data: [{ price: { product: "galley_starter" } }] };
  const data = [{ id: "sub_1", items, customer: { id: "cus_1", metadata: {} } }];
  const stripe = createServer((_request, response) => {
    response.end(JSON.stringify({ object: "list", data, has_more: false }));
    data.length = 0;
  }).listen(0, "127.0.0.1");
  await once(stripe, "listening");
  const { port } = stripe.address() as AddressInfo;
  const reconcile = () =>
    runHere(["billing", "reconcile"], {
      env: { ...env, STRIPE_SECRET_KEY: "sk_test_cli", STRIPE_ADDRESS: `http://127.0.0.1:${port}` },
    });
  expect(await reconcile()).toMatchObject({ code: 1, stdout: expect.stringMatching(/ open .*sub_1/) });
  expect(await reconcile()).toMatchObject({ code: 0, stdout: "No differences.\n" });
  stripe.closeAllConnections();
  stripe.close();
  rmSync(env.DATA_DIR, { recursive: true, force: true });
});
