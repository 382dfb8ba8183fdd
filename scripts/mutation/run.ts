// npm run mutation -- [--all] COUNT [SEED] [SKIP]: plants faults at random places of the last commit, one at a time,
// and counts those that the type check, the lint or the closest tests detect. It works in a copy and does not change
// the work tree. SKIP leaves out the first places of the seed, so that an interrupted run can continue. With --all, all
// other tests that import the place run, too, if the closest detect nothing, which may take as long as all tests.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Notice, Checks } from "./checks";
import { type Outcome, figuresOf } from "./figures";
import { type Mutant, mutantsOf } from "./mutants";
import { ProjectCopy } from "./project";
import { randomOf, sample } from "./random";
import { RelatedTests } from "./related-tests";

const LONGEST_TEXT = 70;
const SOURCES =
  /^(?!server\/infrastructure\/db\/(?:schema|migrations))(?:(?:app|components|lib|contract|server|widget)\/.*(?<!\.d)\.tsx?|middleware\.ts)$/;

const { values: options, positionals } = parseArgs({
  options: { all: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [count = 20, seed = Date.now() % 1_000_000, skip = 0] = positionals.map(Number);
const interruption = new AbortController();
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(name, () => interruption.abort());
}
const project = new ProjectCopy(interruption.signal);
const { root } = project;
const checks = new Checks(project);
try {
  await project.create();
  if (await checks.ofAllTypes()) throw new Error("The last commit fails the type check.");
  for (const line of figuresOf(await plantAll())) console.log(line);
} catch (error) {
  if (!interruption.signal.aborted) throw error;
  console.error("The run was interrupted.");
  process.exitCode = 1;
} finally {
  project.remove();
}

async function plantAll(): Promise<Outcome[]> {
  const sourceList = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], {
    cwd: root,
    encoding: "utf8",
  });
  const files = sourceList.split("\n").filter(Boolean);
  const related = new RelatedTests(root, files);
  const paths = files.filter((path) => SOURCES.test(path));
  const all = paths.flatMap((path) => mutantsOf(path, readFileSync(join(root, path), "utf8")));
  console.log(`${all.length} places in ${paths.length} files, seed ${seed}`);
  const outcomes: Outcome[] = [];
  for (const mutant of sample(all, skip + count, randomOf(seed)).slice(skip)) {
    const notice = await plant(mutant, related.of(mutant.path));
    const check = (notice?.check ?? "NOTHING").padEnd(13);
    console.log(`${check} ${describe(mutant)}  ${notice?.by ?? ""}`);
    outcomes.push({ path: mutant.path, notice });
  }
  return outcomes;
}

async function plant(
  { path, start, end, text }: Mutant,
  tests: string[],
): Promise<Notice | undefined> {
  const file = join(root, path);
  const source = readFileSync(file, "utf8");
  const fault = source.slice(0, start) + text + source.slice(end);
  const withoutFault = async <T>(act: () => Promise<T>) => {
    writeFileSync(file, source);
    const result = await act();
    writeFileSync(file, fault);
    return result;
  };
  writeFileSync(file, fault);
  try {
    // The type check of all files is last: it is slower than the closest tests and rarely finds more than that of the file.
    return (
      (await checks.ofFile(path)) ??
      (await checks.ofTests(tests, withoutFault, options)) ??
      (await checks.ofAllTypes())
    );
  } finally {
    writeFileSync(file, source);
  }
}

/** The place with the old and the new text; of a long text, the rest from the first difference. */
function describe({ path, start, end, text }: Mutant): string {
  const source = readFileSync(join(root, path), "utf8");
  const original = source.slice(start, end);
  let differs = 0;
  while (
    original.length > LONGEST_TEXT &&
    differs < text.length &&
    original[differs] === text[differs]
  )
    differs += 1;
  const line = source.slice(0, start + differs).split("\n").length;
  const [old, next] = [original, text].map((part) => part.slice(differs).replaceAll(/\s+/g, " "));
  return `${path}:${line}  ${old?.slice(0, LONGEST_TEXT)}  →  ${next?.slice(0, LONGEST_TEXT)}`;
}
