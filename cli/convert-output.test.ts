import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { galley, start } from "./testing.ts";

const work = mkdtempSync(join(tmpdir(), "galley-output-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));
const at = (path: string) => join(work, path);
const read = (path: string) => readFileSync(at(path), "utf8");

test("never overwrites a document or a part of the template", async () => {
  symlinkSync(work, at("linked"));
  for (const name of ["a.txt", "b.txt", "c.md", "c.html", "c.txt", "d.md"])
    writeFileSync(at(name), `# ${name}`);
  for (const args of [
    [at("a.txt"), at("b.txt"), "--text"],
    [at("c.md"), at("c.html")],
    [at("a.txt"), "-o", `${work}/./a.txt`],
    [at("a.txt"), "-o", at("linked/a.txt")],
    [at("b.txt"), "--header", at("a.txt"), "-o", at("a.txt")],
    [at("d.md"), at("c.md"), "--text", "--footer", at("c.txt")],
  ]) {
    const { code, stderr } = await galley(["convert", ...args]);
    expect(stderr).toMatch(
      /(a\.txt|c\.(html|txt)) would be overwritten\. Choose another output with -o\.\n$/,
    );
    expect(code).toBe(1);
  }
  for (const name of ["a.txt", "b.txt", "c.md", "c.html", "c.txt", "d.md"])
    expect(read(name)).toBe(`# ${name}`);
});

test("writes one watched document to the file given with -o", async () => {
  writeFileSync(at("letter.md"), "# First");
  const watching = start(["convert", at("letter.md"), "-o", at("sent.html"), "--watch"]);
  await expect.poll(() => watching.stderr.text).toContain("Watching for changes");
  expect(read("sent.html")).toContain("First");
  // Saved repeatedly until it is noticed, because watching may start a moment after it is announced.
  await expect
    .poll(() => {
      writeFileSync(at("letter.md"), "# Second");
      return read("sent.html");
    })
    .toContain("Second");
  watching.stop();
  expect((await watching.done).code).toBe(0);
});

test("creates the folder of an output, for one document as for several", async () => {
  writeFileSync(at("news.md"), "# News");
  expect((await galley(["convert", at("news.md"), "-o", `${at("dist")}/`])).code).toBe(0);
  expect(read("dist/news.html")).toContain("News");
  expect((await galley(["convert", at("news.md"), "-o", at("new/deep/news.html")])).code).toBe(0);
  expect(read("new/deep/news.html")).toContain("News");
});

test("refuses --json of one document next to --text or --eml, which choose what is written to files", async () => {
  writeFileSync(at("form.md"), "# Form");
  for (const form of ["--text", "--eml"]) {
    const one = await galley(["convert", at("form.md"), "--json", form]);
    expect(one).toMatchObject({ code: 2, stdout: "" });
    expect(one.stderr).toContain(`Use --json or ${form}, not both, for one document.`);
    const several = await galley(["convert", at("form.md"), "-o", `${at("forms")}/`, "--json", form]);
    expect(several.code).toBe(0);
    expect(JSON.parse(several.stdout)).toMatchObject({
      output: at(`forms/form.${form === "--eml" ? "eml" : "txt"}`),
    });
  }
});
