// npm test: installs what it needs, then runs every check and every test.
import { runOnOurNode } from "./launch/bootstrap.mjs";

await runOnOurNode("scripts/test/all.ts");
