import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Room {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export function readRoom(root: string, room: string): Room {
  return JSON.parse(readFileSync(join(root, room, "package.json"), "utf8")) as Room;
}

/** Writes the manifest of a published package, and puts its README and the license beside it. */
export function writeManifest(
  { root, room, folder }: { root: string; room: string; folder: string },
  manifest: Readonly<Record<string, unknown>>,
): void {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Room;
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
  copyFileSync(join(root, room, "README.md"), join(folder, "README.md"));
  copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
}

/** Where the project lives. Provenance needs `repository`; a fork sets its own in the root manifest. */
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
