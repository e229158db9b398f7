import { appendFileSync, readdirSync, readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

/**
 * Completes the licenses that Vite wrote: it leaves out the workers, which contain the packages of `inboxes`, and does
 * not know Scalar's script.
 *
 * @param {string} folder
 */
export function appendLicenses(folder) {
  const inboxes = join(import.meta.dirname, "../inboxes/package.json");
  /** @type {Set<string>} */
  const manifests = new Set([find("@scalar/fastify-api-reference", import.meta.filename)]);
  addPackagesOf(inboxes, manifests);
  for (const manifest of manifests) {
    const { name, version, license } = JSON.parse(readFileSync(manifest, "utf8"));
    const file = readdirSync(dirname(manifest)).find((entry) => /^licen[cs]e/i.test(entry));
    if (file === undefined) throw new Error(`${name} has no license file.`);
    const text = readFileSync(join(dirname(manifest), file), "utf8");
    appendFileSync(
      join(folder, "THIRD-PARTY-LICENSES.md"),
      `\n## ${name} - ${version} (${license})\n\n${text}`,
    );
  }
}

/**
 * @param {string} manifest
 * @param {Set<string>} manifests
 */
function addPackagesOf(manifest, manifests) {
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, "utf8"));
  for (const name of Object.keys(dependencies)) {
    const own = find(name, manifest);
    if (manifests.has(own)) continue;
    manifests.add(own);
    addPackagesOf(own, manifests);
  }
}

/**
 * @param {string} name
 * @param {string} importer
 */
function find(name, importer) {
  const manifest = findPackageJSON(name, importer);
  if (manifest === undefined) throw new Error(`${name} is not installed.`);
  return manifest;
}
