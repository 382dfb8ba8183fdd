import { buildWidget } from "../widget/build";
import { buildConsole } from "./build-console";

await buildWidget(console.log);
await buildConsole(console.log);
