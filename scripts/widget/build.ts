import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { hashSources } from "../hash-sources";

const sources = [
  "widget/**/*.ts",
  "contract/**/*.ts",
  "lib/*.ts",
  "messages/*.json",
  "scripts/widget/*.ts",
  "package-lock.json",
];
const FOLDER = "build/widget";
const stamp = `${FOLDER}/built-from`;

/**
 * Builds the scripts of the widget into build/widget, unless the last build has the same sources: `launcher.js`,
 * `stage.js`, `preview.js`, `chat-HASH.js`, and `manifest.json`, which names the last one.
 * @param log prints a line if a build is needed
 * @throws {Error} with the errors of the sources
 */
export async function buildWidget(log: (line: string) => void): Promise<void> {
  const current = hashSources(sources);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === current) return;
  log("Building the widget …");
  const { bundleWidget } = await import("./bundle");
  await bundleWidget(FOLDER);
  writeFileSync(stamp, current);
}
