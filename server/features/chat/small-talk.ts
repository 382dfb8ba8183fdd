import type { Db } from "@/server/infrastructure/db/database";
import type { MessageKind } from "@/server/engines/search/dialogue/message-kind";
import { guessLanguage } from "@/server/engines/search/text/language";
import { chatWordings, cannedPhrasesFor } from "@/server/features/chatbots/canned-phrases";
import { findContact, handoverWith } from "./contact";
import type { Question } from "./question";

export type SmallTalkKind = Exclude<MessageKind, "question" | "otherLanguage">;

/** In the owner's words, or those of the personality. */
export async function smallTalkReply(
  db: Db,
  kind: SmallTalkKind,
  question: Question,
): Promise<string> {
  const { configs, text } = question;
  const language = guessLanguage(text) ?? question.language;
  const own = configs.replies;
  const cannedPhrases = cannedPhrasesFor(configs.ai, language);
  const { replies } = chatWordings[language];
  switch (kind) {
    case "greeting":
      return own?.greeting || cannedPhrases.welcome;
    case "thanks":
      return own?.thanks || cannedPhrases.thanks;
    case "goodbye":
      return own?.goodbye || cannedPhrases.goodbye;
    case "personRequest":
      return (
        own?.handover || handoverWith(await findContact(db, { ...question, language }), language)
      );
    case "insult":
    case "howAreYou":
    case "abilities":
    case "botQuestion":
    case "meaningless":
      return replies[kind];
  }
}
