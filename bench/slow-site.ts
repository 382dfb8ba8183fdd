import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

export type SlowSite = {
  /** The address of a part of the site. Pages of one part link only to each other. */
  addressOf: (part: string) => string;
  host: string;
  /** Resolves with the time of the first request after this call, by `performance.now()`. */
  nextRequest: () => Promise<number>;
  close: () => void;
};

const LINKS = 40;

/** Serves pages below any path, each after `delayMs`. A part has `pages` pages. */
export async function serveSlowSite(delayMs: number, pages: number): Promise<SlowSite> {
  let onRequest = Promise.withResolvers<number>();
  const server = createServer((request, response) => {
    onRequest.resolve(performance.now());
    onRequest = Promise.withResolvers();
    const html = pageAt(request.url ?? "/", pages);
    void wait(delayMs).then(() =>
      html
        ? response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html)
        : response.writeHead(404).end(),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    addressOf: (part) => `http://${host}/${part}/`,
    host,
    nextRequest: () => onRequest.promise,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function pageAt(path: string, pages: number): string | undefined {
  const [, part, number = "0"] = /^\/(\w+)\/(?:page-(\d+))?$/.exec(path) ?? [];
  if (!part) return undefined;
  const at = Number(number);
  const links = Array.from({ length: LINKS }, (_, link) => at * LINKS + link + 1)
    .filter((next) => next < pages)
    .map((next) => `<a href="/${part}/page-${next}">Page ${next}</a>`);
  return `<!doctype html><html lang="en"><title>Page ${at} of ${part}</title><main><h1>Page ${at}</h1>
<p>This is page ${at} of the part ${part}, and no other page says what this one says about ${at * 7919}.</p>
${links.join("\n")}</main>`;
}
