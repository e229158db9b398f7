import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sarifOf } from "./sarif.ts";
import { galley } from "./testing.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "galley-check-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const check = (input: string, ...args: string[]) => galley(["check", ...args], { input });

const CLEAN =
  "---\nsubject: Your order has shipped\npreheader: It leaves our workshop today and arrives on Friday.\n---\n# It is on its way\n\nYou can [follow the parcel](https://track.galley.email/4711) until it is at your door.\n";

test("reports nothing for a clean email and exits with 0", async () => {
  const { code, stdout } = await check(CLEAN, "-");
  expect(stdout).not.toMatch(/error|warning/);
  expect(code).toBe(0);
});

test("reports file, line, level and code of a finding, and exits with 1 for an error", async () => {
  const file = join(folder, "a.md");
  writeFileSync(file, CLEAN.replace("https://track.galley.email/4711", "/track/4711"));
  const { code, stdout } = await check("", file);
  expect(stdout).toContain(`${file}:7: error: The link to /track/4711 leads nowhere in an email`);
  expect(stdout).toMatch(/\(link_relative\)\n {4}Fix: Use a full address/);
  expect(stdout).toMatch(/^1 error/m);
  expect(code).toBe(1);
});

test.each(["check", "convert"])("%s does not read an email message as Markdown", async (command) => {
  const file = join(folder, "saved.eml");
  writeFileSync(file, `Subject: Hello\nContent-Type: text/html\n\n<p>Hello</p>\n`);
  expect(await galley([command, file])).toMatchObject({
    code: 1,
    stdout: "",
    stderr: `${file} is an email message, not Markdown. To check it, save its HTML part as an .html file.\n`,
  });
});

test("exits with 1 for findings at or above the chosen level", async () => {
  const vague = CLEAN.replace("follow the parcel", "click here");
  expect((await check(vague, "-")).code).toBe(0);
  expect((await check(vague, "-", "--level", "warning")).code).toBe(1);
  expect((await check(vague, "-", "--level", "notice")).code).toBe(1);
  expect(await check(vague, "-", "--level", "loud")).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^--level must be one of notice, warning, error\./),
  });
});

test("checks every document of a folder, and colors only a terminal", async () => {
  mkdirSync(join(folder, "many/deep"), { recursive: true });
  writeFileSync(join(folder, "many/clean.md"), CLEAN);
  writeFileSync(join(folder, "many/deep/bad.md"), CLEAN.replace("https://track.galley.email/4711", "/track"));
  const plain = await check("", join(folder, "many"));
  expect(plain.code).toBe(1);
  expect(plain.stdout.split("\n")[0]).toMatch(/many\/deep\/bad\.md:7: error: /);
  expect(plain.stdout).not.toContain("\u001B");
  const onTerminal = await galley(["check", join(folder, "many")], { isTTY: true });
  expect(onTerminal.stdout).toContain("\u001B[31merror:");
  const withoutColor = await galley(["check", join(folder, "many")], { isTTY: true, env: { NO_COLOR: "1" } });
  expect(withoutColor.stdout).toBe(plain.stdout);
});

test("writes SARIF with the file, the line and the level of each finding", async () => {
  const { stdout, code } = await check("", join(folder, "many"), "--format", "sarif");
  expect(code).toBe(1);
  const [run] = (JSON.parse(stdout) as { runs: [{ tool: object; results: { level: string }[] }] }).runs;
  expect(run.tool).toMatchObject({
    driver: {
      name: "galley",
      rules: [
        {
          id: "link_relative",
          shortDescription: { text: "Link without a full address" },
          fullDescription: { text: expect.stringContaining("leads nowhere in an email.") },
          help: { text: expect.stringContaining("Use a full address") },
        },
      ],
    },
  });
  expect(run.results.filter(({ level }) => level === "error")).toEqual([
    {
      ruleId: "link_relative",
      ruleIndex: 0,
      level: "error",
      message: { text: expect.stringContaining("leads nowhere") },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: pathToFileURL(join(folder, "many/deep/bad.md")).href },
            region: { startLine: 7 },
          },
        },
      ],
    },
  ]);
});

test("writes the whole name of a file to SARIF, also with the characters of an address", () => {
  const finding = { code: "link_vague", level: "warning", message: "", clients: [] } as const;
  const sarif = sarifOf([{ ...finding, file: "emails/Issue #5? 100%.md" }], "1.0.0");
  expect(JSON.stringify(sarif)).toContain('"uri":"emails/Issue%20%235%3F%20100%25.md"');
  expect(JSON.stringify(sarifOf([{ ...finding, file: "-" }], "1.0.0"))).toContain('"uri":"stdin"');
});

test("writes the warnings of the style sheet to standard error, like convert", async () => {
  const sheet = join(folder, "sheet.css");
  writeFileSync(sheet, "h1 { color: #123456 }\nh1 { color: blu }");
  const { code, stdout, stderr } = await check(CLEAN, "-", "--template", sheet, "--json");
  expect(stderr).toMatch(/sheet\.css:2:\d+: .+ \(css_invalid_value\)\n$/);
  expect(JSON.parse(stdout)).toEqual([]);
  expect(code).toBe(0);
});

test("writes the warnings of the document that are not findings to standard error", async () => {
  const { code, stdout, stderr } = await check(CLEAN.replace("---\n", "---\ndir: up\n"), "-", "--json");
  expect(stderr).toMatch(/^-:2: .+ \(front_matter_invalid\)\n$/);
  expect(JSON.parse(stdout)).toEqual([]);
  expect(code).toBe(0);
});

test("requires an unsubscribe link in bulk email", async () => {
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

test("checks HTML from standard input as a finished email, also after a comment", async () => {
  const html = "<!doctype html>\n<html><style>\n.a{float:left}</style><p>Text</p></html>";
  for (const start of ["", "\uFEFF <!-- Built by a tool --> <!-- Twice -->"]) {
    const { stdout, stderr } = await check(start + html, "-");
    expect(stdout).toMatch(/^-:3: warning: Outlook .+ drops `float:left`\. \(lost_layout\)$/m);
    expect(stderr).toBe("");
  }
});

test("checks the HTML of a folder without Markdown", async () => {
  mkdirSync(join(folder, "built/deep"), { recursive: true });
  writeFileSync(join(folder, "built/deep/a.htm"), '<p>Text</p><a href="#">The price list</a>');
  const { stdout } = await check("", join(folder, "built"));
  expect(stdout).toMatch(/a\.htm:1: error: .+ \(link_placeholder\)$/m);
  writeFileSync(join(folder, "built/b.md"), CLEAN);
  expect((await check("", join(folder, "built"))).stdout).not.toContain("a.htm");
});

test("says that a folder has nothing to check", async () => {
  mkdirSync(join(folder, "empty"));
  expect(await check("", join(folder, "empty"))).toMatchObject({
    code: 1,
    stderr: `No Markdown or HTML file matches ${join(folder, "empty")}.\n`,
  });
});

test("reports that a document is empty", async () => {
  expect(await check("", "-")).toMatchObject({
    code: 1,
    stdout: expect.stringContaining("The email is empty."),
  });
});

test("refuses --json with another format", async () => {
  expect(await check(CLEAN, "-", "--json", "--format", "json")).toMatchObject({ code: 0, stdout: "[]\n" });
  expect(await check(CLEAN, "-", "--json", "--format", "sarif")).toMatchObject({
    code: 2,
    stdout: "",
    stderr: expect.stringMatching(/^--json and --format sarif cannot be used together\.$/m),
  });
});

test("checks the other files if one cannot be read", async () => {
  const folder = mkdtempSync(join(tmpdir(), "galley-check-"));
  writeFileSync(join(folder, "a.md"), Buffer.from([0xff, 0xfe, 0x41]));
  writeFileSync(join(folder, "b.md"), "[a](/b)");
  const { code, stdout, stderr } = await galley(["check", folder, join(folder, "c.md"), "--json"]);
  rmSync(folder, { recursive: true });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /a\.md cannot be read: it is not UTF-8 text.*\n.*c\.md cannot be read: no such file/,
  );
  expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ file: join(folder, "b.md") }));
});
