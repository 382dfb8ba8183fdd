import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteStale } from "@/scripts/test/sweep";

const folder = mkdtempSync(join(tmpdir(), "antwort-sweep-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("deletes leftovers of old test runs, and keeps new and foreign files", () => {
  const old = new Date(Date.now() - 2 * 3_600_000);
  for (const name of ["antwort-test-aaaaaa", "antwort-data", "antwort-test-bbbbbb"]) {
    mkdirSync(join(folder, name, "database"), { recursive: true });
    if (!name.endsWith("b")) utimesSync(join(folder, name), old, old);
  }
  expect(deleteStale(folder)).toEqual([join(folder, "antwort-test-aaaaaa")]);
  expect(readdirSync(folder).toSorted()).toEqual(["antwort-data", "antwort-test-bbbbbb"]);
});
