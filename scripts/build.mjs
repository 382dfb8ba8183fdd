// npm run build: installs the packages and builds console and widget, so that a start has nothing left to do.
import { runOnOurNode } from "./launch/bootstrap.mjs";

await runOnOurNode("scripts/launch/build-all.ts");
