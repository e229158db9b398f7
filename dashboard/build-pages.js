import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { readLicenses, writeLicenses } from "./build-licenses.js";
import { buildReference } from "./build-reference.js";

const docs = join(import.meta.dirname, "../docs");
const vite = {
  configFile: join(import.meta.dirname, "vite.config.ts"),
  logLevel: /** @type {const} */ ("warn"),
};

/**
 * Builds the app, the documentation and the API reference into a folder, or the documentation alone as a static site.
 *
 * @param {{ folder: string; isStatic: boolean }} options
 */
export async function buildPages({ folder, isStatic }) {
  // Otherwise a shell that sets it to "development" gets React's development build, which is larger and slower.
  process.env["NODE_ENV"] = "production";
  rmSync(folder, { recursive: true, force: true });
  const licenses = [];
  // Built separately, because in one build the documentation would load the app's chunks for code that both use.
  for (const page of isStatic ? ["docs/page.html"] : ["docs/page.html", "index.html"]) {
    await build({
      ...vite,
      base: isStatic ? "./" : "/",
      build: { outDir: folder, emptyOutDir: false, rolldownOptions: { input: [page] } },
    });
    licenses.push(readLicenses(folder));
  }
  writeLicenses(folder, licenses);
  if (!isStatic) await buildReference(folder);
  // With `crossorigin`, a browser loads no style sheet next to a page that is opened as a file.
  const template = readFileSync(join(folder, "docs/page.html"), "utf8").replaceAll(" crossorigin", "");
  rmSync(join(folder, "docs"), { recursive: true });
  const { renderDocs } = await importBuilt(join(folder, ".render"));
  const site = isStatic ? folder : join(folder, "docs");
  const pages = /** @type {Map<string, string>} */ (renderDocs(readDocs(), template, { isStatic }));
  for (const [path, text] of pages) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  const shown = [...pages.values()].join("");
  for (const image of globSync("images/*", { cwd: docs }).filter((path) => shown.includes(path))) {
    cpSync(join(docs, image), join(site, image));
  }
}

/**
 * The renderer of the documentation, whose components Node cannot run from source.
 *
 * @param {string} folder
 */
async function importBuilt(folder) {
  const ssr = join(import.meta.dirname, "docs/render.tsx");
  await build({ ...vite, build: { ssr, outDir: folder, emptyOutDir: true, copyPublicDir: false } });
  const built = await import(pathToFileURL(join(folder, "render.js")).href);
  rmSync(folder, { recursive: true });
  return built;
}

function readDocs() {
  const paths = globSync("**/*.md", { cwd: docs });
  return new Map(paths.map((path) => [path.replaceAll("\\", "/"), readFileSync(join(docs, path), "utf8")]));
}
