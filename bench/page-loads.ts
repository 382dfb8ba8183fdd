import { gzipSync } from "node:zlib";
import { type Browser, type BrowserContext, chromium, type Response } from "playwright";
import { launchOptions } from "@/scripts/browser";
import type { SignedUp } from "./client";

/** A response that a browser loaded from the network. Sizes in bytes. */
export type Loaded = {
  url: string;
  isScript: boolean;
  isText: boolean;
  headers: Record<string, string>;
  /** Decoded, and gzip of that. */
  size: number;
  zipped: number;
};

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A headless browser that opens each page with an empty cache. */
export class PageLoads {
  readonly #browser: Browser;
  readonly #consoleUrl: string;
  #state: State | undefined;

  private constructor(browser: Browser, consoleUrl: string) {
    this.#browser = browser;
    this.#consoleUrl = consoleUrl;
  }

  static async open(consoleUrl: string): Promise<PageLoads> {
    return new PageLoads(await chromium.launch(launchOptions()), consoleUrl);
  }

  /** Signs in for the following pages. */
  async signIn({ email, password }: SignedUp["credentials"]): Promise<void> {
    const context = await this.#browser.newContext();
    const response = await context.request.post(`${this.#consoleUrl}/v1/auth/login`, {
      data: { email, password },
      headers: { origin: this.#consoleUrl },
    });
    if (!response.ok()) throw new Error(`The sign-in was answered with ${response.status()}.`);
    this.#state = await context.storageState();
    await context.close();
  }

  /** The responses of a page with an empty cache. */
  async first(path: string): Promise<Loaded[]> {
    const context = await this.#newContext();
    const page = await context.newPage();
    const loading: Promise<Loaded | undefined>[] = [];
    page.on("response", (response) => loading.push(readResponse(response)));
    await page.goto(this.#consoleUrl + path, { waitUntil: "networkidle" });
    const loaded = await Promise.all(loading);
    await context.close();
    return loaded.filter((each) => each !== undefined);
  }

  /** The bytes, headers included, of a reload with a full cache. */
  async reload(path: string): Promise<number> {
    const context = await this.#newContext();
    const page = await context.newPage();
    await page.goto(this.#consoleUrl + path, { waitUntil: "networkidle" });
    const network = await context.newCDPSession(page);
    let bytes = 0;
    network.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await network.send("Network.enable");
    await page.reload({ waitUntil: "networkidle" });
    await context.close();
    return bytes;
  }

  close = (): Promise<void> => this.#browser.close();

  #newContext(): Promise<BrowserContext> {
    return this.#browser.newContext(this.#state && { storageState: this.#state });
  }
}

const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest)|image\/svg)/;

/** Undefined for responses without a body, such as redirects and discarded prefetches. */
async function readResponse(response: Response): Promise<Loaded | undefined> {
  if (!response.url().startsWith("http") || response.status() !== 200) return undefined;
  const headers = await response.allHeaders();
  const body = await response.body().catch(() => undefined);
  return (
    body && {
      url: response.url(),
      isScript: response.request().resourceType() === "script",
      isText: TEXT.test(headers["content-type"] ?? ""),
      headers,
      size: body.length,
      zipped: gzipSync(body).length,
    }
  );
}
