// Every check and every test. No run keeps all cores busy, so a small run accompanies each of the two large runs.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Exit, show } from "./command";
import { dialectTests } from "./dialect";
import { needBrowser, needPostgres } from "./needs";
import { commandOutcome, jestOutcome, type Outcome, playwrightOutcome } from "./outcome";
import { sideBySide } from "./side-by-side";
import { createFolderInMemory } from "./temporary-folder";

const folder = createFolderInMemory();
if (folder) process.env["TMPDIR"] = folder;
const reports = mkdtempSync(join(tmpdir(), "antwort-reports-"));
// Many tests wait for a process, a thread or a timer: with one worker a core, cores would be idle.
const WORKERS = 3;
const CHECKS = "verify";
const POSTGRES = "tests, PostgreSQL";
const jestArgs = [
  "--experimental-vm-modules",
  "--disable-warning=ExperimentalWarning",
  "node_modules/jest/bin/jest.js",
  `--maxWorkers=${WORKERS}`,
];

const interruption = new AbortController();
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(name, () => interruption.abort());
}
try {
  await needBrowser();
  conclude(await runAll());
} catch (error) {
  if (!interruption.signal.aborted) throw error;
  console.error("\nThe tests were interrupted.");
  process.exitCode = 1;
} finally {
  rmSync(folder ?? reports, { recursive: true, maxRetries: 3 });
}

/** All tests on the embedded database. On PostgreSQL those of the SQL dialect, or all that use a database. */
async function runAll(): Promise<Outcome[]> {
  interruption.signal.throwIfAborted();
  const server = await needPostgres();
  try {
    const [embedded, checks] = await sideBySide(onEmbedded(server?.url), verify(), () =>
      showOutput(CHECKS),
    );
    const [browser, postgres] = await sideBySide(
      journeys(),
      server ? onPostgres(server.url) : Promise.resolve(null),
      () => showOutput(POSTGRES),
    );
    if (!server)
      console.log("\nThere is no PostgreSQL: the tests ran on the embedded database only.");
    return [checks, embedded, ...(postgres ? [postgres] : []), browser];
  } finally {
    await server?.stop();
  }
}

type Program = {
  name: string;
  args: string[];
  variables?: Record<string, string | undefined>;
  /** Whether another program uses the terminal, so that its output goes to a file. */
  isBeside?: boolean;
};

/** Runs the Node of the packages. An interruption ends it, and throws before the next program. */
async function run({ name, args, variables = {}, isBeside = false }: Program): Promise<Exit> {
  const { signal } = interruption;
  if (!isBeside) title(name);
  const output = isBeside ? { output: outputFile(name) } : {};
  return show(process.execPath, args, { variables, signal, ...output });
}

function outputFile(name: string): string {
  return join(reports, `${name}.txt`);
}

/** Shows what a program has written to its file, unless it did not run. */
function showOutput(name: string): void {
  if (!existsSync(outputFile(name))) return;
  title(name);
  process.stdout.write(readFileSync(outputFile(name)));
}

async function verify(): Promise<Outcome> {
  const args = ["--import", "./scripts/resolve.mjs", "scripts/verify/run.ts"];
  return commandOutcome(CHECKS, await run({ name: CHECKS, args, isBeside: true }));
}

async function onEmbedded(postgresUrl: string | undefined): Promise<Outcome> {
  const ofPostgres = "--testPathIgnorePatterns=tests/server/infrastructure/db/postgres.test.ts";
  return jest({
    name: "tests, embedded database",
    args: postgresUrl ? [ofPostgres] : [],
    variables: { TEST_POSTGRES_URL: postgresUrl },
  });
}

async function onPostgres(url: string): Promise<Outcome> {
  const isComplete = process.argv.includes("--all-on-postgres");
  const selection = isComplete
    ? ["--findRelatedTests", "tests/database.ts"]
    : ["--runTestsByPath", ...dialectTests()];
  return jest({
    name: POSTGRES,
    args: ["--selectProjects=server", ...selection],
    variables: { TEST_DATABASE_URL: url },
    isBeside: true,
  });
}

async function jest(program: Program): Promise<Outcome> {
  const { name, args, variables } = program;
  const file = join(reports, `${name}.json`);
  const exit = await run({
    ...program,
    args: [...jestArgs, "--json", `--outputFile=${file}`, ...args],
    variables: { TEST_DATABASE_URL: undefined, ...variables },
  });
  return jestOutcome(name, file, exit);
}

async function journeys(): Promise<Outcome> {
  const name = "journeys in a browser";
  const file = join(reports, "journeys.json");
  const exit = await run({
    name,
    args: ["node_modules/@playwright/test/cli.js", "test"],
    variables: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  return playwrightOutcome("journeys", file, exit);
}

function title(name: string): void {
  console.log(`\n— ${name}`);
}

function conclude(all: Outcome[]): void {
  for (const { name, failures } of all) {
    if (failures.length > 0) title(`failures of ${name}`);
    for (const failure of failures) console.log(failure);
  }
  console.log("");
  for (const { name, passed, failed, retried = 0 } of all) {
    const again = retried > 0 ? ` (${retried} passed at the second try)` : "";
    console.log(`${name}: ${passed} passed, ${failed} failed${again}`);
  }
  const sum = (part: "passed" | "failed") => all.reduce((total, one) => total + one[part], 0);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") > 0 ? 1 : 0;
}
