import { cpSync, globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { readManifest, writeManifest } from "./manifest.ts";

/** Programs that run separately: the command line, a worker process, and the files that threads start from. */
const ENTRIES = {
  galley: "release/entry.js",
  start: "service/start.js",
  "convert-thread": "cli/convert-thread.ts",
  "pool-thread": "service/convert/pool-thread.ts",
  "wire-write-thread": "service/wire-write-thread.ts",
};
/** The workspaces in the bundle. Their dependencies are installed next to it. */
const WORKSPACES = ["engine", "contract", "inboxes", "client", "service", "cli"];

/** `galley`: the command line, the service and the built dashboard. */
export async function buildGalleyPackage(root: string, folder: string): Promise<void> {
  await import(new URL("../dashboard/build.js", import.meta.url).href);
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, join(root, path)])),
    platform: "node",
    tsconfig: false,
    resolve: { conditionNames: ["bundle", "import", "node", "default"] },
    external: (id) => /^[^./]/.test(id) && !id.startsWith("@galley/") && !/^[a-z]:[\\/]/i.test(id),
    plugins: [{ name: "threads", transform: (code) => code.replaceAll(THREAD_FILE, builtThreadFile) }],
  });
  const { output } = await bundle.write({
    dir: join(folder, "dist"),
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
  });
  await bundle.close();
  cpSync(join(root, "dashboard/dist"), join(folder, "dashboard/dist"), { recursive: true });
  rmSync(join(folder, "dashboard/dist/.built"));
  for (const guide of globSync("**/*.md", { cwd: join(root, "docs") })) {
    cpSync(join(root, "docs", guide), join(folder, "docs", guide));
  }

  const imports = output.flatMap((file) =>
    file.type === "chunk" ? [...file.imports, ...file.dynamicImports] : [],
  );
  const own = new Set(output.map(({ fileName }) => fileName));
  const imported = new Set(imports.filter((id) => !own.has(id)));
  writeManifest(
    { root, workspace: "cli", folder },
    {
      name: "galley",
      description: "Markdown in, inbox-ready HTML email out: command line, HTTP service and dashboard.",
      keywords: ["markdown", "email", "html-email", "newsletter", "cli", "mjml-alternative"],
      bin: { galley: "dist/galley.js" },
      exports: { "./package.json": "./package.json" },
      sideEffects: false,
      files: ["dist", "dashboard", "docs"],
      engines: { node: ">=22.18" },
      dependencies: dependenciesOf(root, imported),
    },
  );
}

const THREAD_FILE = /new URL\("(?:\.\/)?([\w-]+)\.(?:ts|js)", import\.meta\.url\)/g;

/** All files of the bundle are in one folder, named after their entry. */
function builtThreadFile(_: string, name: string): string {
  if (!(name in ENTRIES)) throw new Error(`${name} is started from a file and is no entry of the bundle.`);
  return `new URL("./${name}.js", import.meta.url)`;
}

/** The packages that the bundle imports, at the versions that the workspaces pin. */
function dependenciesOf(root: string, imported: ReadonlySet<string>): Record<string, string> {
  const pinned = Object.assign(
    {},
    ...WORKSPACES.map((workspace) => readManifest(root, workspace).dependencies ?? {}),
  ) as Record<string, string>;
  const names = [...imported]
    .filter((id) => /^[^./]/.test(id) && !id.startsWith("node:"))
    .map((id) => id.split("/", id.startsWith("@") ? 2 : 1).join("/"));
  return Object.fromEntries(
    [...new Set(names)].toSorted().map((name) => {
      const version = pinned[name];
      if (version === undefined) throw new Error(`The bundle imports ${name}, which no workspace declares.`);
      return [name, version];
    }),
  );
}
