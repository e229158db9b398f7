import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";

/** The engine as a browser loads it, its highlighter included: minified, one file, gzipped. In bytes. */
export async function measureBundle(): Promise<number> {
  const bundle = await rolldown({
    input: fileURLToPath(import.meta.resolve("@galley/engine")),
    platform: "browser",
  });
  const { output } = await bundle.generate({ format: "esm", minify: true });
  await bundle.close();
  return output.reduce((sum, file) => sum + (file.type === "chunk" ? gzipSync(file.code).length : 0), 0);
}
