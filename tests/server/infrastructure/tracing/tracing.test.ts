import { chatApi } from "@/contract/conversations/chat";
import { uploadApi } from "@/contract/knowledge-bases/uploads";
import { openEmbedder } from "@/server/engines/ai/embeddings";
import { openModel } from "@/server/engines/ai/model";
import { observeModel } from "@/server/engines/ai/observed-model";
import { readEnv } from "@/server/env";
import { createMetrics } from "@/server/infrastructure/metrics/metrics";
import { openTracing } from "@/server/infrastructure/tracing/open-tracing";
import { openPlatform } from "@/tests/platform";
import { openFakeEmbeddings } from "../../engines/ai/fake-embeddings";
import { openFakeEndpoint, answersWith } from "../../engines/ai/fake-endpoint";
import { makeFileBase } from "../../features/uploads/file-steps";
import { makeChatbot } from "../../platform-steps";
import { type ExportedSpan, openFakeCollector } from "./fake-collector";

const question = "How long does delivery to Austria take?";
const page = "Delivery to Austria takes five working days.";
const traceId = "0af7651916cd43dd8448eb211c80319c";
const caller = "b7ad6b7169203331";
const traceparent = `00-${traceId}-${caller}-01`;

const modelAt = (baseUrl: string) =>
  openModel({
    provider: "openai-compatible",
    baseUrl,
    apiKey: "key",
    small: "tiny",
    large: "huge",
  });

/** A platform with a model that exports its traces. */
async function openTraced(collectorUrl: string) {
  const endpoint = await openFakeEndpoint();
  endpoint.behave(answersWith(`${page} [1]`));
  const tracing = await openTracing(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl }));
  const vectors = await openFakeEmbeddings();
  const platform = await openPlatform({
    model: observeModel(modelAt(endpoint.baseUrl), createMetrics()),
    embedder: openEmbedder({ baseUrl: vectors.baseUrl, apiKey: "key", model: "vectors" }),
    tracing,
  });
  const close = async () => {
    await platform.close();
    await tracing?.close();
    await endpoint.close();
    await vectors.close();
  };
  return { platform, endpoint, vectors, close };
}

type Traced = Awaited<ReturnType<typeof openTraced>>;

/** Adds the page and asks the question, each in its own trace. */
async function addAndAsk({ platform }: Traced) {
  const ada = await platform.signUp();
  const kbId = await makeFileBase(ada);
  const traced = platform.as({ cookie: ada.cookie, traceparent });
  await traced(uploadApi.addText, { params: { kbId }, body: { title: "Delivery", text: page } });
  await platform.finishJobs();
  const { bot, token } = await makeChatbot(platform, ada, [kbId]);
  const { id } = await bot(chatApi.start, { body: { locale: "en" } });
  const asking = platform.as({ authorization: `Bearer ${token}`, traceparent });
  return asking(chatApi.ask, { params: { id }, body: { text: question } });
}

/** The names of a span and its parents, the outermost first. */
function pathOf(span: ExportedSpan, all: readonly ExportedSpan[]): string[] {
  const parent = all.find(({ spanId }) => spanId === span.parentSpanId);
  return [...(parent ? pathOf(parent, all) : []), span.name];
}

test("a question is one trace from the call through search to the model, without its text", async () => {
  const collector = await openFakeCollector();
  const traced = await openTraced(collector.url);
  const answer = await addAndAsk(traced);
  expect(answer.text).toContain("five working days");
  const [embeddings, chat] = [traced.vectors, traced.endpoint].map(
    ({ received }) => received.at(-1)?.traceparent,
  );
  await traced.close();

  const spans = collector.spans().filter((span) => span.traceId === traceId);
  const paths = spans.map((span) => pathOf(span, spans).join(" > "));
  const call = "POST /v1/conversations/:id/messages";
  expect(paths).toEqual(
    expect.arrayContaining([
      call,
      `${call} > answer`,
      `${call} > answer > search`,
      `${call} > answer > search > embeddings`,
      `${call} > answer > chat`,
      "POST /v1/knowledge-bases/texts/:kbId > job kb.extract",
    ]),
  );
  const roots = spans.filter(({ parentSpanId }) => parentSpanId === caller);
  expect(roots.map(({ name }) => name).toSorted()).toEqual([
    call,
    "POST /v1/knowledge-bases/texts/:kbId",
  ]);
  // The endpoint continues the trace below the span of its request.
  const spanOf = (sent = "") => spans.find(({ spanId }) => sent === `00-${traceId}-${spanId}-01`);
  expect([spanOf(embeddings)?.name, spanOf(chat)?.name]).toEqual(["embeddings", "chat"]);

  const exported = collector.text();
  for (const content of [question, "Austria", "five working days", "Delivery", "@"])
    expect(exported).not.toContain(content);
  await collector.close();
});

test("answers without the collector, and closes in time", async () => {
  const collector = await openFakeCollector();
  await collector.close();
  const traced = await openTraced(collector.url);
  expect((await addAndAsk(traced)).text).toContain("five working days");
  await traced.close();
});

test("sends nothing to the model and to jobs if no collector is set", async () => {
  expect(await openTracing(readEnv({}))).toBeNull();
  const endpoint = await openFakeEndpoint();
  endpoint.behave(answersWith("Nothing."));
  const model = observeModel(modelAt(endpoint.baseUrl), createMetrics());
  const request = { size: "small", instructions: "", temperature: 0, maxTokens: 1 } as const;
  const { signal } = new AbortController();
  const messages = [{ role: "user", content: "Hello?" } as const];
  for await (const piece of model.stream({ ...request, messages, signal })) void piece;
  expect(endpoint.received.map((received) => received.traceparent)).toEqual([undefined]);
  await endpoint.close();
});
