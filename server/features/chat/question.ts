import type { ChatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import type { AnswerStep } from "@/contract/conversations/answer-explanation";
import type { Citation } from "@/contract/conversations/chat";
import type { ErrorCode } from "@/contract/errors";
import type { Language } from "@/contract/limits";
import type { ModelMessage, Usage } from "@/server/engines/ai/model";
import type { AnswerTrace } from "@/server/engines/search/answer/refusal/trace";
import type { MessageKind } from "@/server/engines/search/dialogue/message-kind";
import type { EarlierTurn } from "@/server/engines/search/question/completed-question";
import type { FaqEntry } from "@/server/features/faq/find-answer";
import type { RejectedSentence } from "./model/verified-sentences";

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

export type Question = {
  organizationId: string;
  kbIds: string[];
  text: string;
  /** The language of the visitor and of fixed replies. */
  language: Language;
  configs: AnswerConfigs;
  /** Oldest first. */
  history: ModelMessage[];
  /** The same turns with their completed questions, to complete this one. */
  earlier?: readonly EarlierTurn[];
  /** Omits the sentences around uncertain answers, because the owner edits the text. */
  isDraft?: boolean;
  signal: AbortSignal;
};

/** `faq`: the entries of its FAQ, if the caller has read them. */
export type ChatbotQuestion = Question & { chatbotId: string; faq?: readonly FaqEntry[] };

/** `[1]` in the text is the citation with that index. */
export type Reply = {
  text: string;
  answered: boolean;
  confidence: number;
  isUncertain?: boolean;
  citations: Citation[];
  step: AnswerStep;
  /** Undefined if no model was used. */
  modelUse?: ModelUse;
  kind?: MessageKind;
  completedQuestion?: string;
  trace?: AnswerTrace;
};

/** False for small talk and meaningless messages. Messages that are older than kinds have no kind. */
export const isQuestion = (kind: string | null | undefined): boolean =>
  kind == null || kind === "question" || kind === "otherLanguage";

export type ModelUse = {
  usage: Usage | null;
  /** The error after which sentences of the pages answered instead. */
  error: ErrorCode | null;
  /** Sentences that were not shown. */
  rejected: RejectedSentence[];
};

export type OnText = (text: string) => void;
