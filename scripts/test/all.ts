// Every check and every test, one after the other, so that they do not compete for the machine.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Exit, show } from "./command";
import { dialectTests } from "./dialect";
import { needBrowser, needPostgres } from "./needs";
import { commandOutcome, jestOutcome, type Outcome, playwrightOutcome } from "./outcome";
import { deleteStale } from "./stale-folders";

deleteStale(tmpdir());
const reports = mkdtempSync(join(tmpdir(), "antwort-reports-"));
// Many tests wait for a process, a thread or a timer: with one worker a core, cores would be idle.
const WORKERS = 3;
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
  conclude([await verify(), ...(await jestOnBoth()), await journeys()]);
} catch (error) {
  if (!interruption.signal.aborted) throw error;
  console.error("\nThe tests were interrupted.");
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true });
}

/** Runs the Node of the packages. An interruption ends it, and throws before the next command. */
function run(args: string[], variables: Record<string, string | undefined> = {}): Promise<Exit> {
  return show(process.execPath, args, { variables, signal: interruption.signal });
}

async function verify(): Promise<Outcome> {
  title("verify");
  const exit = await run(["--import", "./scripts/resolve.mjs", "scripts/verify/run.ts"]);
  return commandOutcome("verify", exit);
}

type Servers = { TEST_DATABASE_URL?: string; TEST_POSTGRES_URL?: string };

async function jest(name: string, more: string[] = [], servers: Servers = {}): Promise<Outcome> {
  title(name);
  const file = join(reports, `${name}.json`);
  const report = ["--json", `--outputFile=${file}`];
  const exit = await run([...jestArgs, ...report, ...more], {
    TEST_DATABASE_URL: undefined,
    ...servers,
  });
  return jestOutcome(name, file, exit);
}

/** All tests on the embedded database, then those of the SQL dialect on PostgreSQL, or all that have a database. */
async function jestOnBoth(): Promise<Outcome[]> {
  interruption.signal.throwIfAborted();
  const embedded = "tests, embedded database";
  const server = await needPostgres();
  if (!server) {
    const outcome = await jest(embedded);
    console.log("\nThere is no PostgreSQL: the tests ran on the embedded database only.");
    return [outcome];
  }
  const isComplete = process.argv.includes("--all-on-postgres");
  const selection = isComplete
    ? ["--findRelatedTests", "tests/database.ts"]
    : ["--runTestsByPath", ...dialectTests()];
  try {
    return [
      await jest(
        embedded,
        ["--testPathIgnorePatterns=tests/server/infrastructure/db/postgres.test.ts"],
        { TEST_POSTGRES_URL: server.url },
      ),
      await jest("tests, PostgreSQL", ["--selectProjects=server", ...selection], {
        TEST_DATABASE_URL: server.url,
      }),
    ];
  } finally {
    await server.stop();
  }
}

async function journeys(): Promise<Outcome> {
  title("journeys in a browser");
  const file = join(reports, "journeys.json");
  const variables = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const exit = await run(["node_modules/@playwright/test/cli.js", "test"], variables);
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
