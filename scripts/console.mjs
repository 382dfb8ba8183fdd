// npm run console: the console alone, built if it is missing or stale, in the foreground.
import { runOnOurNode } from "./launch/bootstrap.mjs";

await runOnOurNode("scripts/launch/console.ts");
