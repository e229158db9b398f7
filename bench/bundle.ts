import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { rolldown, type Plugin } from "rolldown";

/** The engine as a browser loads it: minified, one file, gzipped. In bytes. */
export async function bundleEngine(): Promise<{ core: number; withLanguages: number }> {
  return { core: await measureBundle([withoutLanguages]), withLanguages: await measureBundle([]) };
}

/** Puts an empty grammar in the place of each of the highlighter's languages. */
const withoutLanguages: Plugin = {
  name: "without-languages",
  load: (id) =>
    /highlight\.js\/(es|lib)\/languages\//.test(id) ? "export default () => ({ contains: [] })" : null,
};

async function measureBundle(plugins: Plugin[]): Promise<number> {
  const bundle = await rolldown({
    input: fileURLToPath(import.meta.resolve("@galley/engine")),
    platform: "browser",
    // The paths in it are for the compiler: they name declarations, not code.
    tsconfig: false,
    plugins,
  });
  const { output } = await bundle.generate({ format: "esm", minify: true });
  await bundle.close();
  return output.reduce((sum, file) => sum + (file.type === "chunk" ? gzipSync(file.code).length : 0), 0);
}
