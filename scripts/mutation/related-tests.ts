import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const withoutRoot = (test: string) => test.replace(/^tests\//, "").replace(/\.test\.tsx?$/, "");

/** How many leading folders two paths share, and half a point more if a test is named after the source. */
function closeness(source: string, test: string): number {
  const [ours, theirs] = [source.split("/"), withoutRoot(test).split("/")];
  const differs = theirs.findIndex((part, at) => part !== ours[at]);
  const shared = differs === -1 ? theirs.length : differs;
  return shared + (ours.at(-1)?.includes(theirs.at(-1) ?? "") ? 0.5 : 0);
}

/** The paths of the tests that import a source, directly or not, closest first. Empty if there is none. */
export function relatedTests(root: string, source: string): string[] {
  const jest = ["--experimental-vm-modules", "node_modules/jest/bin/jest.js"];
  const args = [...jest, "--listTests", "--json", "--findRelatedTests", source];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  const path = source.replace(/\.tsx?$/, "");
  return (JSON.parse(stdout) as string[])
    .map((file) => {
      const test = file.slice(root.length + 1);
      const imports = readFileSync(file, "utf8").includes(`"@/${path}"`);
      return { test, imports, closeness: closeness(path, test) };
    })
    .toSorted(
      (a, b) =>
        Number(b.imports) - Number(a.imports) ||
        b.closeness - a.closeness ||
        a.test.length - b.test.length,
    )
    .map(({ test }) => test);
}
