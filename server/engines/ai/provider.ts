import type { LanguageModel } from "ai";

/** The endpoint of the model, with time limits. `small` and `large` are the provider's names. */
export type ModelSettings = {
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
  /** Called when calls pause after failures, and when they resume. */
  onBreaker?: (isOpen: boolean) => void;
};

/** Per million tokens. */
type Price = { input: number; output: number };

/** Returns a function that creates a model by the provider's name. Loads the provider's package on its first call. */
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
