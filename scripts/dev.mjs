// npm run dev: console, platform and sample site with reload, and an organisation to sign in to.
import { runWithBundledNode } from "./launch/bootstrap.mjs";

await runWithBundledNode("scripts/launch/dev.ts");
