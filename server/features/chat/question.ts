import type { AnswerStep } from "@/contract/answer-explanation";
import type { Citation } from "@/contract/chat";
import type { ChatbotConfigs } from "@/contract/chatbots";
import type { Language } from "@/contract/limits";
import type { ErrorCode } from "@/contract/errors";
import type { ModelMessage, Usage } from "@/server/engines/ai/model";
import type { AnswerTrace } from "@/server/engines/search/answer/trace";
import type { EarlierTurn } from "@/server/engines/search/dialogue/carry-over";
import type { MessageKind } from "@/server/engines/search/dialogue/message-kind";
import type { Rejected } from "./verified-sentences";

/** The settings of a chatbot that shape its answers. */
export type AnswerConfigs = Pick<
  ChatbotConfigs,
  | "primaryLanguage"
  | "excludedWords"
  | "glossary"
  | "ai"
  | "replies"
  | "contact"
  | "timeZone"
  | "handOver"
  | "messageLimits"
>;

/** One question and all that bears on its answer. */
export type Question = {
  organizationId: string;
  kbIds: string[];
  text: string;
  /** What the chatbot's own sentences are in. */
  language: Language;
  configs: AnswerConfigs;
  /** What was said before, oldest first, as a model reads it. */
  history: ModelMessage[];
  /** The same as the carry-over reads it. */
  earlier?: readonly EarlierTurn[];
  /** Leaves out the sentences around uncertain answers: the owner reads and edits the text. */
  isDraft?: boolean;
  signal: AbortSignal;
};

/** A question to a chatbot, whose owner may have answered it. */
export type ChatbotQuestion = Question & { chatbotId: string };

/** An answer without an id. `[1]` in the text stands for the citation with that index. */
export type Reply = {
  text: string;
  answered: boolean;
  confidence: number;
  /** The pages may not hold what was asked. */
  isUncertain?: boolean;
  citations: Citation[];
  /** What answered. */
  step: AnswerStep;
  /** Undefined if no model was asked. */
  modelUse?: ModelUse;
  /** How the message was understood. */
  kind?: MessageKind;
  /** The question that was answered, if the conversation completed it. */
  completedQuestion?: string;
  /** Why it was answered or refused. */
  trace?: AnswerTrace;
};

/** What a language model did for a reply, for the chatbot's owner. */
export type ModelUse = {
  usage: Usage | null;
  /** The code of the error after which the pages' own sentences answered instead. */
  error: ErrorCode | null;
  /** Sentences of the model that no passage supports. They were not shown. */
  rejected: Rejected[];
};

/** Hears the text piece by piece, in order. */
export type Tell = (text: string) => void;
