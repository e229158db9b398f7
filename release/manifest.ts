import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export function readManifest(root: string, workspace: string): Manifest {
  return JSON.parse(readFileSync(join(root, workspace, "package.json"), "utf8")) as Manifest;
}

/** Writes the manifest of a published package, and copies its README and the license next to it. */
export function writeManifest(
  { root, workspace, folder }: { root: string; workspace: string; folder: string },
  manifest: Readonly<Record<string, unknown>>,
): void {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest;
  const { name, ...rest } = manifest;
  const whole = {
    name,
    version,
    license: "MIT",
    ...readPublishing(root),
    type: "module",
    ...rest,
    publishConfig: { access: "public", provenance: true },
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(whole, null, 2)}\n`);
  copyFileSync(join(root, workspace, "README.md"), join(folder, "README.md"));
  copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
}

/** Where the project is hosted. Provenance requires `repository`; a fork sets its own in the root manifest. */
function readPublishing(root: string): object {
  const { repository, homepage, bugs } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  ) as Record<string, unknown>;
  return {
    ...(repository !== undefined && { repository }),
    ...(homepage !== undefined && { homepage }),
    ...(bugs !== undefined && { bugs }),
  };
}
