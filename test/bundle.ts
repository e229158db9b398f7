import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";

/** The size of a package for browsers in bytes: minified, one file, gzipped. */
export async function measureBundle(workspace: "engine" | "inboxes"): Promise<number> {
  const input = fileURLToPath(new URL(`../${workspace}/index.ts`, import.meta.url));
  const bundle = await rolldown({ input, platform: "browser" });
  const { output } = await bundle.generate({
    format: "esm",
    minify: true,
    comments: { annotation: false, jsdoc: false },
  });
  await bundle.close();
  return output.reduce((sum, file) => sum + (file.type === "chunk" ? gzipSync(file.code).length : 0), 0);
}
