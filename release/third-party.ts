import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readManifest } from "./manifest.ts";

/** Writes the licenses of the packages in a bundle, which require to be distributed with it. */
export function writeThirdParty(root: string, workspace: string, folder: string): void {
  const texts = Object.entries(readManifest(root, workspace).dependencies ?? {}).map(([name, version]) => {
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
