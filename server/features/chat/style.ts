import type { ChatbotConfigs } from "@/contract/chatbots";
import type { AnswerOptions } from "@/server/engines/search/answer/answering";

type Ai = ChatbotConfigs["ai"];

/** Which of the two models is asked: AI_MODEL_SMALL or AI_MODEL_LARGE. */
export const sizes: Record<Ai["model"], "small" | "large"> = {
  peta_small: "small",
  peta_large: "large",
};

/** How freely a model words: the temperature. */
export const temperatures: Record<Ai["creativity"], number> = {
  no: 0,
  low: 0.2,
  medium: 0.5,
  high: 0.8,
  surprising: 1,
};

/** The length of an answer: the instruction to a model, and the token limit, with room for thinking. */
export const lengths: Record<Ai["replyLength"], { told: string; maxTokens: number }> = {
  default: { told: "Answer in at most three sentences.", maxTokens: 1_000 },
  short: { told: "Answer in one sentence.", maxTokens: 600 },
  medium: { told: "Answer in one paragraph.", maxTokens: 1_200 },
  long: { told: "Answer in two or three paragraphs.", maxTokens: 2_000 },
  very_long: { told: "Answer in full detail.", maxTokens: 4_000 },
};

/** The same without a model: what of the pages is quoted at most. A longer answer tells more of the best passage. */
export const quotes: Record<
  Ai["replyLength"],
  Required<Omit<AnswerOptions, "context" | "nearness">>
> = {
  default: { sentences: 3, maxCharacters: 450, worth: 0.55 },
  short: { sentences: 1, maxCharacters: 300, worth: 0.55 },
  medium: { sentences: 4, maxCharacters: 700, worth: 0.5 },
  long: { sentences: 6, maxCharacters: 1_100, worth: 0.45 },
  very_long: { sentences: 9, maxCharacters: 1_800, worth: 0.4 },
};

/** The profession in the instructions to a model. */
export const professions: Record<Ai["profession"], string> = {
  normal: "",
  medical: "You speak as somebody who works in medicine.",
  engineering: "You speak as an engineer.",
  academic: "You speak as a scholar.",
  business: "You speak as somebody in business.",
};

/** The character in the instructions to a model. */
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
