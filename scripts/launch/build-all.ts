import { buildWidget } from "../widget/build";
import { buildConsoleIfChanged } from "./build-console-if-changed";

await buildWidget(console.log);
await buildConsoleIfChanged(console.log);
