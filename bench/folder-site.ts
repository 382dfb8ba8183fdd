import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".xml": "application/xml",
  ".txt": "text/plain; charset=utf-8",
  ".css": "text/css",
};

export type FolderSite = {
  /** With a slash at the end. */
  baseUrl: string;
  host: string;
  /** Whether responses have ETag and Last-Modified, and conditional requests get 304. Default: false. */
  hasValidators: boolean;
  /** Returns the number of responses since the last call, by status. */
  takeStatuses(): Map<number, number>;
  close: () => Promise<void>;
};

/** Serves a folder's files on this machine. */
export async function serveFolder(folder: string): Promise<FolderSite> {
  let statuses = new Map<number, number>();
  const server = createServer((request, response) => {
    response.once("finish", () => {
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
    });
    void answer(folder, request, response, site.hasValidators);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const site: FolderSite = {
    baseUrl: `http://${host}/`,
    host,
    hasValidators: false,
    takeStatuses() {
      const previousStatuses = statuses;
      statuses = new Map();
      return previousStatuses;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return site;
}

/** The name of the file at a path of the site. */
export function fileOf(path: string): string {
  const name = normalize(decodeURIComponent(path));
  return name.endsWith("/") ? `${name}index.html` : name;
}

async function answer(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
  hasValidators: boolean,
): Promise<void> {
  try {
    const name = fileOf(new URL(request.url ?? "/", "http://site").pathname);
    const bytes = await readFile(join(folder, name));
    response.setHeader("content-type", TYPES[extname(name)] ?? "application/octet-stream");
    if (!hasValidators) return void response.end(bytes);
    const etag = `"${createHash("sha256").update(bytes).digest("hex").slice(0, 20)}"`;
    response.setHeader("etag", etag);
    response.setHeader("last-modified", (await stat(join(folder, name))).mtime.toUTCString());
    if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
    else response.end(bytes);
  } catch {
    response.writeHead(404).end(); // unknown file
  }
}
