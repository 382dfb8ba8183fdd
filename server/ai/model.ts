import type { LanguageModel } from "ai";
import { ApiError } from "@/contract/errors";
import type { ModelSettings } from "./provider";
import { openProvider } from "./provider";

export type ModelMessage = { role: "user" | "assistant"; content: string };

export type ModelRequest = {
  size: "small" | "large";
  /** The rules, from us and the chatbot's owner; nothing that a page or a visitor wrote. */
  instructions: string;
  messages: ModelMessage[];
  /** 0 to 1. */
  temperature: number;
  maxTokens: number;
  signal: AbortSignal;
};

/** The language model behind the answers. */
export type AnswerModel = {
  provider: string;
  /** The name of the small model, for people to read. */
  name: string;
  /**
   * Streams the text of one reply.
   * @throws {ApiError} AI_SERVICE_UNAVAILABLE, AI_TIMEOUT; the signal's reason when it fired
   */
  stream(request: ModelRequest): AsyncIterable<string>;
};

/** The model that the settings name. It connects when it is first asked. */
export function openModel(settings: ModelSettings): AnswerModel {
  const open = openProvider(settings);
  return {
    provider: settings.provider,
    name: settings.small,
    async *stream(request) {
      yield* reply(await open(settings[request.size]), settings, request);
    },
  };
}

async function* reply(model: LanguageModel, settings: ModelSettings, request: ModelRequest) {
  // The package is large, and most starts of the platform never need it.
  const { streamText } = await import("ai");
  try {
    const { stream } = streamText({
      model,
      instructions: request.instructions,
      messages: request.messages,
      temperature: request.temperature,
      maxOutputTokens: request.maxTokens,
      maxRetries: 1,
      abortSignal: request.signal,
      timeout: {
        firstChunkMs: settings.firstTokenMs ?? 20_000,
        totalMs: settings.totalMs ?? 90_000,
      },
      // Errors come as parts of the stream; without this they are printed as well.
      onError: () => undefined,
    });
    for await (const part of stream) {
      if (part.type === "text-delta") yield part.text;
      if (part.type === "abort") throw new ApiError("AI_TIMEOUT", { cause: part.reason });
      if (part.type === "error") throw part.error;
    }
  } catch (error) {
    throw request.signal.aborted ? request.signal.reason : toApiError(error);
  }
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const isTimeout = error instanceof Error && error.name === "TimeoutError";
  return new ApiError(isTimeout ? "AI_TIMEOUT" : "AI_SERVICE_UNAVAILABLE", { cause: error });
}
