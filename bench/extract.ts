// npm run bench:extract -- DIR: reads every file below DIR as the platform reads uploads, and prints how many contain
// text. If DIR/ref contains the text of a file (DIR/ref/NAME.txt, or below the same folders), their words are
// compared, too.
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { createParser } from "@/server/engines/ingest/parser/parser";
import { percent } from "./figures";
import { areProcessesOpen, cpuSecondsOf, memoryOf, treeOf } from "./processes";
import { type Reference, referenceOf, wordShare } from "./references";

const SLOWEST = 5;
const GOOD_SHARE = 0.9;

type Result = {
  name: string;
  format: string;
  /** "text", or the reason without text. */
  outcome: string;
  ms: number;
  /** The length of the text. */
  characters: number;
  /** Undefined if there is no reference. */
  hasExpectedText: boolean | undefined;
  /** The share of the reference's words; undefined without a reference. */
  share: number | undefined;
};

const folder = process.argv[2];
if (!folder) throw new Error("Name a folder: npm run bench:extract -- DIR");
const parser = createParser({ log: { warn: () => undefined } });
const { results, peak } = await readAll(await filesIn(folder), folder);
print(results, peak, areProcessesOpen ? parserCpuSeconds() : undefined);
await parser.close();

/** CPU seconds of the parser processes, including those that ended. */
function parserCpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return cpuSecondsOf(treeOf(process.pid)) - (user + system) / 1e6;
}

async function filesIn(from: string): Promise<string[]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return paths.filter((path) => !path.startsWith(join(from, "ref/"))).toSorted();
}

/** Reads the files one after the other. Also returns the memory peak of all processes, in MB. */
async function readAll(
  paths: string[],
  from: string,
): Promise<{ results: Result[]; peak: number }> {
  const read: Result[] = [];
  let most = 0;
  const watch = setInterval(() => {
    if (areProcessesOpen) most = Math.max(most, memoryOf(treeOf(process.pid)));
  }, 250);
  for (const path of paths) {
    const reference = await referenceOf(from, relative(from, path));
    read.push(await readOne(path, relative(from, path), reference));
  }
  clearInterval(watch);
  return { results: read, peak: most };
}

async function readOne(
  path: string,
  name: string,
  reference: Reference | undefined,
): Promise<Result> {
  const start = performance.now();
  const common = { name, hasExpectedText: reference && reference.size > 0, characters: 0 };
  const tookMs = (): number => performance.now() - start;
  try {
    const bytes = await readFile(path);
    const { format, markdown } = await parser.readDocument(
      { bytes, name },
      new AbortController().signal,
    );
    const share = reference?.size ? wordShare(reference, markdown) : undefined;
    const { length: characters } = markdown;
    return { ...common, format, outcome: "text", ms: tookMs(), characters, share };
  } catch (error) {
    const format = extname(name).slice(1).toLowerCase();
    return { ...common, format, outcome: (error as Error).message, ms: tookMs(), share: undefined };
  }
}

function print(
  all: readonly Result[],
  peakMegabytes: number,
  cpuSeconds: number | undefined,
): void {
  const formats = Object.entries(Object.groupBy(all, ({ format }) => format));
  console.table(
    Object.fromEntries(formats.map(([format, some = []]) => [format, figuresOf(some)])),
  );
  for (const [outcome, some = []] of Object.entries(Object.groupBy(all, (one) => one.outcome))) {
    if (outcome !== "text")
      process.stdout.write(`${outcome}: ${some.map(({ name }) => name).join(", ")}\n`);
  }
  const poor = all.filter(({ share }) => share !== undefined && share < GOOD_SHARE);
  const shares = poor.map(({ name, share = 0 }) => `${name} ${percent(share, 1)}`);
  process.stdout.write(`below ${percent(GOOD_SHARE, 1)} of the words: ${shares.join(", ")}\n`);
  const slowest = all.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  process.stdout.write(
    `slowest: ${slowest.map(({ name, ms }) => `${name} ${Math.round(ms)} ms`).join(", ")}\n`,
  );
  const characters = all.reduce((sum, one) => sum + one.characters, 0);
  const speed = cpuSeconds
    ? ` in ${cpuSeconds.toFixed(2)} CPU s (${(all.length / cpuSeconds).toFixed(0)} files a second)`
    : "";
  process.stdout.write(
    `${all.length} files, ${(characters / 1e6).toFixed(1)} M characters${speed}, ${peakMegabytes.toFixed(0)} MB at most, this program included\n`,
  );
}

/** A file without a reference counts as one with text unless it is empty, a scan or locked. */
function figuresOf(group: readonly Result[]) {
  const without = new Set(["EXTRACT_NO_TEXT", "EXTRACT_EMPTY", "EXTRACT_ENCRYPTED"]);
  const expected = group.filter(
    ({ hasExpectedText, outcome }) => hasExpectedText ?? !without.has(outcome),
  );
  const compared = expected.filter(({ hasExpectedText }) => hasExpectedText);
  const good = compared.filter(({ share = 0 }) => share >= GOOD_SHARE);
  const killed = group.filter(
    ({ outcome }) => outcome === "EXTRACT_TIMEOUT" || outcome === "EXTRACT_TOO_LARGE",
  );
  return {
    files: group.length,
    "expected to have text": expected.length,
    "with text": percent(
      expected.filter(({ outcome }) => outcome === "text").length,
      expected.length,
    ),
    "≥ 90 % of the words": percent(good.length, compared.length),
    "parser killed": killed.length,
  };
}
