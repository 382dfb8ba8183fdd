import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { findChromium } from "@/server/engines/ingest/browser/chromium";

/** Options for a browser that runs as root in a container, without a screen and without background requests. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Returns the path of the system's Chromium or Chrome, else of Playwright's; undefined without a browser. */
export function findBrowser(): string | undefined {
  return findChromium() ?? [chromium.executablePath()].find((path) => existsSync(path));
}

/** What Playwright needs to start the browser that was found. */
export function launchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findBrowser();
  return { ...(executablePath && { executablePath }), args };
}
