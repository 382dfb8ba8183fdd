import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { treeOf } from "@/bench/processes";
import { findBrowser } from "@/scripts/browser";
import { type Browser, createBrowser } from "@/server/engines/ingest/browser/browser";
import { createFetcher } from "@/server/engines/ingest/fetch";
import { crawlSite } from "./crawl-site";
import { tryEgressPaths } from "./egress-paths";
import { openHoneypotServer } from "./honeypot-server";
import { answer, type LocalSite, serve, status } from "./local-site";

const executablePath = findBrowser() ?? "";
const resources: { close(): Promise<unknown> }[] = [];
afterAll(() => Promise.all(resources.map((each) => each.close())));

function openBrowser(allowHosts: string[], deadlineMs = 15_000): Browser {
  const log = { warn: () => undefined };
  const userAgent = "Antwort/1.0";
  const browser = createBrowser({ executablePath, allowHosts, userAgent, log, deadlineMs });
  resources.push(browser);
  return browser;
}

/** A page that is empty until its script has run. */
const scriptPage = (script: string): string =>
  `<!doctype html><html lang="de"><title>Shell</title><div id="root"></div><script type="module">${script}</script></html>`;

/** Fetches a page of a site, renders it and returns its HTML. */
async function renderPage(
  browser: Browser,
  site: LocalSite,
  path = "/",
): Promise<string | undefined> {
  const fetcher = createFetcher({ allowHosts: ["127.0.0.1"], userAgent: "Antwort/1.0" });
  try {
    const fetched = await fetcher.fetch(new URL(path, site.base).href);
    return (await browser.render(fetched, new AbortController().signal))?.toString();
  } finally {
    await fetcher.close();
  }
}

const prices = JSON.stringify({ room: "Doppelzimmer", price: "120 Euro je Nacht" });
const app = `
  import { name } from "/app.js";
  const [data, lost] = await Promise.all([fetch("/data.json").then((r) => r.json()), fetch("/lost.json")]);
  document.querySelector("#root").innerHTML =
    \`<main><h1>\${name}</h1><p>\${data.room}: \${data.price}, \${lost.status}</p><a href="/rooms">Zimmer</a></main>\`;`;

test("reads the text and links of a page that a script fills, with one request and without validators", async () => {
  const { outcomes, pages, hits } = await crawlSite(
    {
      "/": answer(scriptPage(app), { etag: '"shell"' }),
      "/app.js": answer("export const name = 'Preise'", { "content-type": "text/javascript" }),
      "/data.json": answer(prices, { "content-type": "application/json" }),
      "/rooms": scriptPage(app),
    },
    { browser: openBrowser(["127.0.0.1"]) },
  );
  expect(outcomes).toEqual({ "/": "taken", "/rooms": "taken" });
  expect(pages["/"]).toMatchObject({
    page: {
      lang: "de",
      markdown: "# Preise\n\nDoppelzimmer: 120 Euro je Nacht, 404\n\nZimmer",
      etag: undefined,
    },
  });
  expect(hits.filter((path) => path === "/")).toHaveLength(1);
  expect(hits.filter((path) => path === "/app.js")).toHaveLength(1);
});

test("reports a page that needs JavaScript if there is no browser, or if it stays empty in the browser", async () => {
  const site = { "/": scriptPage("document.title = 'Still empty'") };
  for (const browser of [null, openBrowser(["127.0.0.1"])]) {
    const { outcomes } = await crawlSite(site, { browser });
    expect(outcomes).toEqual({ "/": "CRAWL_NEEDS_JAVASCRIPT" });
  }
});

test("a page reaches its own host and no other private address", async () => {
  const honeypot = await openHoneypotServer();
  const receivedCookies: (string | undefined)[] = [];
  const site = await serve({
    "/": scriptPage(tryEgressPaths(honeypot)),
    "/after": scriptPage(
      "document.body.append('Left: ' + (document.cookie || localStorage.getItem('left') || 'nothing'))",
    ),
    "/own": (request, response) => {
      receivedCookies.push(request.headers.cookie);
      response.writeHead(200, { "set-cookie": "a=b; path=/" }).end("mine");
    },
    "/away": (_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${honeypot.tcpPort}/away` }).end(),
  });
  resources.push(honeypot, site);
  // The honeypot is an allowed private host, but not the host of this page.
  const browser = openBrowser([new URL(site.base).host, `127.0.0.1:${honeypot.tcpPort}`]);
  const html = await renderPage(browser, site);
  const text = /<div id="root">(.*?)<\/div>/s.exec(html ?? "")?.[1];
  expect(text).toBe("own: mine mine | tried everything");
  expect(honeypot.hits()).toBe(0);
  expect(await renderPage(browser, site, "/after")).toContain("Left: nothing");
  expect(receivedCookies).toEqual([undefined, undefined]);
  expect(site.hits.filter((path) => !["/", "/after", "/own", "/away"].includes(path))).toEqual([]);
});

test("a page that crashes or blocks the browser fails alone, and one that never finishes loading is read", async () => {
  const site = await serve({
    "/endless": scriptPage("for (;;);"),
    "/gigabyte": scriptPage("for (;;) document.body.append('x'.repeat(5e7));"),
    "/restless": scriptPage(
      "setInterval(() => fetch('/tick'), 40); document.body.append('Ticking')",
    ),
    "/tick": status(204),
    "/next": scriptPage("document.body.append('All is well')"),
  });
  resources.push(site);
  const browser = openBrowser(["127.0.0.1"], 10_000);
  // The page is read at half of the deadline, which leaves time on a busy machine, as do the slow ticks.
  const patient = openBrowser(["127.0.0.1"], 20_000);
  const markdowns = await Promise.all([
    renderPage(browser, site, "/endless"),
    renderPage(browser, site, "/gigabyte"),
    renderPage(patient, site, "/restless"),
    renderPage(browser, site, "/next"),
  ]);
  expect(markdowns).toEqual([
    undefined,
    undefined,
    expect.stringContaining("Ticking"),
    expect.stringContaining("All is well"),
  ]);
  expect(site.hits.length).toBeLessThan(160);
});

test("an aborted caller receives its own reason, and the next page is rendered", async () => {
  const site = await serve({
    "/": scriptPage("for (;;);"),
    "/next": scriptPage("document.body.append('Next')"),
  });
  resources.push(site);
  const browser = openBrowser(["127.0.0.1"]);
  const controller = new AbortController();
  const fetched = {
    url: site.base,
    status: 200,
    mediaType: "",
    headers: {},
    body: Buffer.from(""),
  };
  const rendering = browser.render(fetched, controller.signal);
  controller.abort(new Error("enough"));
  await expect(rendering).rejects.toThrow("enough");
  expect(await renderPage(browser, site, "/next")).toContain("Next");
});

const ownProcesses = (command: RegExp): number[] =>
  treeOf(process.pid).filter((pid) => pid !== process.pid && command.test(commandOf(pid)));

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return ""; // it has ended
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The browser ended with its parent.
  }
}

test("replaces a dead browser before the next page", async () => {
  const site = await serve({ "/": scriptPage("document.body.append('Here')") });
  resources.push(site);
  const browser = openBrowser(["127.0.0.1"]);
  expect(await renderPage(browser, site)).toContain("Here");
  const parents = new Set(ownProcesses(/browser-main/));
  // The arguments of the parent process also contain the name of the browser.
  for (const pid of ownProcesses(/headless/)) if (!parents.has(pid)) kill(pid);
  while (treeOf(process.pid).some((pid) => parents.has(pid))) await setImmediate();
  expect(await renderPage(browser, site)).toContain("Here");
});
