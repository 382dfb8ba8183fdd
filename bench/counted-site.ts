import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { generatedHtml, pathOf } from "./generated-html";

/** A site that counts the requests of each page. */
export type CountedSite = {
  baseUrl: string;
  host: string;
  /** By path, since the last call. */
  takeCounts(): Map<string, number>;
  /** By the clock of `performance`. */
  lastRequestAt(): number;
  close(): Promise<void>;
};

type Answer = (response: ServerResponse) => void;

const html = { "content-type": "text/html; charset=utf-8" };
/** One page in this number has links to one address of each kind that is not a page. */
const ODD_EVERY = 25;

/** Serves `count` generated pages. Some are gone, moved, excluded, failing, or files. */
export async function serveCountedSite(count: number): Promise<CountedSite> {
  const answers = new Map<string, Answer>();
  for (let number = 0; number < count; number += 1) {
    const links = number % ODD_EVERY === 0 ? oddPages(answers, number) : "";
    const page = generatedHtml(number, count).replace("</aside>", `${links}</aside>`);
    answers.set(pathOf(number), (response) => response.writeHead(200, html).end(page));
    if (number === 0) answers.set("/", answers.get(pathOf(0)) ?? notFound);
  }
  let counts = new Map<string, number>();
  let lastRequestAt = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    lastRequestAt = performance.now();
    counts.set(path, (counts.get(path) ?? 0) + 1);
    (answers.get(path) ?? notFound)(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    baseUrl: `http://${host}/`,
    host,
    takeCounts() {
      const previousCounts = counts;
      counts = new Map();
      return previousCounts;
    },
    lastRequestAt: () => lastRequestAt,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const notFound: Answer = (response) => response.writeHead(404).end();

/** Adds the answers and returns links to them. */
function oddPages(answers: Map<string, Answer>, number: number): string {
  const hidden = `<meta name="robots" content="noindex"><p>Page ${number} is not for you.</p>`;
  const odd: Record<string, Answer> = {
    gone: (response) => response.writeHead(410).end(),
    moved: (response) => response.writeHead(301, { location: pathOf(number) }).end(),
    hidden: (response) => response.writeHead(200, html).end(hidden),
    broken: (response) => response.writeHead(400).end(),
    file: (response) => response.writeHead(200, { "content-type": "image/png" }).end("x"),
  };
  return Object.entries(odd)
    .map(([name, answer]) => {
      const path = `/odd/${name}-${number}`;
      answers.set(path, answer);
      return `<a href="${path}">${name}</a>`;
    })
    .join("");
}
