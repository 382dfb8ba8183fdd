import type { LanguageModel } from "ai";
import { BrokenCircuitError, handleType } from "cockatiel";
import { ApiError } from "@/contract/errors";
import { traceHeaders } from "@/server/infrastructure/tracing/span";
import { openBreaker } from "./circuit-breaker";

export type ModelMessage = { role: "user" | "assistant"; content: string };

type ModelRequest = {
  size: "small" | "large";
  /** The rules of the platform and of the chatbot's owner, never text of pages or visitors. */
  instructions: string;
  messages: ModelMessage[];
  /** 0 to 1. */
  temperature: number;
  maxTokens: number;
  signal: AbortSignal;
  onUsage?: (usage: Usage) => void;
};

/** Null if the provider does not report it, or no price is set. */
export type Usage = {
  model: string;
  inputTokens: number | null;
  outputTokens: number | null;
  /** In millionths of the currency of the price. */
  costMicros: number | null;
};

export type AnswerModel = {
  provider: string;
  name: string;
  /**
   * Streams the text of one reply. After three failures in a row the model is not called for a while.
   * @throws {ApiError} AI_SERVICE_UNAVAILABLE, AI_TIMEOUT; or the signal's reason
   */
  stream(request: ModelRequest): AsyncIterable<string>;
};

export function openModel(settings: ModelSettings): AnswerModel {
  const open = openProvider(settings);
  const breaker = openBreaker({
    handles: handleType(ApiError),
    pauseMs: settings.pauseMs,
    onChange: settings.onBreaker,
  });
  return {
    provider: settings.provider,
    name: settings.small,
    async *stream(request) {
      const pieces = reply(await open(settings[request.size]), settings, request);
      try {
        // Only the first piece counts as success or failure: a model that has begun to answer is available.
        let next = await breaker.execute(() => pieces.next());
        while (!next.done) {
          yield next.value;
          next = await pieces.next();
        }
      } catch (error) {
        if (!(error instanceof BrokenCircuitError)) throw error;
        throw new ApiError("AI_SERVICE_UNAVAILABLE", { cause: error });
      } finally {
        await pieces.return(undefined);
      }
    },
  };
}

async function* reply(model: LanguageModel, settings: ModelSettings, request: ModelRequest) {
  // The package is large, and most processes do not need it.
  const { streamText } = await import("ai");
  const deadline = startDeadline(settings);
  try {
    const { stream } = streamText({
      model,
      instructions: request.instructions,
      messages: request.messages,
      temperature: request.temperature,
      maxOutputTokens: request.maxTokens,
      maxRetries: 1,
      headers: traceHeaders(),
      abortSignal: AbortSignal.any([request.signal, deadline.signal]),
      // Errors are parts of the stream; by default they are printed as well.
      onError: () => undefined,
    });
    for await (const part of stream) {
      if (part.type === "text-delta" || part.type === "reasoning-delta") deadline.began();
      if (part.type === "text-delta") yield part.text;
      if (part.type === "finish") request.onUsage?.(usageOf(settings, request, part.totalUsage));
      if (part.type === "abort") throw new Error("aborted", { cause: part.reason });
      if (part.type === "error") throw part.error;
    }
  } catch (error) {
    if (request.signal.aborted) throw request.signal.reason;
    const code = deadline.signal.aborted ? "AI_TIMEOUT" : "AI_SERVICE_UNAVAILABLE";
    throw new ApiError(code, { cause: error });
  } finally {
    deadline.end();
  }
}

type Tokens = { inputTokens?: number | undefined; outputTokens?: number | undefined };

function usageOf(
  settings: ModelSettings,
  { size }: ModelRequest,
  { inputTokens, outputTokens }: Tokens,
): Usage {
  const price = settings.prices?.[size];
  const isKnown = price && inputTokens !== undefined && outputTokens !== undefined;
  return {
    model: settings[size],
    inputTokens: inputTokens ?? null,
    outputTokens: outputTokens ?? null,
    costMicros: isKnown
      ? Math.round(inputTokens * price.input + outputTokens * price.output)
      : null,
  };
}

function startDeadline({ firstTokenMs = 10_000, totalMs = 90_000 }: ModelSettings) {
  const controller = new AbortController();
  const first = setTimeout(
    () => controller.abort(new Error("No first word in time")),
    firstTokenMs,
  );
  const last = setTimeout(() => controller.abort(new Error("No last word in time")), totalMs);
  return {
    signal: controller.signal,
    began: () => clearTimeout(first),
    end: () => {
      clearTimeout(first);
      clearTimeout(last);
    },
  };
}

/** `small` and `large` are the provider's names. */
type ModelSettings = {
  provider: "openai-compatible" | "anthropic";
  baseUrl: string | undefined;
  apiKey: string | undefined;
  small: string;
  large: string;
  prices?: Partial<Record<"small" | "large", Price>>;
  /** From the request to the first token. Default 10 s. */
  firstTokenMs?: number;
  /** From the request to the last token. Default 90 s. */
  totalMs?: number;
  /** The first pause of calls after three failures. Default 5 s. */
  pauseMs?: number;
  onBreaker?: (isOpen: boolean) => void;
};

/** Per million tokens. */
type Price = { input: number; output: number };

function openProvider(settings: ModelSettings): (name: string) => Promise<LanguageModel> {
  return settings.provider === "anthropic" ? anthropic(settings) : openAiCompatible(settings);
}

function anthropic({ baseUrl, apiKey }: ModelSettings) {
  return async (name: string): Promise<LanguageModel> => {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic({
      ...(baseUrl && { baseURL: baseUrl }),
      ...(apiKey && { apiKey }),
    })(name);
  };
}

function openAiCompatible({ baseUrl, apiKey }: ModelSettings) {
  return async (name: string): Promise<LanguageModel> => {
    const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
    return createOpenAICompatible({
      name: "openai-compatible",
      baseURL: baseUrl ?? "",
      includeUsage: true,
      ...(apiKey && { apiKey }),
    })(name);
  };
}
