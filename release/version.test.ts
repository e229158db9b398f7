import { expect, test } from "vitest";
import { checkNext, releasedChangelog, requireRepository, withVersion } from "./version.ts";

test("changes the version of a workspace and of the workspaces it depends on, and no other", () => {
  const manifest = {
    name: "@galley/cli",
    version: "0.1.0",
    dependencies: { "@galley/engine": "0.1.0", other: "0.1.0" },
    packages: {
      "node_modules/other": { version: "0.1.0" },
      engine: { name: "@galley/engine", version: "0.1.0" },
    },
  };
  expect(JSON.parse(withVersion(JSON.stringify(manifest), { from: "0.1.0", to: "0.2.0" }))).toEqual({
    name: "@galley/cli",
    version: "0.2.0",
    dependencies: { "@galley/engine": "0.2.0", other: "0.1.0" },
    packages: {
      "node_modules/other": { version: "0.1.0" },
      engine: { name: "@galley/engine", version: "0.2.0" },
    },
  });
});

test("moves unreleased entries under the version, and fails if there are none", () => {
  const log = "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A.\n\n## [0.1.0] - 2026-01-01\n\n- B.\n";
  const released = releasedChangelog(log, "0.2.0", "2026-11-17");
  expect(released).toBe(
    "# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-17\n\n### Added\n\n- A.\n\n## [0.1.0] - 2026-01-01\n\n- B.\n",
  );
  expect(() => releasedChangelog(released, "0.3.0", "2026-11-18")).toThrow("nothing under [Unreleased]");
});

test.for([
  ["0.1.0", "0.1.1"],
  ["0.1.9", "0.2.0"],
  ["0.9.1", "1.0.0"],
] as const)("%s may be followed by %s", ([current, next]) => {
  expect(() => checkNext(current, next)).not.toThrow();
});

test.for(["0.1.0", "0.1.3", "0.3.0", "2.0.0", "v0.1.2", "0.1"])("0.1.1 may not be followed by %s", (next) => {
  expect(() => checkNext("0.1.1", next)).toThrow("After 0.1.1 comes 0.1.2, 0.2.0, 1.0.0");
});

test("rejects a release that does not name its repository", () => {
  expect(() => requireRepository({})).toThrow("no `repository`");
  expect(() => requireRepository({ repository: "github:acme/galley" })).not.toThrow();
});
