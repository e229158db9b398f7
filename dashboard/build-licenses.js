import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

const FILE = "THIRD-PARTY-LICENSES.md";

/**
 * The licenses that Vite wrote for one build, before the next build replaces them.
 *
 * @param {string} folder
 */
export function readLicenses(folder) {
  return readFileSync(join(folder, FILE), "utf8");
}

/**
 * Combines the licenses of several builds, and adds what Vite leaves out: the workers, which contain the packages of
 * `inboxes`, and Scalar's script.
 *
 * @param {string} folder
 * @param {readonly string[]} lists
 */
export function writeLicenses(folder, lists) {
  const sections = new Set(lists.flatMap((list) => list.split(/^(?=## )/m).map((section) => section.trim())));
  const inboxes = join(import.meta.dirname, "../inboxes/package.json");
  /** @type {Set<string>} */
  const manifests = new Set([find("@scalar/fastify-api-reference", import.meta.filename)]);
  addPackagesOf(inboxes, manifests);
  for (const manifest of manifests) {
    const { name, version, license } = JSON.parse(readFileSync(manifest, "utf8"));
    const file = readdirSync(dirname(manifest)).find((entry) => /^licen[cs]e/i.test(entry));
    if (file === undefined) throw new Error(`${name} has no license file.`);
    const text = readFileSync(join(dirname(manifest), file), "utf8");
    sections.add(`## ${name} - ${version} (${license})\n\n${text.trim()}`);
  }
  writeFileSync(join(folder, FILE), `${[...sections].join("\n\n")}\n`);
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
