import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const apps = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

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

/** The system's Chromium or Chrome, else the one Playwright has installed; undefined where there is none. */
export function findBrowser(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...apps, chromium.executablePath()].find((path) => existsSync(path));
}

/** What Playwright needs to start the browser that was found. */
export function launchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findBrowser();
  return { ...(executablePath && { executablePath }), args };
}
