import { buildWidget } from "../widget/build";
import { readSettings } from "./settings";

try {
  Object.assign(process.env, readSettings().variables);
  await buildWidget(console.log);
  await import("@/server/main");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
