import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readContent } from "./template-folder.ts";

const folder = mkdtempSync(join(tmpdir(), "galley-template-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("treats only missing files as empty, so that a push never replaces one it cannot read", async () => {
  writeFileSync(join(folder, "header.md"), "# Café\r\n");
  expect(await readContent(folder)).toEqual({ css: "", header: "# Café\n", footer: "" });

  mkdirSync(join(folder, "template.css"));
  await expect(readContent(folder)).rejects.toThrow("template.css cannot be read: it is a folder.");
  rmSync(join(folder, "template.css"), { recursive: true });

  writeFileSync(join(folder, "footer.md"), Buffer.from("Café", "latin1"));
  await expect(readContent(folder)).rejects.toThrow("footer.md cannot be read: it is not UTF-8 text.");
});
