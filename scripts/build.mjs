// npm run build: installs the packages and builds console and widget, so that a later start is fast.
import { runWithBundledNode } from "./launch/bootstrap.mjs";

await runWithBundledNode("scripts/launch/build-all.ts");
