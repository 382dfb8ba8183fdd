import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".xml": "application/xml",
  ".txt": "text/plain; charset=utf-8",
  ".css": "text/css",
};

/** Serves a folder's files on this machine. Gives its address, with a slash at the end, and what closes it. */
export async function serveFolder(
  folder: string,
): Promise<{ base: string; host: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://site").pathname);
    const name = path.endsWith("/") ? `${path}index.html` : path;
    readFile(join(folder, normalize(name))).then(
      (bytes) => {
        response.setHeader("content-type", TYPES[extname(name)] ?? "application/octet-stream");
        response.end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    base: `http://${host}/`,
    host,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
