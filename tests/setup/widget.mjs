// Runs before all tests: builds the widget's scripts, which the platform serves, from the current sources.
import { execFileSync } from "node:child_process";

export default () => {
  execFileSync(process.execPath, ["--import", "./scripts/resolve.mjs", "scripts/widget/run.ts"], {
    cwd: new URL("../..", import.meta.url),
    stdio: ["ignore", "ignore", "inherit"],
  });
};
