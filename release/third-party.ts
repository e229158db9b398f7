import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readManifest } from "./manifest.ts";

/** Writes the licenses of the packages whose code or data is in a bundle. */
export function writeThirdParty(
  root: string,
  workspace: string,
  folder: string,
  names: readonly string[],
): void {
  const { devDependencies } = readManifest(root, workspace);
  const texts = names.map((name) => {
    const version = devDependencies?.[name];
    if (version === undefined) throw new Error(`${name} is not a development dependency of ${workspace}.`);
    const place = [join(root, workspace, "node_modules", name), join(root, "node_modules", name)].find(
      existsSync,
    );
    if (place === undefined) throw new Error(`${name} is not installed.`);
    const file = readdirSync(place).find((entry) => /^licen[cs]e/i.test(entry));
    if (file === undefined) throw new Error(`${name} has no license file.`);
    return `${name} ${version}\n\n${readFileSync(join(place, file), "utf8").trim()}\n`;
  });
  writeFileSync(join(folder, "THIRD-PARTY-LICENSES"), texts.join(`\n${"-".repeat(80)}\n\n`));
}
