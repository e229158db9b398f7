import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";

/**
 * Writes the declarations that a workspace's `index.ts` needs to a folder: as the compiler emits them, and only the
 * files that the public ones import.
 */
export function writeDeclarations(root: string, workspace: string, output: string): void {
  const work = mkdtempSync(join(tmpdir(), "galley-declarations-"));
  try {
    const project = join(root, workspace, "tsconfig.declarations.json");
    writeFileSync(
      project,
      JSON.stringify({
        extends: "./tsconfig.json",
        compilerOptions: {
          noEmit: false,
          incremental: false,
          tsBuildInfoFile: null,
          declaration: true,
          emitDeclarationOnly: true,
          rootDir: ".",
          outDir: work,
        },
        files: ["index.ts"],
        include: ["*.d.ts"],
      }),
    );
    try {
      execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", project], {
        stdio: "inherit",
      });
    } finally {
      rmSync(project);
    }
    for (const [file, code] of reachable(work, "index.d.ts")) {
      mkdirSync(dirname(join(output, file)), { recursive: true });
      writeFileSync(join(output, file), code);
    }
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** The compiler does not change the extensions of imports in declarations. */
const IMPORTED = /((?:from|import|import\()\s*"\.[^"]+)\.ts"/g;

function reachable(folder: string, start: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    const code = readFileSync(join(folder, file), "utf8");
    found.set(file, code.replaceAll(IMPORTED, '$1.js"'));
    for (const [whole] of code.matchAll(IMPORTED)) {
      const path = whole.slice(whole.indexOf('"') + 1, -'.ts"'.length);
      open.push(`${posix.join(posix.dirname(file), path)}.d.ts`);
    }
  }
  return found;
}
