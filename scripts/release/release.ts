import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Runs a program in the folder of the release. @throws {Error} if it fails */
export type Run = (command: string, args: readonly string[]) => string;

type Release = { root: string; version: string; run: Run };

const SEMVER = /^(\d+)\.(\d+)\.(\d+)$/;
const HEADING = "## Unreleased\n";

/** The files that contain the version, with their pattern, in which `X.Y.Z` is the version. */
const mentions: Record<string, readonly string[]> = {
  "package.json": ['"version": "X.Y.Z"'],
  "package-lock.json": [
    '"name": "antwort",\n  "version": "X.Y.Z"',
    '"name": "antwort",\n      "version": "X.Y.Z"',
  ],
  "contract/limits.ts": ['VERSION = "X.Y.Z"'],
  "deploy/helm/antwort/Chart.yaml": ["version: X.Y.Z", 'appVersion: "X.Y.Z"'],
  "compose.yaml": ["image: antwort:X.Y.Z"],
  "docs/deployment.md": ["antwort:X.Y.Z"],
  "docs/webhooks.md": ["Antwort-Webhooks/X.Y.Z"],
  "SECURITY.md": ["| X.Y.Z | yes |"],
};

/**
 * Writes the version into every file that states it, lists the unreleased changes below it, archives the data, commits and tags.
 * @throws {Error} if the tree is not clean, nothing is unreleased, or a check fails; all changes are then undone
 */
export function release({ root, version, run }: Release): void {
  const path = (name: string) => join(root, name);
  const read = (name: string) => readFileSync(path(name), "utf8");
  if (run("git", ["status", "--porcelain"]).trim())
    throw new Error("The tree has changes: commit them.");
  const current = currentVersion(read("package.json"));
  requireNext(current, version);
  if (run("git", ["tag", "--list", `v${version}`]).trim()) throw new Error(`v${version} exists.`);
  const changelog = withSection(read("CHANGELOG.md"), version);
  run("npm", ["run", "verify"]);
  try {
    writeFileSync(path("CHANGELOG.md"), changelog);
    for (const [name, patterns] of Object.entries(mentions)) {
      writeFileSync(path(name), withVersion(name, read(name), patterns, current, version));
    }
    run("npm", ["run", "client"]);
    run("npm", ["run", "archive-release", "--", `tests/releases/${version}.sql.gz`]);
    run("npm", ["run", "verify"]);
    run("git", ["add", "--all"]);
    run("git", ["commit", "--quiet", "--message", `chore(release): ${version}`]);
  } catch (error) {
    run("git", ["reset", "--quiet", "--hard"]);
    run("git", ["clean", "--quiet", "--force", "--", "tests/releases"]);
    throw error;
  }
  run("git", ["tag", "--annotate", `v${version}`, "--message", version]);
}

function currentVersion(manifest: string): string {
  const [, current] = /"version": "([^"]+)"/.exec(manifest) ?? [];
  if (current === undefined) throw new Error("package.json has no version.");
  return current;
}

function requireNext(current: string, version: string): void {
  const [currentParts, nextParts] = [SEMVER.exec(current), SEMVER.exec(version)].map((found) =>
    found?.slice(1).map(Number),
  );
  if (!nextParts) throw new Error("Which version? npm run release -- 1.2.3");
  const at = nextParts.findIndex((part, index) => part !== currentParts?.[index]);
  if (at < 0 || (nextParts[at] ?? 0) < (currentParts?.[at] ?? 0)) {
    throw new Error(`${version} does not follow ${current}.`);
  }
}

/** @throws {Error} if no change is listed */
function withSection(changelog: string, version: string): string {
  const [head = "", tail] = changelog.split(HEADING);
  if (tail === undefined) throw new Error("CHANGELOG.md has no section for unreleased changes.");
  const [changes = ""] = tail.split(/^## /m);
  if (!changes.includes("- ")) throw new Error("CHANGELOG.md lists no unreleased change.");
  return `${head}${HEADING}\n## ${version}\n${tail}`;
}

function withVersion(
  name: string,
  text: string,
  patterns: readonly string[],
  current: string,
  version: string,
): string {
  return patterns.reduce((changed, pattern) => {
    const mention = pattern.replace("X.Y.Z", () => current);
    if (!changed.includes(mention)) throw new Error(`${name} does not contain ${mention}.`);
    return changed.replaceAll(mention, () => pattern.replace("X.Y.Z", () => version));
  }, text);
}
