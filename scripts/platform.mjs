// npm run platform: the platform alone, with the roles of its arguments, in the foreground.
import { runOnOurNode } from "./launch/bootstrap.mjs";

await runOnOurNode("scripts/launch/platform.ts");
