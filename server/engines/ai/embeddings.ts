import type { EmbeddingModel } from "ai";
import { BrokenCircuitError, handleAll } from "cockatiel";
import { LRUCache } from "lru-cache";
import { traceHeaders, withSpan } from "@/server/infrastructure/tracing/span";
import { type Breaker, openBreaker } from "./circuit-breaker";

export type EmbeddingSettings = {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** For calls that a visitor waits for. Default 1 s. */
  urgentMs?: number;
  /** For a batch of passages. Default 60 s. */
  passagesMs?: number;
  /** The first pause of calls without urgency after three failures. Default 5 s. */
  pauseMs?: number;
  log?: { warn(details: object, message: string): void };
};

export type Embedder = {
  model: string;
  /** @throws the endpoint's error, an error if the number of vectors differs, or the signal's reason */
  embedPassages(texts: readonly string[], signal: AbortSignal): Promise<Embedded>;
  /**
   * Embeds texts that a visitor waits for. Undefined if the endpoint fails, times out, or failed too often recently.
   */
  embedUrgent(texts: readonly string[], model: string): Promise<Float32Array[] | undefined>;
};

type Embedded = { vectors: Float32Array[]; tokens: number | null };

const KEPT_BYTES = 32 * 2 ** 20;
/** Models accept 512 tokens or more; a passage has up to 200 words. */
const MAX_CHARACTERS = 8_000;

export function openEmbedder(settings: EmbeddingSettings): Embedder {
  const { model, log, urgentMs = 1_000, passagesMs = 60_000 } = settings;
  const cache = new LRUCache<string, Float32Array>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ byteLength }, key) => byteLength + 2 * key.length,
  });
  /** One per model: an endpoint that no longer has an earlier model may still have the current one. */
  const breakers = new Map<string, Breaker>();
  const breakerOf = (name: string): Breaker => {
    const breaker =
      breakers.get(name) ?? openBreaker({ handles: handleAll, pauseMs: settings.pauseMs });
    breakers.set(name, breaker);
    return breaker;
  };
  const embedMissing = async (texts: readonly string[], name: string): Promise<Float32Array[]> => {
    if (texts.length === 0) return [];
    const { vectors } = await breakerOf(name).execute(() =>
      embed(settings, name, texts, { limitMs: urgentMs, maxRetries: 0 }),
    );
    for (const [at, vector] of vectors.entries()) cache.set(keyOf(name, texts[at]), vector);
    return vectors;
  };
  return {
    model,
    embedPassages: (texts, signal) =>
      embed(settings, model, texts, { limitMs: passagesMs, maxRetries: 2, signal }),
    async embedUrgent(texts, name) {
      const found = new Map(texts.map((text) => [text, cache.get(keyOf(name, text))]));
      const missing = [...found.keys()].filter((text) => !found.get(text));
      try {
        const embedded = await embedMissing(missing, name);
        for (const [at, text] of missing.entries()) found.set(text, embedded[at]);
      } catch (error) {
        const isPaused = error instanceof BrokenCircuitError;
        if (!isPaused) log?.warn({ err: error, model: name }, "could not embed a question");
        return undefined;
      }
      return texts.flatMap((text) => found.get(text) ?? []);
    },
  };
}

const keyOf = (model: string, text = ""): string => `${model}\n${text}`;

type Call = { limitMs: number; maxRetries: number; signal?: AbortSignal };

const embed = (
  settings: EmbeddingSettings,
  name: string,
  texts: readonly string[],
  call: Call,
): Promise<Embedded> =>
  withSpan(
    "embeddings",
    {
      "gen_ai.operation.name": "embeddings",
      "gen_ai.request.model": name,
      "antwort.embeddings.texts": texts.length,
    },
    () => requestVectors(settings, name, texts, call),
  );

async function requestVectors(
  settings: EmbeddingSettings,
  name: string,
  texts: readonly string[],
  { limitMs, maxRetries, signal }: Call,
): Promise<Embedded> {
  // The packages are large, and most processes do not need them.
  const { embedMany } = await import("ai");
  const values = texts.map((text) => text.slice(0, MAX_CHARACTERS));
  const model = await openModel(settings, name);
  const limit = AbortSignal.timeout(limitMs);
  const { embeddings, usage } = await embedMany({
    model,
    values,
    maxRetries,
    headers: traceHeaders(),
    abortSignal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  const vectors = embeddings.map((numbers) => Float32Array.from(numbers));
  checkVectors(vectors);
  const { tokens } = usage;
  return { vectors, tokens: Number.isFinite(tokens) ? tokens : null };
}

async function openModel(
  { baseUrl, apiKey }: EmbeddingSettings,
  name: string,
): Promise<EmbeddingModel> {
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const provider = createOpenAICompatible({
    name: "openai-compatible",
    baseURL: baseUrl,
    ...(apiKey && { apiKey }),
  });
  return provider.embeddingModel(name);
}

/** The SDK has checked their number. */
function checkVectors(vectors: readonly Float32Array[]): void {
  const length = vectors[0]?.length ?? 0;
  const isUsable = vectors.every(
    (vector) => vector.length === length && vector.every((number) => Number.isFinite(number)),
  );
  if (length === 0 || !isUsable) throw new Error("The endpoint returned unusable vectors.");
}
