import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const executableNames = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const macPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Returns the path of an installed Chromium or Chrome; undefined without one. */
export function findChromium(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const onPath = executableNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...macPaths].find((path) => existsSync(path));
}

/** A full Chromium loads pages of its own interface in each window, which is slower than most pages of a website. */
const USER_INTERFACE_FEATURES = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];
/** Repeated here, because Chromium uses only the last `--disable-features`. */
const DISABLED_BY_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/** Switches for a Chromium without a screen and without requests of its own. */
export const CHROMIUM_SWITCHES = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...USER_INTERFACE_FEATURES].join(",")}`,
];
