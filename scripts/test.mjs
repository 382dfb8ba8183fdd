// npm test: installs what it needs, then runs every check and every test.
import { runWithBundledNode } from "./launch/bootstrap.mjs";

await runWithBundledNode("scripts/test/all.ts");
