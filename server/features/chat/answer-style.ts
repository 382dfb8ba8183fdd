import type { ChatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import type { AnswerOptions } from "@/server/engines/search/answer/answer";

type Ai = ChatbotConfigs["ai"];

export const sizes: Record<Ai["model"], "small" | "large"> = {
  peta_small: "small",
  peta_large: "large",
};

export const temperatures: Record<Ai["creativity"], number> = {
  no: 0,
  low: 0.2,
  medium: 0.5,
  high: 0.8,
  surprising: 1,
};

/** The token limit includes thinking. */
export const lengths: Record<Ai["replyLength"], { instruction: string; maxTokens: number }> = {
  default: { instruction: "Answer in at most three sentences.", maxTokens: 1_000 },
  short: { instruction: "Answer in one sentence.", maxTokens: 600 },
  medium: { instruction: "Answer in one paragraph.", maxTokens: 1_200 },
  long: { instruction: "Answer in two or three paragraphs.", maxTokens: 2_000 },
  very_long: { instruction: "Answer in full detail.", maxTokens: 4_000 },
};

/** Longer answers quote more of the best passage. */
export const quotes: Record<
  Ai["replyLength"],
  Required<Omit<AnswerOptions, "context" | "similarities">>
> = {
  default: { sentences: 3, maxCharacters: 450, minScoreShare: 0.5 },
  short: { sentences: 1, maxCharacters: 300, minScoreShare: 0.5 },
  medium: { sentences: 4, maxCharacters: 700, minScoreShare: 0.5 },
  long: { sentences: 6, maxCharacters: 1_100, minScoreShare: 0.45 },
  very_long: { sentences: 9, maxCharacters: 1_800, minScoreShare: 0.4 },
};

export const professions: Record<Ai["profession"], string> = {
  normal: "",
  medical: "You speak as somebody who works in medicine.",
  engineering: "You speak as an engineer.",
  academic: "You speak as a scholar.",
  business: "You speak as somebody in business.",
};

export const personalities: Record<Ai["personality"], string> = {
  normal: "",
  funny: "Your tone is funny.",
  sarcastic: "Your tone is gently sarcastic, never hurtful.",
  professional: "Your tone is professional.",
  friendly: "Your tone is friendly.",
  dramatic: "Your tone is dramatic.",
  whimsical: "Your tone is whimsical.",
  casual: "Your tone is casual.",
  academic: "Your tone is academic.",
};
