import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder: string | undefined;

/** Returns a temporary folder that is deleted when the process exits, the same at each call. */
export function processFolder(): string {
  folder ??= createFolder();
  return folder;
}

function createFolder(): string {
  const path = mkdtempSync(join(tmpdir(), "antwort-process-"));
  process.once("exit", () => rmSync(path, { recursive: true, force: true }));
  return path;
}
