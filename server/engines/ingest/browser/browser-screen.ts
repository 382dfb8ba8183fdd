import { type Browser, type BrowserContext, chromium } from "playwright";
import type { BrowserOptions, BrowserTask } from "./browser-process";
import { answerRequests, type Web } from "./browser-requests";
import { RecentScripts } from "./browser-scripts";
import { createFetcher } from "../fetch";

/** A browser that shows one page after the other, none knowing of the one before. */
export type Screen = {
  /** @returns the page's HTML when its requests have come to rest, or half its time is over */
  show(task: BrowserTask): Promise<Buffer>;
};

const maxBytes = 8 << 20;

/**
 * What is not answered by us goes to a proxy that is not there, and no name leads anywhere. Beside the web that is
 * for sockets, look-ups ahead and all that Chromium may come to know.
 */
const nowhere = { server: "http://nowhere.invalid:9" };
const args = [
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--disable-quic",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--js-flags=--max-old-space-size=256",
];

/** Starts Chromium, in its sandbox unless the platform runs as root, which Chromium's sandbox does not bear. */
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
  browser.once("disconnected", () => process.exit(1)); // the next caller starts another
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
    await closeWaysOut(context);
    await answerRequests(context, web, page);
    const tab = await context.newPage();
    context.on("page", (popup) => void popup.close().catch(() => undefined));
    await tab.goto(page.url, { waitUntil: "commit" });
    const timeout = Math.max(1, restlessAt - performance.now());
    await tab.waitForLoadState("networkidle", { timeout }).catch(isTooLate);
    const html = Buffer.from(await tab.content());
    if (html.length > maxBytes) throw new Error(`The page has ${html.length} bytes.`);
    return html;
  } finally {
    // What is still being fetched for the page is answered to nobody.
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
  }
}

/** Those that are no requests. */
async function closeWaysOut(context: BrowserContext): Promise<void> {
  await context.routeWebSocket(/^/, (socket) => void socket.close());
  await context.addInitScript(() => {
    for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "WebTransport"])
      Reflect.deleteProperty(globalThis, name);
  });
}

/** The page is taken as it is. */
function isTooLate(error: unknown): void {
  if (!(error instanceof Error && error.name === "TimeoutError")) throw error;
}
