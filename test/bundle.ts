import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";

/** A package as a browser loads it: minified, one file, gzipped. In bytes. */
export async function measureBundle(name: "@galley/engine" | "@galley/inboxes"): Promise<number> {
  const bundle = await rolldown({ input: fileURLToPath(import.meta.resolve(name)), platform: "browser" });
  const { output } = await bundle.generate({ format: "esm", minify: true });
  await bundle.close();
  return output.reduce((sum, file) => sum + (file.type === "chunk" ? gzipSync(file.code).length : 0), 0);
}
