import { globSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importsOf } from "./architecture.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), "utf8"));

interface Locked {
  readonly optionalDependencies?: Record<string, string>;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}
interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

/** What `npm install` and `npm start` need, without the tools that setup/tools.js brings later. */
const PACKAGES = ["engine", "contract", "client", "inboxes", "service", "cli", "dashboard"];

test("npm install runs no install script of any package", () => {
  const { packages } = read("package-lock.json") as { packages: Record<string, Locked> };
  const started = Object.entries(packages).filter(([, { dev }]) => dev !== true);
  expect(started.length).toBeGreaterThan(100);
  // macOS's file watcher of Vite: optional, with a prebuilt binary, and used by `npm run dev` alone.
  const known = (path: string) => path === "node_modules/fsevents";
  expect(started.filter(([path, { hasInstallScript }]) => hasInstallScript === true && !known(path))).toEqual(
    [],
  );
});

test.for(PACKAGES)(
  "%s declares every package it imports, and the ones it runs on as dependencies",
  (folder) => {
    const { dependencies = {}, devDependencies = {} } = read(`${folder}/package.json`) as Manifest;
    const files = globSync(`${folder}/**/*.{ts,tsx}`, {
      cwd: root,
      exclude: (path) => /(^|\/)(node_modules|dist|fixtures)$/.test(path),
    });
    const undeclared = files.flatMap((path) => {
      const isTool = /\.(test|long)\.tsx?$|\/testing|\/build\.ts$|\.config\.ts$/.test(path);
      const declared = { ...dependencies, ...(isTool && { ...devDependencies, ...rootTools }) };
      return importsOf(readFileSync(join(root, path), "utf8"))
        .filter((specifier) => !/^[./]|^node:/.test(specifier) && !builtinModules.includes(specifier))
        .map((specifier) =>
          specifier
            .split("/")
            .slice(0, specifier.startsWith("@") ? 2 : 1)
            .join("/"),
        )
        .filter((name) => !(name in declared))
        .map((name) => `${path} imports ${name}`);
    });
    expect(undeclared).toEqual([]);
  },
);

const rootTools = {
  ...(read("package.json") as Manifest).devDependencies,
  ...(read("test/package.json") as Manifest).devDependencies,
};

// npm installs no native package that the lock file lacks, and a lock file made on one platform can lack those of others.
test("package-lock.json has the native packages that npm start needs on every platform", () => {
  const { packages } = read("package-lock.json") as { packages: Record<string, Locked> };
  const missing = Object.entries(packages).flatMap(([path, { dev, optionalDependencies = {} }]) =>
    Object.keys(dev === true ? {} : optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});
