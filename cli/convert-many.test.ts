import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { galley, start } from "./testing.ts";

let work: string;
const at = (path: string) => join(work, path);
const read = (path: string) => readFileSync(at(path), "utf8");
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), "galley-many-"));
  for (const [file, text] of Object.entries({
    "in/one.md": "---\nsubject: Über uns\n---\n# One",
    "in/deep/two.markdown": "# Two",
    "in/notes.txt": "no document",
    "in/deep/FOUR.MD": "# Four",
    "in/node_modules/three.md": "# Three",
    "sheet.css": "h1 { color: #123456 }",
  })) {
    mkdirSync(join(at(file), ".."), { recursive: true });
    writeFileSync(at(file), text);
  }
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

test("converts a folder into another, below the same paths", async () => {
  const { code, stdout, stderr } = await galley([
    "convert",
    at("in"),
    "-o",
    at("out"),
    "-t",
    at("sheet.css"),
  ]);
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: "", stderr: "Converted 3 documents.\n" });
  const written = readdirSync(at("out"), { recursive: true, encoding: "utf8" });
  expect(new Set(written)).toEqual(
    new Set(["one.html", "deep", join("deep", "two.html"), join("deep", "FOUR.html")]),
  );
  expect(read("out/deep/two.html")).toContain("#123456");
});

test("writes next to each document without an output, as text or as a message", async () => {
  expect((await galley(["convert", at("in/**/*.md"), "--text"])).code).toBe(0);
  expect(read("in/one.txt")).toMatch(/one/i);
  expect((await galley(["convert", at("in"), "--eml"])).code).toBe(0);
  const message = read("in/one.eml");
  expect(message).toMatch(/^Subject: =\?utf-8\?/i);
  expect(message).toContain("Content-Type: text/plain; charset=utf-8");
  expect(message).toContain("Content-Type: text/html; charset=utf-8");
  expect(read("in/deep/two.eml")).toMatch(/^Subject: Two\r\n/);
});

test("converts hundreds of documents in threads, and reports each as a line of JSON", async () => {
  mkdirSync(at("many"));
  for (let number = 0; number < 300; number += 1)
    writeFileSync(at(`many/${number}.md`), `# Number ${number}`);
  writeFileSync(at("many/linked.md"), "[Here](/nowhere)");
  const { code, stdout } = await galley(["convert", at("many"), "-o", at("many-out"), "--json"]);
  expect(code).toBe(0);
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toHaveLength(301);
  expect(lines.find(({ source }) => source === at("many/linked.md"))).toMatchObject({
    output: at("many-out/linked.html"),
    warnings: [{ code: "link_relative", line: 1 }],
  });
  for (let number = 0; number < 300; number += 1)
    expect(read(`many-out/${number}.html`)).toContain(`Number ${number}`);
});

test("draws a progress bar on a terminal only", async () => {
  const { stderr } = await galley(["convert", at("many"), "-o", at("bar-out")], { isTTY: true });
  expect(stderr).toContain("█ 301/301");
  expect(stderr.endsWith("\u001B[KConverted 301 documents.\n")).toBe(true);
});

test("converts the remaining documents when one cannot be written, and exits with 1", async () => {
  mkdirSync(at("blocked/one.html"), { recursive: true });
  const { code, stderr } = await galley(["convert", at("in"), "-o", at("blocked")]);
  expect(code).toBe(1);
  expect(stderr).toContain(`${at("blocked/one.html")} cannot be written: it is a folder.\n`);
  expect(stderr).toContain("Converted 2 documents; 1 document failed.");
  expect(read("blocked/deep/two.html")).toContain("Two");
});

test("writes nothing if two documents would become one file, and reports documents that are not there", async () => {
  mkdirSync(at("other"));
  writeFileSync(at("other/one.md"), "# Another one");
  const same = await galley(["convert", at("in/one.md"), at("other/one.md"), "-o", at("same")]);
  expect(same).toMatchObject({ code: 1, stderr: expect.stringContaining("would both be written to") });
  const missing = await galley(["convert", at("in/one.md"), at("missing.md"), "-o", at("found")]);
  expect(missing).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("missing.md cannot be read: no such"),
  });
  expect(read("found/one.html")).toContain("One");
  const none = await galley(["convert", at("none/*.md")]);
  expect(none).toMatchObject({ code: 1, stderr: `No Markdown file matches ${at("none/*.md")}.\n` });
});

test("watches: converts a saved document again, a new one, and all of them when the style sheet changes", async () => {
  mkdirSync(at("live"));
  writeFileSync(at("live/a.md"), "# First");
  writeFileSync(at("live.css"), "h1 { color: #111111 }");
  const watching = start(["convert", at("live"), "-o", at("live-out"), "-t", at("live.css"), "--watch"]);
  await expect.poll(() => watching.stderr.text).toContain("Watching for changes");
  // Saved repeatedly until it is noticed, because watching may start a moment after it is announced.
  await expect
    .poll(() => {
      writeFileSync(at("live/a.md"), "# Second");
      return read("live-out/a.html");
    })
    .toContain("Second");
  writeFileSync(at("live/b.md"), "# Added");
  await expect.poll(() => readdirSync(at("live-out"))).toContain("b.html");
  writeFileSync(at("live.css"), "h1 { color: #222222 }");
  await expect.poll(() => read("live-out/a.html") + read("live-out/b.html")).toMatch(/#222222[^]*Added/);
  watching.stop();
  expect((await watching.done).code).toBe(0);
});

test("keeps watching a folder that is deleted, moved away and restored", async () => {
  const save = (text: string) => {
    mkdirSync(at("moving"), { recursive: true });
    writeFileSync(at("moving/a.md"), text);
  };
  const shown = () => readFileSync(at("moving-out/a.html"), "utf8");
  save("# First");
  const watching = start(["convert", at("moving"), "-o", at("moving-out"), "--watch"]);
  await expect.poll(() => watching.stderr.text).toContain("Watching for changes");
  for (const round of ["Second", "Third"]) {
    rmSync(at("moving"), { recursive: true });
    save(`# ${round}`);
    await expect.poll(shown).toContain(round);
    save(`# ${round} again`);
    await expect.poll(shown).toContain(`${round} again`);
    renameSync(at("moving"), at("moved"));
    await expect.poll(() => watching.stderr.text).toContain("cannot be read");
    renameSync(at("moved"), at("moving"));
    save(`# ${round} at last`);
    await expect.poll(shown).toContain(`${round} at last`);
  }
  watching.stop();
  expect((await watching.done).code).toBe(0);
});

test("converts files again that are saved during the first conversion", async () => {
  mkdirSync(at("early"));
  for (let number = 0; number < 150; number++) writeFileSync(at(`early/${number}.md`), "# First");
  const watching = start(["convert", at("early"), "-o", at("early-out"), "--watch"]);
  await expect.poll(() => existsSync(at("early-out"))).toBe(true);
  for (let number = 0; number < 150; number += 10) writeFileSync(at(`early/${number}.md`), "# Second");
  for (let number = 0; number < 150; number += 10)
    await expect.poll(() => readFileSync(at(`early-out/${number}.html`), "utf8")).toContain("Second");
  watching.stop();
  expect((await watching.done).code).toBe(0);
});

test("while watching, refuses to write two documents to one file, and converts once one of them is deleted", async () => {
  mkdirSync(at("twins"));
  writeFileSync(at("twins/a.md"), "# First");
  const watching = start(["convert", at("twins"), "-o", at("twins-out"), "--watch"]);
  await expect.poll(() => watching.stderr.text).toContain("Watching for changes");
  writeFileSync(at("twins/a.markdown"), "# Twin");
  await expect.poll(() => watching.stderr.text).toContain("would both be written to");
  expect(read("twins-out/a.html")).toContain("First");
  rmSync(at("twins/a.md"));
  await expect.poll(() => read("twins-out/a.html")).toContain("Twin");
  watching.stop();
  expect((await watching.done).code).toBe(0);
});

test("a style sheet that is saved while documents are converted is not lost", async () => {
  mkdirSync(at("busy"));
  writeFileSync(at("busy/a.md"), "# First");
  writeFileSync(at("busy.css"), "h1 { color: #111111 }");
  const watching = start(["convert", at("busy"), "-o", at("busy-out"), "-t", at("busy.css"), "--watch"]);
  await expect.poll(() => watching.stderr.text).toContain("Watching for changes");
  for (let round = 0; round < 20; round++) {
    const color = `#${(0x22_22_22 + round).toString(16)}`;
    writeFileSync(at("busy/a.md"), `# Round ${round}`);
    // About when the watch looks at what was saved: some of these moments fall between its looking and its reading.
    await new Promise((resolve) => setTimeout(resolve, 58 + (round % 10) / 2));
    writeFileSync(at("busy.css"), `h1 { color: ${color} }`);
    await expect.poll(() => read("busy-out/a.html")).toContain(color);
  }
  watching.stop();
  expect((await watching.done).code).toBe(0);
});
