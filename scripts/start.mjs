// npm start: installs and builds what is missing or stale, then runs console and platform.
import { runWithBundledNode } from "./launch/bootstrap.mjs";

await runWithBundledNode("scripts/launch/start.ts");
