import { spawnSync } from "node:child_process";
import { platformHeap } from "@/scripts/launch/programs";

/** Keeps about 60 MB, replaces a part of it again and again, and prints the most and the kept bytes. */
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

test("the heap of the platform collects garbage before it is three times what is used", () => {
  const args = [...platformHeap, "--expose-gc", "--eval", PROGRAM];
  const { stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  const { most, heapUsed } = JSON.parse(stdout) as Record<"most" | "heapUsed", number>;
  expect(most / heapUsed).toBeLessThan(3);
});
