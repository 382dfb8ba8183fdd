// npm run mutation -- COUNT [SEED]: plants faults at random places of the last commit, one at a time, and counts those
// that the tests related to the place notice. It works in a copy and leaves the work tree alone.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Mutant, mutantsOf } from "./mutants";
import { randomOf, sample } from "./random";
import { relatedTests } from "./related-tests";

const SLOWEST_RUN_MS = 10 * 60_000;
const jest = [
  "--experimental-vm-modules",
  "--disable-warning=ExperimentalWarning",
  "node_modules/jest/bin/jest.js",
];
/** Most faults are noticed by the closest tests; the others run only if these do not notice. */
const CLOSEST = 4;
const MOST_TESTS = 24;

const [count = 20, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
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
  const sources = "app components lib contract server widget middleware.ts".split(" ");
  const listed = execFileSync("git", ["ls-files", ...sources], { cwd: root, encoding: "utf8" });
  const ours = /^(?!server\/infrastructure\/db\/(?:schema|migrations)).*(?<!\.d)\.tsx?$/;
  const paths = listed.split("\n").filter((path) => ours.test(path));
  const all = paths.flatMap((path) => mutantsOf(path, readFileSync(join(root, path), "utf8")));
  console.log(`${all.length} places in ${paths.length} files, seed ${seed}`);
  return sample(all, count, randomOf(seed)).filter((mutant) => {
    const isNoticed = plant(mutant);
    console.log(`${isNoticed ? "killed  " : "SURVIVED"} ${describe(mutant)}`);
    return !isNoticed;
  });
}

/** Whether a test fails with the fault. */
function plant({ path, start, end, text }: Mutant): boolean {
  const tests = relatedTests(root, path).slice(0, MOST_TESTS);
  const file = join(root, path);
  const source = readFileSync(file, "utf8");
  writeFileSync(file, source.slice(0, start) + text + source.slice(end));
  try {
    return fails(tests.slice(0, CLOSEST)) || fails(tests.slice(CLOSEST));
  } finally {
    writeFileSync(file, source);
  }
}

function fails(tests: string[]): boolean {
  if (tests.length === 0) return false;
  // Without npm in between: a fault that never ends must end with the time limit.
  // In this process: the time limit must end a test that never ends, and a worker would outlive it.
  const args = [...jest, "--runInBand", "--bail", ...tests];
  const options = { cwd: root, timeout: SLOWEST_RUN_MS, killSignal: "SIGKILL" } as const;
  const { status, signal } = spawnSync(process.execPath, args, options);
  if (signal === "SIGINT" || status === 130) throw new Error("The run was interrupted.");
  return status !== 0;
}

function describe({ path, start, end, text }: Mutant): string {
  const source = readFileSync(join(root, path), "utf8");
  const line = source.slice(0, start).split("\n").length;
  const [before, after] = [source.slice(start, end), text].map((part) =>
    part.replaceAll(/\s+/g, " "),
  );
  return `${path}:${line}  ${before?.slice(0, 70)}  →  ${after?.slice(0, 70)}`;
}

function report(survivors: Mutant[]): void {
  const share = ((count - survivors.length) / count) * 100;
  console.log(`\n${count - survivors.length} of ${count} killed (${share.toFixed(0)} %)`);
  for (const mutant of survivors) console.log(`  ${describe(mutant)}`);
}
