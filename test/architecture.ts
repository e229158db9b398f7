import { posix } from "node:path";

/** One source file: its path from the root of the project, with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly source: string;
}

/** Every forbidden import, as a sentence. The import rules are in ARCHITECTURE.md. */
export function findForbiddenImports(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, source }) =>
    importsOf(source).flatMap((specifier) => {
      const target = resolveImport(path, specifier);
      const fault = target === undefined ? undefined : faultOf(path, target);
      return fault === undefined ? [] : [`${path} imports ${specifier}: ${fault}`];
    }),
  );
}

/** The packages that each package may import, always through their `index.ts`. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  engine: [],
  inboxes: [],
  contract: [],
  client: [],
  service: ["contract", "engine", "inboxes"],
  dashboard: ["contract", "engine", "inboxes"],
  cli: ["client", "contract", "engine", "inboxes", "service"],
  bench: ["engine", "test"],
  test: ["client", "contract", "engine", "inboxes", "service", "dashboard", "cli"],
};

function faultOf(from: string, to: string): string | undefined {
  const [here, there] = [packageOf(from), packageOf(to)];
  if (here === there) {
    if (!to.endsWith(".ts") || isTest(from)) return undefined;
    return here === "service"
      ? faultInService(from, to)
      : here === "engine"
        ? faultInEngine(from, to)
        : undefined;
  }
  // A test may use the corpus and the helpers of test/, whatever package it is in.
  if (here === "test" || (isTest(from) && there === "test")) {
    return undefined;
  }
  if (!(MAY_IMPORT[here] ?? []).includes(there)) {
    return `${here} may not import ${there}`;
  }
  const doors = [
    `${there}/index.ts`,
    "contract/limits",
    "contract/scopes",
    "engine/highlight",
    "engine/merge-tag",
  ];
  return doors.includes(to) || there === "test" ? undefined : `that is past ${there}'s index.ts`;
}

/**
 * The levels of the service. Code imports only from lower levels. A store belongs to its feature, whose types and
 * functions it uses, and no other feature may import it. Only `main` and `wire` read `config`; everything below gets
 * what it needs as parameters.
 */
const LEVELS = ["platform", "feature", "routes", "app", "wire", "main"] as const;

function faultInService(from: string, to: string): string | undefined {
  if (to === "service/config.ts") {
    return levelOf(from) >= LEVELS.indexOf("wire") ? undefined : "only main and wire read the configuration";
  }
  if (from === "service/config.ts") {
    return levelOf(to) <= LEVELS.indexOf("feature") && !isStore(to) ? undefined : "config looks no higher";
  }
  if (levelOf(to) > levelOf(from)) {
    return `${LEVELS[levelOf(from)]} may not import ${LEVELS[levelOf(to)]}`;
  }
  const atTheTop = levelOf(from) >= LEVELS.indexOf("wire");
  if (isStore(to) && !atTheTop && featureOf(from) !== featureOf(to)) {
    return "that store belongs to another feature";
  }
  return undefined;
}

/**
 * What each folder of the engine may import besides itself. `.` stands for the files next to the folders, which all of
 * them share. The files at the top of the engine may import everything.
 */
const ENGINE_FOLDERS: Record<string, readonly string[]> = {
  ".": [],
  highlight: ["."],
  html: ["."],
  language: ["."],
  message: ["."],
  style: ["."],
  markdown: [".", "highlight", "html", "language", "message"],
  text: [".", "language"],
  email: [".", "style"],
  report: [".", "style", "email"],
};
const ENGINE_TOP = new Set(["build", "convert", "document", "index", "summary", "template"]);

function faultInEngine(from: string, to: string): string | undefined {
  const [here, there] = [engineFolderOf(from), engineFolderOf(to)];
  if (here === "top" || here === there) return undefined;
  if (there === "top") return "that file is at the top of the engine";
  return (ENGINE_FOLDERS[here] ?? []).includes(there)
    ? undefined
    : `${here} may not import ${there === "." ? "the files beside it" : there}`;
}

function engineFolderOf(path: string): string {
  const [, folder = "", file] = path.split("/");
  if (file !== undefined) return folder;
  return ENGINE_TOP.has(posix.basename(folder, ".ts")) ? "top" : ".";
}

/** Circular imports, including types, one line for each. */
export function findCycles(files: readonly SourceFile[]): string[] {
  const imports = new Map(
    files.map(({ path, source }) => [
      path,
      importsOf(source).flatMap((specifier) => resolveImport(path, specifier) ?? []),
    ]),
  );
  const cycles: string[] = [];
  const done = new Set<string>();
  const open: string[] = [];
  const visit = (path: string): void => {
    if (open.includes(path)) {
      cycles.push([...open.slice(open.indexOf(path)), path].join(" -> "));
      return;
    }
    if (done.has(path)) return;
    done.add(path);
    open.push(path);
    for (const target of imports.get(path) ?? []) visit(target);
    open.pop();
  };
  for (const { path } of files) visit(path);
  return cycles;
}

function levelOf(path: string): number {
  const [, folder = "", file = folder] = path.split("/");
  const name = posix.basename(path, ".ts");
  if (folder === "platform") return LEVELS.indexOf("platform");
  if (file === folder)
    return LEVELS.indexOf(name === "app" ? "app" : /^wire(-|$)/.test(name) ? "wire" : "main");
  return LEVELS.indexOf(/^routes$|-routes$/.test(name) ? "routes" : "feature");
}

const isStore = (path: string) => /(^|[/-])store\.ts$/.test(path) && !path.startsWith("service/platform/");
const isTest = (path: string) => /\.(test|long)\.tsx?$|\/testing(-[a-z]+)?(\/|\.ts$)/.test(path);
const packageOf = (path: string) => path.slice(0, path.indexOf("/"));
const featureOf = (path: string) => path.split("/")[1];

/** Undefined for what is not part of the project: packages and Node's own modules. */
function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) {
    return posix.join(posix.dirname(from), specifier);
  }
  const [, name, inner] = /^@galley\/([a-z]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  return name === undefined ? undefined : `${name}/${inner ?? "index.ts"}`;
}

/** Everything a module imports: after `from`, in `import "…"` and in `import("…")`, including types. */
export function importsOf(source: string): string[] {
  const code = source.replace(/^\s*\/\/.*$/gm, "").replace(/^\s*\/\*[^]*?\*\//gm, "");
  const statement = /^\s*(?:import|export)\s(?:[^;"'`]*?\sfrom\s*)?["']([^"']+)["']/gm;
  const expression = /\bimport\(\s*["']([^"']+)["']/g;
  return [...code.matchAll(statement), ...code.matchAll(expression)].map((match) => match[1]!);
}
