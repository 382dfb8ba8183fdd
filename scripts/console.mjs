// npm run console: only the console, built if it is missing or stale, in the foreground.
import { runWithBundledNode } from "./launch/bootstrap.mjs";

await runWithBundledNode("scripts/launch/console.ts");
