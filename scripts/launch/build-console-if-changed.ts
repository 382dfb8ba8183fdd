import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { hashSources } from "../hash-sources";

const sources = [
  "{app,components,lib,contract,messages,public}/**/*",
  "{middleware,instrumentation*,sentry.*.config}.ts",
  "{next,postcss}.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];
const STAMP = ".next/built-from";

/**
 * Builds the console unless the last build has the same sources.
 * @param log prints a line if a build is needed
 * @param signal cancels a running build
 * @throws {Error} with the output of the build
 */
export async function buildConsoleIfChanged(
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const current = hashSources(sources);
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === current) return;
  log("Building the console …");
  const { code, printed } = await runBuild(signal);
  if (code !== 0) throw new Error(`The console could not be built.\n${printed}`);
  writeFileSync(STAMP, current);
}

function runBuild(signal?: AbortSignal): Promise<{ code: number | null; printed: string }> {
  const build = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    stdio: ["ignore", "pipe", "pipe"],
    ...(signal && { signal }),
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  let printed = "";
  for (const stream of [build.stdout, build.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  }
  return new Promise((done) => {
    build.once("error", (error) => done({ code: null, printed: error.message }));
    build.once("close", (code) => done({ code, printed }));
  });
}
