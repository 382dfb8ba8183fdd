import { jest } from "@jest/globals";
import { openModel } from "@/server/engines/ai/model";
import { failsWith, openFakeEndpoint, answersWith, neverEndsAfter } from "./fake-endpoint";

let endpoint: Awaited<ReturnType<typeof openFakeEndpoint>>;
beforeEach(async () => {
  endpoint = await openFakeEndpoint();
});
afterEach(() => endpoint.close());

const request = {
  size: "small" as const,
  instructions: "Be brief.",
  messages: [{ role: "user" as const, content: "Hello?" }],
  temperature: 0.2,
  maxTokens: 100,
  signal: new AbortController().signal,
};

const open = (deadlines: { firstTokenMs?: number; totalMs?: number } = {}) =>
  openModel({
    provider: "openai-compatible",
    baseUrl: endpoint.baseUrl,
    apiKey: "key-1",
    small: "tiny",
    large: "huge",
    ...deadlines,
  });

async function readAll(pieces: AsyncIterable<string>): Promise<string[]> {
  const read: string[] = [];
  for await (const piece of pieces) read.push(piece);
  return read;
}

test("streams an answer from the model of the requested size", async () => {
  endpoint.behave(answersWith("Good ", "day."));
  expect(await readAll(open().stream(request))).toEqual(["Good ", "day."]);
  await readAll(open().stream({ ...request, size: "large" }));

  const [small, large] = endpoint.received;
  expect(small).toMatchObject({
    path: "/v1/chat/completions",
    model: "tiny",
    temperature: 0.2,
    maxTokens: 100,
    authorization: "Bearer key-1",
  });
  expect(small?.textOf("system")).toBe("Be brief.");
  expect(small?.textOf("user")).toBe("Hello?");
  expect(large?.model).toBe("huge");
});

test("reports an endpoint that is down, refuses or fails as unavailable", async () => {
  for (const status of [401, 404, 500]) {
    endpoint.behave(failsWith(status));
    await expect(readAll(open().stream(request))).rejects.toThrow("AI_SERVICE_UNAVAILABLE");
  }
  await endpoint.close();
  await expect(readAll(open().stream(request))).rejects.toThrow("AI_SERVICE_UNAVAILABLE");
});

test("times out if the endpoint does not begin or does not complete its response", async () => {
  endpoint.behave(() => {});
  await expect(readAll(open({ firstTokenMs: 60 }).stream(request))).rejects.toThrow("AI_TIMEOUT");
  endpoint.behave(neverEndsAfter());
  await expect(readAll(open({ firstTokenMs: 60 }).stream(request))).rejects.toThrow("AI_TIMEOUT");
  endpoint.behave(neverEndsAfter("Half an "));
  await expect(readAll(open({ totalMs: 150 }).stream(request))).rejects.toThrow("AI_TIMEOUT");
});

test("a disconnected caller aborts the call at the endpoint", async () => {
  const hangUp = new AbortController();
  const reason = new Error("gone");
  const left = new Promise<void>((resolve) => {
    endpoint.behave((response, request) => {
      response.once("close", resolve);
      neverEndsAfter("Half an ")(response, request);
    });
  });
  const stream = open().stream({ ...request, signal: hangUp.signal });
  const pieces = stream[Symbol.asyncIterator]();
  expect(await pieces.next()).toEqual({ done: false, value: "Half an " });
  hangUp.abort(reason);
  await expect(pieces.next()).rejects.toBe(reason);
  await left;
});

test("does not call the model for a while after three failures in a row, then sends one probe", async () => {
  let now = 0;
  const clock = jest.spyOn(Date, "now").mockImplementation(() => now);
  try {
    const model = open();
    endpoint.behave(failsWith(401));
    for (let round = 0; round < 3; round += 1) {
      await expect(readAll(model.stream(request))).rejects.toThrow("AI_SERVICE_UNAVAILABLE");
    }
    endpoint.behave(answersWith("Good day."));
    await expect(readAll(model.stream(request))).rejects.toThrow("AI_SERVICE_UNAVAILABLE");
    expect(endpoint.received).toHaveLength(3);
    now += 60_000;
    expect(await readAll(model.stream(request))).toEqual(["Good day."]);
  } finally {
    clock.mockRestore();
  }
});

test("other calls fail immediately while one call probes a silent model", async () => {
  let now = 0;
  const clock = jest.spyOn(Date, "now").mockImplementation(() => now);
  try {
    const model = open();
    endpoint.behave(failsWith(401));
    for (let round = 0; round < 3; round += 1) {
      await expect(readAll(model.stream(request))).rejects.toThrow("AI_SERVICE_UNAVAILABLE");
    }
    now += 60_000;
    const asked = Promise.withResolvers<() => void>();
    endpoint.behave((...call) => asked.resolve(() => answersWith("Good day.")(...call)));
    const trying = readAll(model.stream(request));
    const answer = await asked.promise;
    await expect(readAll(model.stream(request))).rejects.toThrow("AI_SERVICE_UNAVAILABLE");
    answer();
    expect(await trying).toEqual(["Good day."]);
  } finally {
    clock.mockRestore();
  }
});

test("a disconnected caller does not count as a failure of the model", async () => {
  const model = open();
  endpoint.behave(neverEndsAfter());
  for (let round = 0; round < 4; round += 1) {
    const signal = AbortSignal.abort(new Error("gone"));
    await expect(readAll(model.stream({ ...request, signal }))).rejects.toThrow("gone");
  }
  endpoint.behave(answersWith("Good day."));
  expect(await readAll(model.stream(request))).toEqual(["Good day."]);
});
