import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { deleteStale } from "@/scripts/test/stale-folders";

const folder = mkdtempSync(join(tmpdir(), "antwort-stale-"));
afterAll(() => rmSync(folder, { recursive: true }));

const create = (prefix: string) => mkdtempSync(join(folder, prefix));

test("deletes only our own old temporary folders", () => {
  const stale = [create("antwort-test-"), create("antwort-bench-upload-")];
  for (const path of stale) writeFileSync(join(path, "file"), "content");
  const others = [create("other-"), join(folder, "antwort-backup-monday"), join(folder, "antwort")];
  for (const path of others.slice(1)) mkdirSync(path);
  const old = new Date(Date.now() - 2 * 86_400_000);
  for (const path of [...stale, ...others]) utimesSync(path, old, old);
  const remaining = [...others, create("antwort-test-")];
  expect(deleteStale(folder).toSorted()).toEqual(stale.toSorted());
  expect(readdirSync(folder).toSorted()).toEqual(
    remaining.map((path) => basename(path)).toSorted(),
  );
});

test("deletes the folder of a run as soon as its process has ended", () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const ended = create(`antwort-tests-${pid}-`);
  const running = create(`antwort-tests-${process.pid}-`);
  expect(deleteStale(folder)).toEqual([ended]);
  expect(readdirSync(folder)).toContain(basename(running));
});
