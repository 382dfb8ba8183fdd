import type { LanguageModel } from "ai";

/** Where the model answers, and how long it may take. Small and large are the provider's names of two models. */
export type ModelSettings = {
  provider: "openai-compatible" | "anthropic";
  baseUrl: string | undefined;
  apiKey: string | undefined;
  small: string;
  large: string;
  /** Prices of a million tokens, per model. */
  prices?: Partial<Record<"small" | "large", Price>>;
  /** From the request to the first word. Default 10 s. */
  firstTokenMs?: number;
  /** From the request to the last word. Default 90 s. */
  totalMs?: number;
  /** How long the model is not called after three failures, at first. Default 5 s. */
  pauseMs?: number;
  /** Called when the model is no longer asked after failures, and when it is asked again. */
  onBreaker?: (isOpen: boolean) => void;
};

/** What a million tokens cost. */
type Price = { input: number; output: number };

/** Returns the provider's model by its name. The provider's package is loaded on the first call. */
export function openProvider(settings: ModelSettings): (name: string) => Promise<LanguageModel> {
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
