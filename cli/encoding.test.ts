import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { galley } from "./testing.ts";

const work = mkdtempSync(join(tmpdir(), "galley-encoding-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));
const put = (name: string, content: string | Buffer) => {
  writeFileSync(join(work, name), content);
  return join(work, name);
};
const LATIN = Buffer.from("# Café", "latin1");
const plain = put("plain.md", "# Café");

test("refuses documents and style sheets that are not UTF-8, whose letters would be lost", async () => {
  const latin = put("latin.md", LATIN);
  const wide = put("wide.md", Buffer.from("\uFEFF# Café", "utf16le"));
  for (const [file, args] of [
    [latin, ["convert", latin]],
    [wide, ["convert", wide]],
    [latin, ["check", latin]],
    [latin, ["convert", plain, "--template", latin]],
    ["Standard input", ["convert", "-"]],
  ] as const) {
    const { code, stdout, stderr } = await galley(args, { input: LATIN });
    expect(stderr).toBe(`${file} cannot be read: it is not UTF-8 text. Save it as UTF-8.\n`);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  }
  const several = await galley(["convert", latin, plain, "-o", join(work, "out")]);
  expect(several.stderr).toBe(
    `${latin} cannot be read: it is not UTF-8 text. Save it as UTF-8.\nConverted 1 document; 1 document failed.\n`,
  );
});

test.each([
  ["latin", Buffer.from('<meta charset="iso-8859-1"><a href="https://galleyproof.dev/">aquí</a>', "latin1")],
  ["wide", Buffer.from('\uFEFF<a href="https://galleyproof.dev/">aquí</a>', "utf16le")],
  ["marked", Buffer.from('\uFEFF<meta charset="iso-8859-1"><a href="https://galleyproof.dev/">aquí</a>')],
  ["unknown", Buffer.from('<meta charset="klingon"><a href="https://galleyproof.dev/">aquí</a>')],
])("checks a finished email in another encoding: %s", async (name, content) => {
  const { stdout } = await galley(["check", put(`${name}.html`, content)]);
  expect(stdout).toContain('The link text "aquí" does not say where it leads.');
});

test("reads UTF-8 with a byte order mark and Windows line endings", async () => {
  const file = put("windows.md", "\uFEFF---\r\nsubject: Café\r\n---\r\n# Über uns\r\n");
  const { stdout } = await galley(["convert", file, "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({
    meta: { subject: "Café" },
    text: expect.stringMatching(/^Über/),
  });
});
