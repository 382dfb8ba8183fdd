import { z } from "zod";
import { citation } from "@/contract/conversations/chat";
import { messageKind } from "@/server/engines/search/dialogue/message-kind";
import type { EarlierTurn } from "@/server/engines/search/question/completed-question";
import { certainLanguage, type Language } from "@/server/engines/search/text/language";

type Row = {
  role: string;
  text: string;
  kind: string | null;
  completedQuestion: string | null;
  citations: unknown;
};

const cited = z.array(citation.pick({ itemId: true })).catch([]);

/** Returns the questions with their answers, oldest first, without small talk. */
export function earlierTurns(messages: readonly Row[]): EarlierTurn[] {
  return messages.flatMap((message, at) => {
    const { role, text, kind, completedQuestion } = message;
    const isQuestion = role === "user" && (kind === null || kind === "question");
    if (!isQuestion) return [];
    const next = messages[at + 1];
    const reply = next?.role === "assistant" ? next : undefined;
    return [
      {
        question: completedQuestion ?? text,
        itemIds: cited.parse(reply?.citations ?? []).map(({ itemId }) => itemId),
        reply: reply?.text ?? "",
      },
    ];
  });
}

/** The number of messages before a question that determine what it refers to and the language of its answer. */
export const HISTORY_MESSAGES = 6;

/** Returns the language of the latest message whose language is certain, otherwise the language of the conversation. */
export function languageOf(
  text: string,
  earlier: readonly Pick<Row, "role" | "text">[],
  conversation: Language,
): Language {
  const visitorMessages = earlier.filter(({ role }) => role === "user").toReversed();
  for (const message of [text, ...visitorMessages.map((one) => one.text)]) {
    const language = certainLanguage(message);
    if (language) return language;
  }
  return conversation;
}

export type GivenMessage = { role: "user" | "assistant"; text: string };

/** Returns the messages as rows; their citations are unknown. */
export const unstoredMessages = (messages: readonly GivenMessage[]): Row[] =>
  messages.map(({ role, text }) => ({
    role,
    text,
    kind: role === "user" ? messageKind(text) : null,
    completedQuestion: null,
    citations: [],
  }));
