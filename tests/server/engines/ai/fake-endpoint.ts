import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Message = { role: string; content: string | { text: string }[] };

/** A request that a model's endpoint receives. */
export type Received = {
  path: string;
  model: string;
  temperature: number;
  maxTokens: number;
  authorization: string | undefined;
  traceparent: string | undefined;
  /** The text of all messages of a role. */
  textOf: (role: string) => string;
};

type Behaviour = (response: ServerResponse, request: Received) => void;

/** An OpenAI-compatible endpoint on a free port. Each test sets its behaviour. */
export async function openFakeEndpoint() {
  const received: Received[] = [];
  let behaviour: Behaviour = answersWith("Nothing.");
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (piece: Buffer) => (text += piece.toString()));
    request.on("end", () => {
      const call = read(request, text);
      received.push(call);
      behaviour(response, call);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received,
    behave: (next: Behaviour) => (behaviour = next),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function read({ url: path = "", headers }: IncomingMessage, body: string): Received {
  const { authorization, traceparent } = headers;
  const { model, temperature, max_tokens, messages } = JSON.parse(body) as {
    model: string;
    temperature: number;
    max_tokens: number;
    messages: Message[];
  };
  const textOf = (role: string) =>
    messages
      .filter((message) => message.role === role)
      .map(({ content }) =>
        typeof content === "string" ? content : content.map(({ text }) => text).join("\n"),
      )
      .join("\n");
  const asked = { path, model, temperature, maxTokens: max_tokens, textOf };
  return { ...asked, authorization, traceparent: traceparent?.toString() };
}

/** Streams these pieces as one answer. */
export const answersWith =
  (...pieces: string[]): Behaviour =>
  (response) => {
    begin(response);
    for (const content of pieces) response.write(chunk({ content }));
    response.end(`${chunk({}, "stop")}${usage}data: [DONE]\n\n`);
  };

/** Responds to a rewrite request with `rewritten`, and to all other requests with `answer`. */
export const rewritesAs =
  (rewritten: object, answer: string): Behaviour =>
  (response, request) => {
    const isRewriteRequest = request.textOf("system").startsWith("You prepare searches");
    const whole = { kind: "question", question: "?", searches: [], ...rewritten };
    answersWith(isRewriteRequest ? JSON.stringify(whole) : answer)(response, request);
  };

/** Streams these pieces, and never ends the stream. */
export const neverEndsAfter =
  (...pieces: string[]): Behaviour =>
  (response) => {
    begin(response);
    response.flushHeaders();
    for (const content of pieces) response.write(chunk({ content }));
  };

export const failsWith =
  (status: number): Behaviour =>
  (response) =>
    response
      .writeHead(status, { "content-type": "application/json" })
      .end(`{"error":{"message":"no"}}`);

function begin(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
}

const event = { id: "1", object: "chat.completion.chunk", created: 1, model: "fake" };
const tokens = { prompt_tokens: 120, completion_tokens: 8, total_tokens: 128 };
const usage = `data: ${JSON.stringify({ ...event, choices: [], usage: tokens })}\n\n`;

function chunk(delta: object, finish_reason: string | null = null): string {
  return `data: ${JSON.stringify({ ...event, choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
}
