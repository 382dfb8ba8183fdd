// Runs before the tests of the server: creates the database that they copy, once instead of in each worker.
import { execFileSync } from "node:child_process";

export default () => {
  const program = "tests/server/programs/prepare-template.ts";
  execFileSync(process.execPath, ["--import", "./scripts/resolve.mjs", program], {
    cwd: new URL("../..", import.meta.url),
    stdio: ["ignore", "ignore", "inherit"],
  });
};
