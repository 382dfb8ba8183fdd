import { readSettings } from "./settings";

try {
  Object.assign(process.env, readSettings().variables);
  await import("@/server/main");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
