import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config";

export default defineConfig({
  ...journeys,
  testDir: ".",
  testMatch: "screenshots.ts",
  globalSetup: "./installation.ts",
  outputDir: "../test-results",
  timeout: 900_000,
  // An account of the first attempt exists at the second one.
  retries: 0,
  reporter: "list",
});
