import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { rolldown } from "rolldown";
import { compiled } from "./compiled.js";
import { parseLayer } from "./style/layer.ts";
import { writeLayer } from "./style/layer-json.ts";
import { USER_AGENT_CSS } from "./style/user-agent.ts";
import { THEME } from "./theme.ts";

type Engine = typeof import("./index.ts");

const folder = import.meta.dirname;

/**
 * Writes the engine and its packages to `dist/index.js`, with the style sheets that never change already parsed, and
 * the same with the code that V8 made of it to `dist/engine.bin`.
 */
export async function buildEngine(): Promise<void> {
  const replaced = join(folder, "style", "parsed-at-build.ts");
  const bundle = await rolldown({
    input: join(folder, "index.ts"),
    platform: "node",
    tsconfig: false,
    plugins: [{ name: "parsed-at-build", load: (id) => (id === replaced ? parsedAtBuild() : null) }],
  });
  // Not minified, because Node prints the failing line of code with an error.
  const module = await bundle.generate({ format: "esm" });
  const script = await bundle.generate({ format: "cjs" });
  await bundle.close();
  mkdirSync(join(folder, "dist"), { recursive: true });
  replace("index.js", module.output[0].code);
  const source = `(function (exports) {${script.output[0].code}\nreturn exports;\n})({})`;
  replace(
    "engine.bin",
    compiled(join(folder, "dist", "engine.bin"), source, (engine) => convertOnce(engine as Engine)),
  );
}

/** Renamed when complete, because another process may be reading the previous file. */
function replace(name: string, contents: string | Uint8Array): void {
  const unfinished = join(folder, "dist", `${process.pid}.${name}`);
  writeFileSync(unfinished, contents);
  renameSync(unfinished, join(folder, "dist", name));
}

/** Runs what most conversions run. The guide to Markdown has every construct, and the theme much of CSS. */
function convertOnce({ compileTemplate, convert }: Engine): void {
  const template = compileTemplate(THEME.map(({ css }) => css).join("\n"));
  const conversion = convert(readFileSync(join(folder, "..", "docs", "markdown.md"), "utf8"), { template });
  void [conversion.text, conversion.meta, conversion.warnings];
}

/** The text of the module that replaces `style/parsed-at-build.ts`. */
function parsedAtBuild(): string {
  const sheets = [USER_AGENT_CSS, ...THEME.map(({ css }) => css)];
  const layers = sheets.map((css) => quoted(JSON.stringify(writeLayer(parseLayer(css)))));
  return `import { THEME } from "../theme.ts";
import { restoreLayer } from "./layer-json.ts";
import { USER_AGENT_CSS } from "./user-agent.ts";
const layers = [${layers.join()}];
export const parsedAtBuild = (css) => {
  const at = [USER_AGENT_CSS, ...THEME.map((part) => part.css)].indexOf(css);
  return at === -1 ? undefined : restoreLayer(css, JSON.parse(layers[at]));
};`;
}

/** In backticks, because JSON is full of double quotes and V8 parses a string without escapes much faster. */
const quoted = (text: string): string => `\`${text.replaceAll(/[\\`$]/g, "\\$&")}\``;
