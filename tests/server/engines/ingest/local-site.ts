import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);

export type LocalSite = {
  /** Ends with a slash. */
  base: string;
  /** The requested paths in order. */
  hits: string[];
  close(): Promise<void>;
};

/** A local web server on a free port. A text is sent as HTML; unknown paths return 404. */
export async function serve(
  answers: Record<string, Answer> | ((path: string) => Answer | undefined),
): Promise<LocalSite> {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    hits.push(path);
    const answer = typeof answers === "function" ? answers(path) : answers[path];
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === "function") answer(request, response);
    else response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(answer);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}/`,
    hits,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export const redirect =
  (location: string, status = 302): Answer =>
  (_request, response) =>
    response.writeHead(status, { location }).end();

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(code, headers).end("<p>No</p>");

export const answer =
  (body: string | Buffer, headers: Record<string, string>): Answer =>
  (_request, response) =>
    response.writeHead(200, { "content-type": "text/html", ...headers }).end(body);

/** A page with a heading, a sentence and links. */
export const page = (title: string, ...links: string[]): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>
  <p>All there is to know about ${title}, told in one sentence.</p>
  ${links.map((href) => `<p>Read on at <a href="${href}">${href}</a> when you have time.</p>`).join("")}
  </main></body></html>`;
