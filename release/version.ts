/** Updates the version in the text of a manifest or lock file: its own, and that of the workspaces it lists. */
export function withVersion(manifest: string, { from, to }: { from: string; to: string }): string {
  const changed = JSON.parse(manifest, function (this: unknown, key, value: unknown) {
    const isOwn = key === "version" && isOurs(this);
    return value === from && (isOwn || key.startsWith("@galley/")) ? to : value;
  }) as object;
  return `${JSON.stringify(changed, null, 2)}\n`;
}

/** Whether this is one of our manifests, or its entry in the lock file. Packages from npm keep their versions. */
function isOurs(holder: unknown): boolean {
  const { name } = holder as { name?: string };
  return name === "galley" || name?.startsWith("@galley/") === true;
}

/** Moves unreleased entries under the version and its date. New entries go above it. */
export function releasedChangelog(changelog: string, version: string, day: string): string {
  const heading = "## [Unreleased]\n";
  const start = changelog.indexOf(heading);
  const [entries = ""] = start < 0 ? [] : changelog.slice(start + heading.length).split(/^## /m);
  if (entries.trim() === "") throw new Error("CHANGELOG.md has nothing under [Unreleased].");
  return changelog.replace(heading, `${heading}\n## [${version}] - ${day}\n`);
}

/** npm rejects provenance for a package that does not name its repository. */
export function requireRepository(manifest: { readonly repository?: unknown }): void {
  if (manifest.repository === undefined) {
    throw new Error("package.json has no `repository`. Set it to where this code is hosted.");
  }
}

const PARTS = /^(\d+)\.(\d+)\.(\d+)$/;

/** Throws unless the version is one of the three that may follow. */
export function checkNext(current: string, next: string): void {
  const [major = 0, minor = 0, patch = 0] = (PARTS.exec(current) ?? []).slice(1).map(Number);
  const allowed = [`${major}.${minor}.${patch + 1}`, `${major}.${minor + 1}.0`, `${major + 1}.0.0`];
  if (!allowed.includes(next)) throw new Error(`After ${current} comes ${allowed.join(", ")}; not ${next}.`);
}
