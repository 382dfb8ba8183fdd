import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { atRandom, returnsVectors } from "@/tests/server/engines/ai/fake-embeddings";
import { rewritesAs } from "@/tests/server/engines/ai/fake-endpoint";
import type { Outage } from "./outage-proxy";

export type AiService = "model" | "embeddings";

type AiRequestBody = {
  model: string;
  input?: string[];
  messages?: { role: string; content: unknown }[];
};

/** The fixed responses of the model: the completed question, and the reply. */
export type Script = { question: string; reply: string };

/** An OpenAI-compatible endpoint of a model and an embedding model, each of which can be made unavailable. */
export class AiEndpoint {
  readonly #question: string;
  readonly #reply: string;
  readonly #outages = new Map<AiService, Outage>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  private constructor({ question, reply }: Script) {
    this.#question = question;
    this.#reply = reply;
  }

  static async open(script: Script): Promise<AiEndpoint> {
    const endpoint = new AiEndpoint(script);
    endpoint.#server.listen(0, "127.0.0.1");
    await once(endpoint.#server, "listening");
    return endpoint;
  }

  get baseUrl(): string {
    // Safe: it listens on a port.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  startOutage(service: AiService, outage: Outage): void {
    this.#outages.set(service, outage);
  }

  endOutage(service: AiService): void {
    this.#outages.delete(service);
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, "close");
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "";
    const service = path.endsWith("/embeddings") ? "embeddings" : "model";
    // Safe: the platform's own requests.
    const body = (await json(request)) as AiRequestBody;
    const outage = this.#outages.get(service);
    if (outage === "refused") return void response.destroy();
    if (outage === "silent") return;
    const { model, input: texts = [], messages = [] } = body;
    const shared = { path, model, authorization: undefined, traceparent: undefined };
    if (service === "embeddings") return returnsVectors(atRandom)(response, { ...shared, texts });
    const textOf = (role: string) =>
      messages
        .filter((message) => message.role === role)
        .map(({ content }) => (typeof content === "string" ? content : JSON.stringify(content)))
        .join("\n");
    rewritesAs({ question: this.#question }, this.#reply)(response, {
      ...shared,
      temperature: 0,
      maxTokens: 0,
      textOf,
    });
  }
}
