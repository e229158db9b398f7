import { join } from "node:path";
import { rolldown } from "rolldown";
import { writeDeclarations } from "./declarations.ts";
import { writeManifest } from "./manifest.ts";

/** `@galley/client`: the API as functions, without dependencies. */
export async function buildClientPackage(root: string, folder: string): Promise<void> {
  const bundle = await rolldown({
    input: join(root, "client/index.ts"),
    platform: "neutral",
    tsconfig: false,
  });
  await bundle.write({ dir: join(folder, "dist"), format: "esm", entryFileNames: "index.js" });
  await bundle.close();
  writeDeclarations(root, "client", join(folder, "dist"));
  writeManifest(
    { root, workspace: "client", folder },
    {
      name: "@galley/client",
      description: "The Galley API as typed functions: conversions, batches of any size, templates.",
      keywords: ["galley", "markdown", "email", "api-client"],
      sideEffects: false,
      exports: {
        ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
        "./package.json": "./package.json",
      },
      files: ["dist"],
      engines: { node: ">=20.3" },
    },
  );
}
