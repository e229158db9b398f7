import { execFileSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildPackages } from "./build.ts";
import { checkNext, releasedChangelog, requireRepository, withVersion } from "./version.ts";

/**
 * The two steps of a release:
 *
 *     npm run release -- 0.2.0      # versions, changelog, a commit and a tag; builds the packages and publishes nothing
 *     npm run release -- publish    # in the CI job of the tag, which has the identity that provenance needs
 */
const root = join(import.meta.dirname, "..");
const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const read = (file: string) => readFileSync(join(root, file), "utf8");
const manifest = JSON.parse(read("package.json")) as { version: string; repository?: unknown };
const current = manifest.version;

const [word = ""] = process.argv.slice(2);
if (git("status", "--porcelain") !== "") throw new Error("The working tree has changes. Commit them first.");
requireRepository(manifest);
await (word === "publish" ? publish() : prepare(word));

async function prepare(next: string): Promise<void> {
  checkNext(current, next);
  const manifests = globSync("{.,*}/package{,-lock}.json", { cwd: root });
  const texts = new Map(
    manifests.map((file) => [file, withVersion(read(file), { from: current, to: next })]),
  );
  const day = new Date().toISOString().slice(0, 10);
  texts.set("CHANGELOG.md", releasedChangelog(read("CHANGELOG.md"), next, day));
  const kustomization = "deploy/kubernetes/kustomization.yaml";
  texts.set(kustomization, read(kustomization).replace(`newTag: ${current}`, `newTag: ${next}`));
  for (const [file, text] of texts) writeFileSync(join(root, file), text);
  git("commit", "--all", "--message", `chore: release ${next}`);
  git("tag", "--annotate", `v${next}`, "--message", `Galley ${next}`);
  for (const tarball of Object.values(await buildPackages())) process.stdout.write(`${tarball}\n`);
  process.stdout.write(`\nReady: v${next}. Look at the packages, then push the commit and the tag.\n`);
}

async function publish(): Promise<void> {
  if (git("tag", "--points-at", "HEAD") !== `v${current}`) {
    throw new Error(`HEAD is not tagged v${current}. Run "npm run release -- <version>" first.`);
  }
  const { engine, client, galley } = await buildPackages();
  for (const tarball of [engine, client, galley]) {
    execFileSync("npm", ["publish", tarball, "--access", "public", "--provenance"], { stdio: "inherit" });
  }
}
