import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

type Received = { headers: IncomingHttpHeaders; body: string };

/** A customer's program that receives webhooks and verifies them with the library of the specification. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  readonly url: string;
  /** The status of its answers. */
  status = 204;
  readonly #server = createServer((request, response) => {
    void text(request).then((body) => {
      this.received.push({ headers: request.headers, body });
      response.writeHead(this.status).end(this.status === 204 ? "" : "out of order");
    });
  });

  constructor(port: number) {
    this.url = `http://localhost:${port}/hooks`;
    this.#server.listen(port, "localhost");
  }

  /** The latest event; throws if it was not signed with the secret. */
  latest(secret: string): { id: string; type: string } {
    const { headers, body } = this.received.at(-1) ?? { headers: {}, body: "" };
    const { type } = new Webhook(secret).verify(body, headers as Record<string, string>) as {
      type: string;
    };
    return { id: String(headers["webhook-id"]), type };
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
