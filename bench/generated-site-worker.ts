import { createServer } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import { generatedHtml, pathOf } from "./generated-html";

// Started by serveGeneratedSite. Creates all answers before the first request.
const count = workerData as number;
const pages = new Map<string, Buffer>();
for (let number = 0; number < count; number += 1) {
  pages.set(pathOf(number), Buffer.from(generatedHtml(number, count)));
}
pages.set("/", pages.get(pathOf(0)) ?? Buffer.from(""));
let statuses = new Map<number, number>();

const server = createServer((request, response) => {
  const path = request.url ?? "/";
  const page = pages.get(path);
  const etag = `"${path}"`;
  response.once("finish", () => {
    statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
  });
  if (page && request.headers["if-none-match"] === etag) {
    response.writeHead(304, { etag }).end();
  } else if (page) {
    response.writeHead(200, {
      etag,
      "content-type": "text/html; charset=utf-8",
      "content-length": page.length,
    });
    response.end(page);
  } else if (path === "/sitemap.xml") {
    response
      .writeHead(200, { "content-type": "application/xml" })
      .end(sitemap(request.headers.host));
  } else {
    response.writeHead(404).end();
  }
}).listen(0, "127.0.0.1", () => {
  const address = server.address();
  parentPort?.postMessage(typeof address === "object" && address ? address.port : 0);
});

parentPort?.on("message", () => {
  parentPort?.postMessage(statuses);
  statuses = new Map();
});

const sitemap = (host = ""): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...pages.keys()].map((path) => `<url><loc>http://${host}${path}</loc></url>`).join("\n")}
</urlset>`;
