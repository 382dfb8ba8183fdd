import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

type Received = { path: string; headers: IncomingHttpHeaders; body: string };

export type Event = {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
};

/** A local receiver of webhooks that records requests. */
export async function openReceiver() {
  const received: Received[] = [];
  const receiver = {
    url: "",
    received,
    /** Answers each request; accepts by default. */
    answer: (response: ServerResponse, _request: Received): unknown =>
      response.writeHead(204).end(),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const one = { path: request.url ?? "/", headers: request.headers, body };
      received.push(one);
      receiver.answer(response, one);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return receiver;
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/**
 * The payload of a delivery, verified with the library of the specification.
 * @throws {Error} if the signature is wrong
 */
export function verify(secret: string, { headers, body }: Received): Event {
  return new Webhook(secret).verify(body, headers as Record<string, string>) as Event;
}
