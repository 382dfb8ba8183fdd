// npm start: installs and builds what is missing or stale, then runs console and platform.
import { runOnOurNode } from "./launch/bootstrap.mjs";

await runOnOurNode("scripts/launch/start.ts");
