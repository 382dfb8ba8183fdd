import type { Db } from "@/server/infrastructure/db/database";
import { messageKind } from "@/server/engines/search/dialogue/message-kind";
import type { Passage } from "@/server/engines/search/query/search";
import { chatWordings, cannedPhrasesFor } from "@/server/features/chatbots/canned-phrases";
import { contactList, findContact } from "./contact";
import type { Question } from "./question";

const PAGES = 2;

/** Offers the closest pages by title, and the contact. */
export async function unknownReply(
  db: Db,
  question: Question,
  passages: readonly Passage[],
): Promise<string> {
  const { configs, language, text } = question;
  const { replies } = chatWordings[language];
  if (messageKind(text) === "otherLanguage") {
    return chatWordings.en.replies.otherLanguage.concat(" ", chatWordings.de.replies.otherLanguage);
  }
  const unknown = configs.replies?.unknown || cannedPhrasesFor(configs.ai, language).unknown;
  const titles = [...new Set(passages.map(({ title }) => title))].filter(Boolean).slice(0, PAGES);
  const pages = titles.length > 0 ? `${replies.nextPages} ${titles.map(quoted).join(", ")}.` : "";
  const contact = configs.replies?.handover || (await contactOf(db, question));
  return [`${unknown} ${pages}`.trimEnd(), contact].filter(Boolean).join("\n\n");

  function quoted(title: string): string {
    return language === "de" ? `„${title}“` : `“${title}”`;
  }
}

async function contactOf(db: Db, question: Question): Promise<string> {
  const { replies } = chatWordings[question.language];
  const list = contactList(await findContact(db, question), question.language);
  return list === "" ? replies.nextContactUnknown : `${replies.nextContact}\n\n${list}`;
}
