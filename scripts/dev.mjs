// npm run dev: console, platform and sample site with reload, and an organisation to sign in to.
import { runOnOurNode } from "./launch/bootstrap.mjs";

await runOnOurNode("scripts/launch/dev.ts");
