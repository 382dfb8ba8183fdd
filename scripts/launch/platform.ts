import { buildWidget } from "../widget/build";
import { provideSecret, readSettings } from "./settings";

try {
  const settings = readSettings();
  provideSecret(settings);
  Object.assign(process.env, settings.variables);
  await buildWidget(console.log);
  await import("@/server/main");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
