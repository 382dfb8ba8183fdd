import { findBrowser } from "@/scripts/browser";
import { findOrStartPostgres } from "@/scripts/postgres.mjs";
import { installSystemPackage, show } from "./command";

/**
 * Sees to it that there is a browser: the system's, Debian's, or Playwright's own.
 * @throws {Error} when none can be had
 */
export async function needBrowser(): Promise<void> {
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (findBrowser()) return;
    installSystemPackage(name);
  }
  if (findBrowser()) return;
  await show("node_modules/.bin/playwright", ["install", "chromium"]);
  if (!findBrowser()) throw new Error("There is no Chromium, and none could be installed.");
}

type Server = { url: string; stop: () => Promise<void> };

/** Finds a PostgreSQL for the tests, or installs one. Returns null if that is impossible. */
export async function needPostgres(): Promise<Server | null> {
  const found = await findOrStartPostgres();
  if (found) return found;
  return installSystemPackage("postgresql") ? findOrStartPostgres() : null;
}
