import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { rolldown } from "rolldown";
import { parseLayer } from "./style/layer.ts";
import { writeLayer } from "./style/layer-json.ts";
import { USER_AGENT_CSS } from "./style/user-agent.ts";
import { THEME } from "./theme.ts";

const folder = import.meta.dirname;

/** Writes the engine and its packages to `dist/index.js`, with the style sheets that never change already parsed. */
export async function buildEngine(): Promise<void> {
  const replaced = join(folder, "style", "parsed-at-build.ts");
  const bundle = await rolldown({
    input: join(folder, "index.ts"),
    platform: "node",
    tsconfig: false,
    plugins: [{ name: "parsed-at-build", load: (id) => (id === replaced ? parsedAtBuild() : null) }],
  });
  // Not minified, because Node prints the failing line of code with an error.
  const { output } = await bundle.generate({ format: "esm" });
  await bundle.close();
  // Renamed when complete, because another process may be reading the previous file.
  const unfinished = join(folder, "dist", `index.${process.pid}.js`);
  mkdirSync(join(folder, "dist"), { recursive: true });
  writeFileSync(unfinished, output[0].code);
  renameSync(unfinished, join(folder, "dist", "index.js"));
}

/** The text of the module that replaces `style/parsed-at-build.ts`. */
function parsedAtBuild(): string {
  const sheets = [USER_AGENT_CSS, ...THEME.map(({ css }) => css)];
  const entries = sheets.map(
    (css) => `[${quoted(css)}, ${quoted(JSON.stringify(writeLayer(parseLayer(css))))}]`,
  );
  return `export const PARSED_AT_BUILD = new Map([${entries.join()}]);`;
}

/** In backticks, because JSON is full of double quotes and V8 parses a string without escapes much faster. */
const quoted = (text: string): string => `\`${text.replaceAll(/[\\`$]/g, "\\$&")}\``;
