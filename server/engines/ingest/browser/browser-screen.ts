import { type Browser, type BrowserContext, chromium } from "playwright";
import { createFetcher } from "../fetch";
import type { BrowserOptions, BrowserTask } from "./browser-process";
import { answerRequests, type Web } from "./browser-requests";
import { RecentScripts } from "./browser-scripts";
import { CHROMIUM_SWITCHES } from "./chromium";

/** Shows pages one after the other, in separate contexts. */
export type Screen = {
  /** @returns the page's HTML once its requests have ended or half the time is over */
  show(task: BrowserTask): Promise<Buffer>;
};

const MAX_BYTES = 8 << 20;

/** A proxy that does not exist, for everything that is not intercepted, such as sockets and prefetches. */
const nowhere = { server: "http://nowhere.invalid:9" };
const args = [
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  ...CHROMIUM_SWITCHES,
  "--js-flags=--max-old-space-size=256",
];

/** Chromium's sandbox does not work for root. */
export async function openScreen({
  executablePath,
  allowHosts,
  userAgent,
}: BrowserOptions): Promise<Screen> {
  const browser = await chromium.launch({
    executablePath,
    args,
    proxy: nowhere,
    chromiumSandbox: process.getuid?.() !== 0,
  });
  browser.once("disconnected", () => process.exit(1)); // The next caller starts another one.
  const web = {
    own: createFetcher({ allowHosts, userAgent }),
    foreign: createFetcher({ allowHosts: [], userAgent }),
    scripts: new RecentScripts(),
  };
  return { show: (task) => show(browser, web, task) };
}

async function show(
  browser: Browser,
  web: Web,
  { page, deadlineMs }: BrowserTask,
): Promise<Buffer> {
  const restlessAt = performance.now() + deadlineMs / 2;
  const context = await browser.newContext({
    serviceWorkers: "block",
    acceptDownloads: false,
    permissions: [],
  });
  try {
    await blockOtherConnections(context);
    await answerRequests(context, web, page);
    const tab = await context.newPage();
    context.on("page", (popup) => void popup.close().catch(() => undefined));
    await tab.goto(page.url, { waitUntil: "commit" });
    const timeout = Math.max(1, restlessAt - performance.now());
    await tab.waitForLoadState("networkidle", { timeout }).catch(isTooLate);
    const html = Buffer.from(await tab.content());
    if (html.length > MAX_BYTES) throw new Error(`The page has ${html.length} bytes.`);
    return html;
  } finally {
    // Requests of the closed page need no answer.
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
  }
}

async function blockOtherConnections(context: BrowserContext): Promise<void> {
  await context.routeWebSocket(/^/, (socket) => void socket.close());
  await context.addInitScript(() => {
    for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "WebTransport"])
      Reflect.deleteProperty(globalThis, name);
  });
}

/** An incomplete page is used as it is. */
function isTooLate(error: unknown): void {
  if (!(error instanceof Error && error.name === "TimeoutError")) throw error;
}
