// Before all tests: the widget's scripts, which the platform gives out, are those of these sources.
import { execFileSync } from "node:child_process";

export default () => {
  execFileSync(process.execPath, ["--import", "./scripts/resolve.mjs", "scripts/widget/run.ts"], {
    cwd: new URL("../..", import.meta.url),
    stdio: ["ignore", "ignore", "inherit"],
  });
};
