import { spawnSync } from "node:child_process";

const withoutRoot = (test: string) => test.replace(/^tests\//, "").replace(/\.test\.tsx?$/, "");

/** How many leading folders two paths share, and half a point more if a test is named after the source. */
function closeness(source: string, test: string): number {
  const [ours, theirs] = [source.replace(/\.tsx?$/, "").split("/"), withoutRoot(test).split("/")];
  const differs = theirs.findIndex((part, at) => part !== ours[at]);
  const shared = differs === -1 ? theirs.length : differs;
  return shared + (ours.at(-1)?.includes(theirs.at(-1) ?? "") ? 0.5 : 0);
}

/** The paths of the tests that import a source, directly or not, closest first. Empty if there is none. */
export function relatedTests(root: string, source: string): string[] {
  const jest = ["--experimental-vm-modules", "node_modules/jest/bin/jest.js"];
  const args = [...jest, "--listTests", "--json", "--findRelatedTests", source];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  const paths = (JSON.parse(stdout) as string[]).map((path) => path.slice(root.length + 1));
  return paths.toSorted(
    (a, b) => closeness(source, b) - closeness(source, a) || a.length - b.length,
  );
}
