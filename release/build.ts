import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildClientPackage } from "./client.ts";
import { buildEnginePackage } from "./engine.ts";
import { buildGalleyPackage } from "./galley.ts";
import { pack } from "./pack.ts";

const root = join(import.meta.dirname, "..");

export interface Tarballs {
  readonly engine: string;
  readonly client: string;
  readonly galley: string;
}

/**
 * Builds the three packages as they are published, in folders of their own, and packs them:
 *
 *     npm run packages            # dist/packages/*.tgz
 *
 * The workspaces themselves are never published: they run from source, and their manifests say so.
 */
export async function buildPackages(output = join(root, "dist", "packages")): Promise<Tarballs> {
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const folder = (name: string) => join(output, name);
  await buildEnginePackage(root, folder("engine"));
  await buildClientPackage(root, folder("client"));
  await buildGalleyPackage(root, folder("galley"));
  return {
    engine: pack(folder("engine"), output),
    client: pack(folder("client"), output),
    galley: pack(folder("galley"), output),
  };
}

if (import.meta.main) {
  for (const file of Object.values(await buildPackages())) process.stdout.write(`${file}\n`);
}
