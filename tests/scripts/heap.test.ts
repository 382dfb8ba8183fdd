import { spawnSync } from "node:child_process";
import { platform, platformHeap, webConsole } from "@/scripts/launch/programs";
import { readSettings } from "@/scripts/launch/settings";

/** Keeps about 60 MB, replaces a part of it repeatedly, and prints the peak and the kept bytes. */
const PROGRAM = `
  const make = (at) => ({ at, text: "text " + at, list: [at] });
  const kept = Array.from({ length: 400_000 }, (_, at) => make(at));
  let most = 0;
  for (let at = 0; at < 3_000_000; at += 1) {
    kept[(at * 7) % 100_000] = make(at);
    if (at % 10_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed);
  }
  gc();
  const { heapUsed } = process.memoryUsage();
  console.log(JSON.stringify({ most, heapUsed, length: kept.length }));
`;

test("the platform collects garbage before its heap is three times the used size", () => {
  const args = [...platformHeap, "--expose-gc", "--eval", PROGRAM];
  // The garbage collector's threads fall behind while other programs use all cores.
  const ratios = Array.from({ length: 3 }, () => {
    const { stdout } = spawnSync(process.execPath, args, { encoding: "utf8", timeout: 60_000 });
    const { most, heapUsed } = JSON.parse(stdout) as Record<"most" | "heapUsed", number>;
    return most / heapUsed;
  });
  expect(Math.min(...ratios)).toBeLessThan(3);
});

/** V8's limit for the heap of a program, in megabytes: old objects, and three times the space for young ones. */
function heapLimit(program: typeof platform, nodeOptions: string): number {
  const settings = readSettings();
  const NODE_OPTIONS = nodeOptions;
  const variables = { ...settings.variables, NODE_OPTIONS };
  const { args } = program({ ...settings, variables }).program;
  const options = args.filter((each) => each.startsWith("--max"));
  const print = "v8.getHeapStatistics().heap_size_limit / 2 ** 20";
  const { stdout } = spawnSync(process.execPath, [...options, "--print", print], {
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS },
    timeout: 60_000,
  });
  return Number(stdout);
}

test("NODE_OPTIONS override the heap limits of platform and console", () => {
  expect(heapLimit(platform, "")).toBeLessThan(1_700);
  expect(heapLimit(webConsole, "")).toBeLessThan(300);
  for (const option of ["--max-old-space-size=3000", "--no-warnings --max_old_space_size=3000"]) {
    expect(heapLimit(platform, option)).toBeGreaterThanOrEqual(3_000);
    expect(heapLimit(webConsole, option)).toBeGreaterThanOrEqual(3_000);
  }
});

test("NODE_OPTIONS enlarge the young generation without lifting the limit of the old one", () => {
  for (const program of [platform, webConsole]) {
    const more = heapLimit(program, "--max-semi-space-size=32") - heapLimit(program, "");
    expect(more).toBeGreaterThan(60);
    expect(more).toBeLessThan(100);
  }
});
