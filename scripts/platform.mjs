// npm run platform: only the platform, with the roles of its arguments, in the foreground.
import { runWithBundledNode } from "./launch/bootstrap.mjs";

await runWithBundledNode("scripts/launch/platform.ts");
