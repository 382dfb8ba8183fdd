import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${body}</p></main></body></html>`;

const html = { "content-type": "text/html; charset=utf-8" };

/** Sites without a page that can be trained. */
export const untrainableSites = {
  /** Its robots.txt forbids everything. */
  forbidding: (request, response) => {
    if (request.url === "/robots.txt") return response.end("User-agent: *\nDisallow: /\n");
    return response.writeHead(200, html).end(page("Closed", "Nobody may read this by machine."));
  },
  /** Its only page never ends. */
  endless: (request, response) => {
    if (request.url !== "/") return response.writeHead(404).end();
    response.writeHead(200, html).write("<!doctype html><html><body><p>");
    const more = () => {
      while (!response.destroyed && response.write("and on and on ".repeat(5_000)));
    };
    response.on("drain", more);
    more();
    return response;
  },
  /** The pages that its first page links to never respond, so a crawl is slow. */
  silent: (request, response) => {
    if (/\.(txt|xml)$/.test(request.url ?? "")) return response.writeHead(404).end();
    if (request.url !== "/") return response;
    const links = Array.from({ length: 500 }, (_, at) => `<a href="/${at}">Page ${at}</a>`);
    const text = "A page of this site, with links to all others. ".repeat(20);
    return response
      .writeHead(200, html)
      .end(`<!doctype html><html><body><p>${text}${links.join("")}`);
  },
  /** Its only address returns a picture. */
  picture: (request, response) => {
    if (request.url !== "/") return response.writeHead(404).end();
    return response.writeHead(200, { "content-type": "image/png" }).end(Buffer.alloc(64));
  },
} satisfies Record<string, RequestListener>;

export async function listen(listener: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port was given");
  return { server, port: address.port };
}
