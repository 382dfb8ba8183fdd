import { buildWidget } from "../widget/build";
import { buildConsole } from "./build";

await buildWidget(console.log);
await buildConsole(console.log);
