import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { VERSION } from "@/contract/limits";
import { release, type Run } from "@/scripts/release/release";

const named = [
  "package.json",
  "package-lock.json",
  "contract/limits.ts",
  "deploy/helm/antwort/Chart.yaml",
  "compose.yaml",
  "docs/deployment.md",
  "docs/webhooks.md",
  "SECURITY.md",
  "CHANGELOG.md",
];

let root: string;
let failing: string | undefined;
let scripts: string[];

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
const read = (name: string) => readFileSync(join(root, name), "utf8");

/** Git is real; the checks are fake. */
const run: Run = (command, args) => {
  if (command === "git") return git(...args);
  const script = args.slice(1).join(" ");
  scripts.push(script);
  if (script === failing) throw new Error(`${script} failed`);
  if (script.startsWith("archive-release")) {
    mkdirSync(join(root, "tests/releases"), { recursive: true });
    writeFileSync(join(root, args.at(-1) ?? ""), "data");
  }
  return "";
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "antwort-release-"));
  failing = undefined;
  scripts = [];
  for (const name of named) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    cpSync(name, join(root, name));
  }
  writeFileSync(
    join(root, "CHANGELOG.md"),
    `# Changelog\n\n## Unreleased\n\n- New.\n\n## ${VERSION}\n`,
  );
  git("init", "--quiet");
  git("config", "user.email", "test@example.com");
  git("config", "user.name", "Test");
  commit("start");
});
afterEach(() => rmSync(root, { recursive: true }));

function commit(subject: string): void {
  git("add", "--all");
  git("commit", "--quiet", "--message", subject);
}

test("sets the version everywhere, moves the changes below it, archives the data, commits and tags", () => {
  release({ root, version: "9.1.0", run });
  for (const name of named) expect(read(name)).toContain("9.1.0");
  expect(read("package.json")).not.toContain(`"version": "${VERSION}"`);
  expect(read("CHANGELOG.md")).toContain(`## Unreleased\n\n## 9.1.0\n\n- New.\n\n## ${VERSION}`);
  expect(scripts.at(-1)).toBe("verify");
  expect(git("status", "--porcelain")).toBe("");
  expect(git("show", "--stat", "--format=%s", "v9.1.0")).toContain("tests/releases/9.1.0.sql.gz");
});

test("refuses a changed working tree, a version that does not follow, and an empty list of changes", () => {
  expect(() => release({ root, version: "0.9.0", run })).toThrow("does not follow");
  expect(() => release({ root, version: VERSION, run })).toThrow("does not follow");
  expect(() => release({ root, version: "next", run })).toThrow("Which version");
  writeFileSync(join(root, "new.txt"), "new");
  expect(() => release({ root, version: "9.1.0", run })).toThrow("has changes");
  writeFileSync(join(root, "CHANGELOG.md"), `## Unreleased\n\n## ${VERSION}\n\n- Old.\n`);
  commit("nothing unreleased");
  expect(() => release({ root, version: "9.1.0", run })).toThrow("no unreleased change");
});

test.each(["verify", "client"])("leaves a clean tree and no tag if %s fails", (script) => {
  failing = script;
  expect(() => release({ root, version: "9.1.0", run })).toThrow("failed");
  expect(git("status", "--porcelain")).toBe("");
  expect(git("tag")).toBe("");
  expect(read("package.json")).toContain(`"version": "${VERSION}"`);
});
