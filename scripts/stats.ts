// npm run stats: the figures of the house style, for every hand-written source.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSources } from "./verify/sources";
import { filesByKbType, sharedTables, singleImporters } from "./verify/structure";

type SizedItem = { name: string; lines: number };

const sources = readSources();
const files = sources.map(({ path, lines }) => ({ name: path, lines }));
print("Files", files, { median: 60, ninth: 180, hard: 300 });
print("Functions", functionSizes(), { median: 40, ninth: 40, hard: 40 });
printStructure();

function print(
  title: string,
  all: SizedItem[],
  bars: Record<"median" | "ninth" | "hard", number>,
): void {
  const sorted = all.toSorted((a, b) => a.lines - b.lines);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]?.lines ?? 0;
  const over = sorted.filter(({ lines }) => lines > bars.hard).toReversed();
  console.log(`${title.padEnd(20)} ${all.length}, ${sum(all)} lines`);
  console.log(`  median             ${at(0.5)}  (≤ ${bars.median})`);
  console.log(`  nine in ten under  ${at(0.9)}  (≤ ${bars.ninth})`);
  console.log(`  largest            ${at(1)}  (≤ ${bars.hard})`);
  for (const { name, lines } of over) console.log(`    ${lines}  ${name}`);
}

function printStructure(): void {
  const { all, single } = singleImporters(sources);
  const shared = sharedTables(sources);
  const byType = filesByKbType(sources);
  const brokenRules = brokenImportRules();
  const cycles = brokenRules.filter((name) => name === "no-cycle").length;
  console.log(`Product files        ${all}`);
  console.log(`  one importer beside it  ${single.length}  (< 170)`);
  if (process.argv.includes("--list")) for (const path of single) console.log(`    ${path}`);
  console.log(`  branch on kbType   ${byType.length}  (< 15)`);
  for (const path of byType) console.log(`    ${path}`);
  console.log(`Shared tables        ${shared.size}  (0)`);
  for (const [table, parts] of shared) console.log(`    ${table}: ${parts.join(", ")}`);
  console.log(`Import cycles        ${cycles}  (0)`);
  console.log(`Upward imports       ${brokenRules.length - cycles}  (0)`);
}

function sum(all: SizedItem[]): number {
  return all.reduce((total, { lines }) => total + lines, 0);
}

type Finding = { message: string; filename: string; labels: Array<{ span: { line: number } }> };

/** The linter reports each function longer than one line, with its size. */
function functionSizes(): SizedItem[] {
  const folder = mkdtempSync(join(tmpdir(), "antwort-stats-"));
  const config = join(folder, "lint.json");
  const rule = ["error", { max: 1, skipBlankLines: true, skipComments: true }];
  const rules = { "eslint/max-lines-per-function": rule };
  writeFileSync(config, JSON.stringify({ categories: { correctness: "off" }, rules }));
  const paths = files.map(({ name }) => name);
  const { stdout } = spawnSync("node_modules/.bin/oxlint", ["-c", config, "-f", "json", ...paths], {
    encoding: "utf8",
    maxBuffer: 100_000_000,
  });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Finding[] };
  return diagnostics.map(({ message, filename, labels }) => ({
    name: `${filename}:${labels[0]?.span.line} ${/`(.+?)`/.exec(message)?.[1] ?? ""}`,
    lines: Number(/\((\d+)\)/.exec(message)?.[1] ?? 0),
  }));
}

/** The name of the rule of each import that breaks one. */
function brokenImportRules(): string[] {
  const folders = ["app", "components", "lib", "contract", "server", "scripts"].filter((path) =>
    existsSync(path),
  );
  const cruiser = "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs";
  const args = [cruiser, "--config=.dependency-cruiser.cjs", "--output-type=json", ...folders];
  const { stdout } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    maxBuffer: 500_000_000,
  });
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: Array<{ rule: { name: string } }> };
  };
  return summary.violations.map(({ rule }) => rule.name);
}
