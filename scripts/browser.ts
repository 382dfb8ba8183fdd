import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { findChromium } from "@/server/engines/ingest/browser/chromium";

/** For a browser that runs as root, in a container, without a screen, and calls nobody by itself. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The system's Chromium or Chrome, else the one Playwright has installed; undefined if there is none. */
export function findBrowser(): string | undefined {
  return findChromium() ?? [chromium.executablePath()].find((path) => existsSync(path));
}

/** What Playwright needs to start the browser that was found. */
export function launchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findBrowser();
  return { ...(executablePath && { executablePath }), args };
}
