import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { writeDeclarations } from "./declarations.ts";
import { writeManifest } from "./manifest.ts";
import { writeThirdParty } from "./third-party.ts";

/** The packages whose data the engine contains: names of emoji and of HTML characters. */
const DATA = ["gemoji", "character-entities", "character-entities-legacy"];

/** `@galley/engine`: one JavaScript file. */
export async function buildEnginePackage(root: string, folder: string): Promise<void> {
  await import("../engine/build.js");
  mkdirSync(join(folder, "dist"), { recursive: true });
  copyFileSync(join(root, "engine/dist/index.js"), join(folder, "dist/index.js"));
  writeDeclarations(root, "engine", join(folder, "dist"));
  writeThirdParty(root, "engine", folder, DATA);
  writeManifest(
    { root, workspace: "engine", folder },
    {
      name: "@galley/engine",
      description: "Markdown and CSS in, inbox-ready HTML email out. Runs in Node, browsers and workers.",
      keywords: ["markdown", "email", "html-email", "newsletter", "css-inliner"],
      sideEffects: false,
      exports: {
        ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
        "./package.json": "./package.json",
      },
      files: ["dist", "THIRD-PARTY-LICENSES"],
      engines: { node: ">=20" },
    },
  );
}
