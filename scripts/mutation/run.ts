// npm run mutation -- COUNT [SEED] [SKIP]: plants faults at random places of the last commit, one at a time, and counts
// those that the tests related to the place notice. It works in a copy and leaves the work tree alone. SKIP leaves out
// the first places of the seed, so that an interrupted run can continue.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Mutant, mutantsOf } from "./mutants";
import { randomOf, sample } from "./random";
import { RelatedTests } from "./related-tests";

/** Longer than Jest's limit for one test. */
const SLOWEST_FILE_MS = 3 * 60_000;
const jest = [
  "--experimental-vm-modules",
  "--disable-warning=ExperimentalWarning",
  "node_modules/jest/bin/jest.js",
];
const MOST_FILES = 4;
const LONGEST_TEXT = 70;
const SOURCES =
  /^(?!server\/infrastructure\/db\/(?:schema|migrations))(?:(?:app|components|lib|contract|server|widget)\/.*(?<!\.d)\.tsx?|middleware\.ts)$/;

const [count = 20, seed = Date.now() % 1_000_000, skip = 0] = process.argv.slice(2).map(Number);
/** Files of tests that have passed in the copy. The failure of another one may have another reason than the fault. */
const passed = new Set<string>();
// Ctrl-C reaches the tests, too: their end stops the run, which then removes its copy.
process.on("SIGINT", () => {});
const root = join(realpathSync(mkdtempSync(join(tmpdir(), "antwort-mutation-"))), "copy");
try {
  copyTo(root);
  report(plantAll());
} finally {
  execFileSync("git", ["worktree", "remove", "--force", root]);
  rmSync(join(root, ".."), { recursive: true });
}

function copyTo(folder: string): void {
  execFileSync("git", ["worktree", "add", "--quiet", "--detach", folder, "HEAD"]);
  execFileSync("cp", ["-r", "node_modules", join(folder, "node_modules")]);
}

function plantAll(): Mutant[] {
  const listed = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], {
    cwd: root,
    encoding: "utf8",
  });
  const files = listed.split("\n").filter(Boolean);
  const related = new RelatedTests(root, files);
  const paths = files.filter((path) => SOURCES.test(path));
  const all = paths.flatMap((path) => mutantsOf(path, readFileSync(join(root, path), "utf8")));
  console.log(`${all.length} places in ${paths.length} files, seed ${seed}`);
  return sample(all, skip + count, randomOf(seed))
    .slice(skip)
    .filter((mutant) => {
      const killer = plant(mutant, related.of(mutant.path));
      console.log(`${killer ? "killed  " : "SURVIVED"} ${describe(mutant)}  ${killer ?? ""}`);
      return !killer;
    });
}

/** The first of the closest files of tests that fails with the fault and passes without it. */
function plant({ path, start, end, text }: Mutant, tests: string[]): string | undefined {
  const file = join(root, path);
  const source = readFileSync(file, "utf8");
  const fault = source.slice(0, start) + text + source.slice(end);
  return tests.slice(0, MOST_FILES).find((test) => {
    writeFileSync(file, fault);
    try {
      if (passes(test)) return false;
    } finally {
      writeFileSync(file, source);
    }
    return passed.has(test) || passes(test);
  });
}

function passes(test: string): boolean {
  // Without npm in between: a fault that never ends must end with the time limit.
  // In this process: the time limit must end a test that never ends, and a worker would outlive it.
  const args = [...jest, "--runInBand", "--bail", test];
  const options = { cwd: root, timeout: SLOWEST_FILE_MS, killSignal: "SIGKILL" } as const;
  // The copy's own Node: an installation in the work tree must not disturb the run.
  const { status, signal, error } = spawnSync(join(root, "node_modules/.bin/node"), args, options);
  if (error && "code" in error && error.code !== "ETIMEDOUT") throw error;
  if (signal === "SIGINT" || status === 130) throw new Error("The run was interrupted.");
  if (status === 0) passed.add(test);
  return status === 0;
}

/** The place, the old text and the new one; of a long text, the rest from the first difference. */
function describe({ path, start, end, text }: Mutant): string {
  const source = readFileSync(join(root, path), "utf8");
  const before = source.slice(start, end);
  let differs = 0;
  while (before.length > LONGEST_TEXT && differs < text.length && before[differs] === text[differs])
    differs += 1;
  const line = source.slice(0, start + differs).split("\n").length;
  const [old, next] = [before, text].map((part) => part.slice(differs).replaceAll(/\s+/g, " "));
  return `${path}:${line}  ${old?.slice(0, LONGEST_TEXT)}  →  ${next?.slice(0, LONGEST_TEXT)}`;
}

function report(survivors: Mutant[]): void {
  const share = ((count - survivors.length) / count) * 100;
  console.log(`\n${count - survivors.length} of ${count} killed (${share.toFixed(0)} %)`);
  for (const mutant of survivors) console.log(`  ${describe(mutant)}`);
}
