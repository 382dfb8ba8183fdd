import { defineConfig } from "@playwright/test";
import { launchOptions } from "./scripts/browser";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/installation.ts",
  // A journey mostly waits: with one worker per core, cores would be idle.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine can stall a browser for seconds. A retry separates that from a fault; the outcome counts both.
  retries: 1,
  // Ends a journey that hangs. A whole journey takes minutes on a busy machine.
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
    // Tracing takes a third more time. To look for a fault: npm run e2e -- --trace=retain-on-failure
    trace: "off",
    contextOptions: { reducedMotion: "reduce" },
  },
});
