// npm run screenshots -- FOLDER: every screen in both languages, light and dark, at four widths; two of them for the README.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";

const folder = resolve(process.argv[2] ?? "screenshots");
const inReadme = { "website-ready": "knowledge-base", "demo-answered": "demo" };

await mkdir(folder, { recursive: true });
const CONFIG = "--config=e2e/screenshots.config.ts";
const browser = spawn(process.execPath, ["node_modules/@playwright/test/cli.js", "test", CONFIG], {
  env: { ...process.env, SCREENSHOTS: folder },
  stdio: "inherit",
});
const [code] = (await once(browser, "exit")) as [number | null];
process.exitCode = code ?? 1;
if (code === 0) {
  for (const [screen, name] of Object.entries(inReadme)) {
    await copyFile(join(folder, `${screen}.en.light.1280.png`), `docs/${name}.png`);
  }
}
