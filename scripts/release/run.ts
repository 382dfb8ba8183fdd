// npm run release -- VERSION: see docs/deployment.md.
import { execFileSync } from "node:child_process";
import { release } from "./release";

const [version = ""] = process.argv.slice(2);
const root = process.cwd();

try {
  release({
    root,
    version,
    run: (command, args) => execFileSync(command, args, { cwd: root, encoding: "utf8" }),
  });
  console.log(`Released ${version}. Now: git push --follow-tags`);
} catch (error) {
  if (error instanceof Error && "stdout" in error) console.error(String(error.stdout));
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
