import { once } from "node:events";
import { createServer, request as open, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";

export type RoundRobin = {
  url: string;
  /** The number of requests by host. */
  counts: ReadonlyMap<string, number>;
  close(): Promise<void>;
};

const CHECK_MS = 200;

/** A proxy that sends each request to the next host in turn. It skips hosts that fail their readiness check. */
export async function openRoundRobin(hosts: readonly string[]): Promise<RoundRobin> {
  let ready: readonly string[] = hosts;
  let next = 0;
  const counts = new Map(hosts.map((host) => [host, 0]));
  const check = async () => {
    const answers = await Promise.all(hosts.map(isReady));
    ready = hosts.filter((_, at) => answers[at]);
  };
  await check();
  const timer = setInterval(() => void check(), CHECK_MS);
  const server = createServer((request, response) => {
    const host = ready[(next += 1) % ready.length];
    if (host === undefined) return fail(response);
    counts.set(host, (counts.get(host) ?? 0) + 1);
    const { method, headers, url } = request;
    const forwarded = open(
      new URL(url ?? "/", host),
      { method, headers, agent: false },
      (received) => {
        response.writeHead(received.statusCode ?? 502, received.headers);
        pipeline(received, response, () => {});
      },
    );
    forwarded.on("error", () => fail(response));
    pipeline(request, forwarded, () => {});
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo; // safe: it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    close: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const isReady = (host: string): Promise<boolean> =>
  fetch(`${host}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(502).end('{"meta":{"message":"BAD_GATEWAY"}}');
}
