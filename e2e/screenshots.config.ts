import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config";

export default defineConfig({
  ...journeys,
  testDir: ".",
  testMatch: "screenshots.ts",
  globalSetup: "./product.ts",
  outputDir: "../test-results",
  timeout: 300_000,
  reporter: "list",
});
