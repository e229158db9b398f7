import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import * as source from "@galley/engine";
import { runCompiled } from "../engine/compiled.js";
import { documents, templateNamed } from "./corpus.ts";

const pathOf = (name: string): string => fileURLToPath(new URL(`../engine/${name}`, import.meta.url));

/** What `npm start` runs: `npm test` builds it anew whenever the engine's source is newer. */
const built = (await import(pathOf("built.js"))) as typeof source;

/** The theme alone, the theme without its dark half, and a custom style sheet. */
const sheets = [
  ["none", ""],
  ["one color", "p { color: #123456 }"],
  ...["letterpress", "cascade"].map((name) => [name, templateNamed(name)] as const),
] as const;

test.each(sheets)("the built engine writes the same emails as its source, template: %s", (_, css) => {
  const [ofBuilt, ofSource] = [built.compileTemplate(css), source.compileTemplate(css)];
  expect(ofBuilt.warnings).toEqual(ofSource.warnings);
  for (const document of documents) {
    const mail = built.convert(document.source, { template: ofBuilt });
    const wanted = source.convert(document.source, { template: ofSource });
    expect(mail.html, document.name).toBe(wanted.html);
    expect(mail.text, document.name).toBe(wanted.text);
  }
});

test("the built engine exports what its source does", () => {
  expect(Object.keys(built).toSorted()).toEqual(Object.keys(source).toSorted());
});

test("V8 accepts the code that the build compiled", () => {
  expect(runCompiled(pathOf("dist/engine.bin")).isAccepted).toBe(true);
});

test("says to build the engine first if that was not done", async () => {
  const unbuilt = mkdtempSync(join(tmpdir(), "galley-unbuilt-"));
  onTestFinished(() => rmSync(unbuilt, { recursive: true }));
  for (const name of ["built.js", "compiled.js"]) copyFileSync(pathOf(name), join(unbuilt, name));
  await expect(import(join(unbuilt, "built.js"))).rejects.toThrow(
    'The engine is not built. Run "npm run build" first.',
  );
});
