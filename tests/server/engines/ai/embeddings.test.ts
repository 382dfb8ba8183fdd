import { jest } from "@jest/globals";
import { type EmbeddingSettings, openEmbedder } from "@/server/engines/ai/embeddings";
import {
  type FakeEmbeddings,
  closesConnection,
  openFakeEmbeddings,
  failsWith,
  returnsVectors,
  sendsJson,
  neverAnswers,
} from "./fake-embeddings";

let endpoint: FakeEmbeddings;
beforeAll(async () => {
  endpoint = await openFakeEmbeddings();
});
afterAll(() => endpoint.close());
beforeEach(() => {
  endpoint.received.splice(0);
  endpoint.behave(returnsVectors((text) => [text.length, 1]));
});

const open = (settings: Partial<EmbeddingSettings> = {}) =>
  openEmbedder({ baseUrl: endpoint.baseUrl, apiKey: "secret", model: "small", ...settings });

const numbers = (vectors: readonly Float32Array[] | undefined) =>
  vectors?.map((vector) => [...vector]);

test("sends texts together, with model and key, and returns their vectors in order", async () => {
  const { vectors, tokens } = await open().embedPassages(["a", "bbb"], AbortSignal.timeout(5_000));
  expect(numbers(vectors)).toEqual([
    [1, 1],
    [3, 1],
  ]);
  expect(tokens).toBe(2);
  expect(endpoint.received).toEqual([
    { path: "/v1/embeddings", model: "small", texts: ["a", "bbb"], authorization: "Bearer secret" },
  ]);
});

test("retries passages while the endpoint is overloaded", async () => {
  let calls = 0;
  endpoint.behave((response, request) => {
    calls += 1;
    if (calls === 1) failsWith(503)(response);
    else returnsVectors((text) => [text.length])(response, request);
  });
  const { vectors } = await open().embedPassages(["aa"], AbortSignal.timeout(10_000));
  expect(numbers(vectors)).toEqual([[2]]);
  expect(calls).toBe(2);
});

test("caches embeddings, so that a repeated text or part of the texts needs no call", async () => {
  const embedder = open();
  expect(numbers(await embedder.embedUrgent(["a", "bb", "a"], "small"))).toEqual([
    [1, 1],
    [2, 1],
    [1, 1],
  ]);
  expect(numbers(await embedder.embedUrgent(["bb", "ccc"], "small"))).toEqual([
    [2, 1],
    [3, 1],
  ]);
  expect(endpoint.received.map(({ texts }) => texts)).toEqual([["a", "bb"], ["ccc"]]);
  await embedder.embedUrgent(["a"], "other");
  expect(endpoint.received.at(-1)).toMatchObject({ model: "other", texts: ["a"] });
});

test("waits for a slow endpoint no longer than the limit", async () => {
  endpoint.behave(neverAnswers);
  const startedAt = performance.now();
  expect(await open({ urgentMs: 50 }).embedUrgent(["a"], "small")).toBeUndefined();
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test("makes no urgent call for a while after three failures in a row, then sends one probe", async () => {
  let now = 0;
  const clock = jest.spyOn(Date, "now").mockImplementation(() => now);
  try {
    const embedder = open();
    endpoint.behave(failsWith(500));
    for (let round = 0; round < 5; round += 1) {
      expect(await embedder.embedUrgent(["a"], "small")).toBeUndefined();
    }
    expect(endpoint.received).toHaveLength(3);
    endpoint.behave(returnsVectors(() => [1]));
    expect(numbers(await embedder.embedUrgent(["a"], "other"))).toEqual([[1]]);
    now += 60_000;
    expect(numbers(await embedder.embedUrgent(["a"], "small"))).toEqual([[1]]);
  } finally {
    clock.mockRestore();
  }
});

test("counts a closed connection as a failure", async () => {
  endpoint.behave(closesConnection);
  expect(await open().embedUrgent(["a"], "small")).toBeUndefined();
});

test.each([
  ["fewer vectors than texts", { data: [{ embedding: [1] }] }, "Expected 2 embeddings"],
  [
    "more vectors than texts",
    { data: [{ embedding: [1] }, { embedding: [1] }, { embedding: [1] }] },
    "Expected 2 embeddings",
  ],
  ["vectors of two lengths", { data: [{ embedding: [1] }, { embedding: [1, 2] }] }, "unusable"],
  ["empty vectors", { data: [{ embedding: [] }, { embedding: [] }] }, "unusable"],
  ["words for numbers", { data: [{ embedding: ["a"] }, { embedding: ["b"] }] }, "Invalid JSON"],
  [
    "numbers beyond all bounds",
    `{"data":[{"embedding":[1e999]},{"embedding":[1]}]}`,
    "Invalid JSON",
  ],
  [
    "numbers no vector can hold",
    { data: [{ embedding: [1e300] }, { embedding: [1] }] },
    "unusable",
  ],
  ["no numbers (NaN)", `{"data":[{"embedding":[NaN]},{"embedding":[1]}]}`, "Invalid JSON"],
  ["null for numbers", { data: [{ embedding: [null] }, { embedding: [1] }] }, "Invalid JSON"],
  ["another shape", { vectors: [] }, "Invalid JSON"],
  ["no JSON", "<html>", "Invalid JSON"],
])("refuses %s", async (_, body, message) => {
  endpoint.behave(sendsJson(body));
  await expect(open().embedPassages(["a", "b"], AbortSignal.timeout(5_000))).rejects.toThrow(
    message,
  );
  expect(await open().embedUrgent(["a", "b"], "small")).toBeUndefined();
});

test("aborts the call when the job is aborted", async () => {
  endpoint.behave(neverAnswers);
  const stop = new AbortController();
  const embedding = open().embedPassages(["a"], stop.signal);
  stop.abort(new Error("stopped"));
  await expect(embedding).rejects.toThrow("stopped");
});
