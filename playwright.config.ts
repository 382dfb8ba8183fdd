import { defineConfig } from "@playwright/test";
import { launchOptions } from "./scripts/browser";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/installation.ts",
  // A journey waits more than it works: with one a core, cores stand idle.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine can stall a browser for seconds. A second try separates that from a fault; the outcome counts both.
  retries: 1,
  // For what never ends: a whole journey takes minutes on a busy machine.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: [
    ["list"],
    ...(process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ? [["json"] as ["json"]] : []),
  ],
  use: {
    browserName: "chromium",
    headless: true,
    launchOptions: launchOptions(),
    screenshot: "only-on-failure",
    // Costs a third of the time; to look for a fault: npm run e2e -- --trace=retain-on-failure
    trace: "off",
    contextOptions: { reducedMotion: "reduce" },
  },
});
