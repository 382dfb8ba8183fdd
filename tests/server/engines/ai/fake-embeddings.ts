import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that an embedding endpoint receives. */
type EmbeddingRequest = {
  path: string;
  model: string;
  texts: string[];
  authorization: string | undefined;
  traceparent: string | undefined;
};

export type Embedding = (text: string, model: string) => readonly number[];
type Behaviour = (response: ServerResponse, request: EmbeddingRequest) => void;

/** An OpenAI-compatible embedding endpoint on a free port. Each test sets its behaviour. */
export async function openFakeEmbeddings(first: Behaviour = returnsVectors(byTopic)) {
  const received: EmbeddingRequest[] = [];
  let behaviour = first;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (piece: Buffer) => (body += piece.toString()));
    request.on("end", () => {
      const { model, input } = JSON.parse(body) as { model: string; input: string[] };
      const { authorization, traceparent } = request.headers;
      const call = {
        path: request.url ?? "",
        model,
        texts: input,
        authorization,
        traceparent: traceparent?.toString(),
      };
      received.push(call);
      behaviour(response, call);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received,
    /** All texts that were sent for a model. */
    texts: (model: string) =>
      received.filter((each) => each.model === model).flatMap(({ texts }) => texts),
    behave: (next: Behaviour) => (behaviour = next),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export type FakeEmbeddings = Awaited<ReturnType<typeof openFakeEmbeddings>>;

/** Answers with a vector for each text. */
export const returnsVectors =
  (embed: Embedding): Behaviour =>
  (response, { texts, model }) => {
    const data = texts.map((text, index) => ({ index, embedding: embed(text, model) }));
    sendsJson({ data, usage: { prompt_tokens: texts.length } })(response);
  };

/** Answers with any JSON. */
export const sendsJson =
  (body: unknown) =>
  (response: ServerResponse): void =>
    void response
      .writeHead(200, { "content-type": "application/json" })
      .end(typeof body === "string" ? body : JSON.stringify(body));

export const failsWith =
  (status: number) =>
  (response: ServerResponse): void =>
    void response
      .writeHead(status, { "content-type": "application/json" })
      .end(`{"error":{"message":"no"}}`);

/** Never answers. */
export const neverAnswers: Behaviour = () => {};

/** Closes the connection without an answer. */
export const closesConnection: Behaviour = (response) => void response.destroy();

const DIMENSIONS = 256;

/** Topics of pages, which customers ask for in other words. */
const topics = [
  /delivery|postman|doorbell/i,
  /returns|send goods back|hate this thing/i,
  /opening hours|knock on your door/i,
  /birch and barrow/i,
];

/** Texts about one topic have near vectors, and others have distant ones. */
export const byTopic: Embedding = (text, model) => {
  const topic = topics.findIndex((pattern) => pattern.test(text));
  return random(topic < 0 ? `${model} ${text}` : `${model} topic ${topic}`);
};

/** Vectors that do not depend on the meaning of a text. */
export const atRandom: Embedding = (text, model) => random(`${model} ${text}`);

/** The same vector for every text. */
export const constant: Embedding = (_, model) => random(model);

/** Numbers that depend on the text only (FNV-1a, then mulberry32). */
function random(text: string): number[] {
  let seed = 0x811c9dc5;
  for (const character of text) {
    seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return Array.from({ length: DIMENSIONS }, () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  });
}
