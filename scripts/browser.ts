import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { CHROMIUM_SWITCHES, findChromium } from "@/server/engines/ingest/browser/chromium";

/** Returns the path of the system's Chromium or Chrome, else of Playwright's; undefined without a browser. */
export function findBrowser(): string | undefined {
  return findChromium() ?? [chromium.executablePath()].find((path) => existsSync(path));
}

/** What Playwright needs to start the browser that was found. */
export function launchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findBrowser();
  // Chromium's sandbox does not work for root in a container.
  const args = ["--no-sandbox", ...CHROMIUM_SWITCHES];
  return { ...(executablePath && { executablePath }), args };
}
