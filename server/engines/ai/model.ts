import type { LanguageModel } from "ai";
import { ApiError } from "@/contract/errors";
import type { ModelSettings } from "./provider";
import { openProvider } from "./provider";

export type ModelMessage = { role: "user" | "assistant"; content: string };

type ModelRequest = {
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
  const deadline = startDeadline(settings);
  try {
    const { stream } = streamText({
      model,
      instructions: request.instructions,
      messages: request.messages,
      temperature: request.temperature,
      maxOutputTokens: request.maxTokens,
      maxRetries: 1,
      abortSignal: AbortSignal.any([request.signal, deadline.signal]),
      // Errors come as parts of the stream; without this they are printed as well.
      onError: () => undefined,
    });
    for await (const part of stream) {
      if (part.type === "text-delta" || part.type === "reasoning-delta") deadline.began();
      if (part.type === "text-delta") yield part.text;
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

/** Fires when the first word, or the last, is overdue. */
function startDeadline({ firstTokenMs = 20_000, totalMs = 90_000 }: ModelSettings) {
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
