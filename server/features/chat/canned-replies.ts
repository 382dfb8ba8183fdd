import type { chatApi } from "@/contract/conversations/chat";
import type { Output, Parsed } from "@/contract/endpoint";
import type { Ctx } from "@/server/deps";
import { messageKind, type MessageKind } from "@/server/engines/search/dialogue/message-kind";
import type { Passage } from "@/server/engines/search/query/search";
import { guessLanguage } from "@/server/engines/search/text/language";
import { chatTexts, defaultPhrasesFor } from "@/server/features/chatbots/default-phrases";
import { getForChat } from "@/server/features/chatbots/service";
import { findSources } from "@/server/features/knowledge-bases/service";
import type { Db } from "@/server/infrastructure/db/database";
import { plainTitle } from "./citations";
import { type CompanyContact, contactList, findContact } from "./contact";
import type { AnswerConfigs, Question } from "./question";

/** Offers the closest pages, and the contact. Asks back if the question has no subject. */
export async function unknownReply(
  db: Db,
  question: Question,
  passages: readonly Passage[],
  hasSubject: boolean,
): Promise<string> {
  const { configs, language, text } = question;
  const { replies } = chatTexts[language];
  if (messageKind(text) === "otherLanguage") {
    return chatTexts.en.replies.otherLanguage.concat(" ", chatTexts.de.replies.otherLanguage);
  }
  const contact = configs.replies?.handover || (await contactOf(db, question));
  const ownerReply = configs.replies?.unknown;
  const unknown = hasSubject
    ? ownerReply || defaultPhrasesFor(configs.ai, language).unknown
    : [replies.noSubject, ownerReply].filter(Boolean).join(" ");
  const closest = await closestPages(db, question, passages);
  const pages = closest.length > 0 ? `${replies.nextPages} ${closest.join(", ")}.` : "";
  return [`${unknown} ${pages}`.trimEnd(), contact].filter(Boolean).join("\n\n");
}

async function contactOf(db: Db, question: Question): Promise<string> {
  const { replies } = chatTexts[question.language];
  const list = contactList(await findContact(db, question), question.language);
  return list === "" ? replies.nextContactUnknown : `${replies.nextContact}\n\n${list}`;
}

const CLOSEST_PAGES = 2;
/** Markdown links may have labels of up to 300 characters. */
const MAX_TITLE_CHARACTERS = 120;

type FoundPage = Pick<Passage, "title" | "itemId"> & {
  evidence: Pick<Passage["evidence"], "title">;
};

/**
 * Returns up to two titles in quotation marks, as Markdown links if the source is a web page. Titles that share words
 * with the question come first, then the order of the passages counts. Long titles are shortened.
 */
export async function closestPages(
  db: Db,
  { organizationId, language }: Pick<Question, "organizationId" | "language">,
  passages: readonly FoundPage[],
): Promise<string[]> {
  const pages = new Map<string, string>();
  for (const { title, itemId } of passages.toSorted(byTitle)) {
    const label = shorten(plainTitle(title));
    if (label !== "" && !pages.has(label)) pages.set(label, itemId);
  }
  const closest = [...pages].slice(0, CLOSEST_PAGES);
  const ids = closest.map(([, itemId]) => itemId);
  const sources = await findSources(db, organizationId, ids);
  return closest.map(([title, itemId]) => {
    const label = language === "de" ? `„${title}“` : `“${title}”`;
    const url = sources.find(({ id }) => id === itemId)?.pageUrl;
    return url ? `[${label}](${linkTarget(url)})` : label;
  });
}

const byTitle = (a: FoundPage, b: FoundPage) => b.evidence.title - a.evidence.title;

/** Cuts a long title after a word. */
function shorten(title: string): string {
  const characters = Array.from(title);
  if (characters.length <= MAX_TITLE_CHARACTERS) return title;
  const cut = characters.slice(0, MAX_TITLE_CHARACTERS).join("");
  const end = cut.lastIndexOf(" ");
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}

/** Parentheses end the target of a Markdown link. */
const linkTarget = (url: string) => url.replaceAll("(", "%28").replaceAll(")", "%29");

type SmallTalkKind = Exclude<MessageKind, "question" | "otherLanguage">;

export async function smallTalkReply(
  db: Db,
  kind: SmallTalkKind,
  question: Question,
): Promise<string> {
  const { configs, text } = question;
  // Known phrases identify the language more reliably than other messages of one or two words.
  const language = guessLanguage(text) ?? question.language;
  const ownerReplies = configs.replies;
  const defaultPhrases = defaultPhrasesFor(configs.ai, language);
  const { replies } = chatTexts[language];
  switch (kind) {
    case "greeting":
      return ownerReplies?.greeting || defaultPhrases.welcome;
    case "thanks":
      return ownerReplies?.thanks || defaultPhrases.thanks;
    case "goodbye":
      return ownerReplies?.goodbye || defaultPhrases.goodbye;
    case "personRequest":
      return (
        ownerReplies?.handover ||
        handoverWith(await findContact(db, { ...question, language }), language, configs)
      );
    case "insult":
    case "howAreYou":
    case "abilities":
    case "botQuestion":
    case "meaningless":
      return replies[kind];
  }
}

type Defaults = (typeof chatApi)["defaultReplies"];

/**
 * Returns the default texts, with the contact data found on the pages.
 * @throws {ApiError} CHATBOT_NOT_FOUND
 */
export async function defaultReplies(
  { db, user: { organizationId } }: Ctx,
  chatbotId: string,
  { language, personality }: Parsed<Defaults>["query"],
): Promise<Output<Defaults>> {
  const { kbIds, configs } = await getForChat(db, organizationId, chatbotId);
  const defaultPhrases = defaultPhrasesFor({ personality, profession: "normal" }, language);
  const options = { organizationId, kbIds, language, configs: {} };
  const { sources: _, ...contact } = await findContact(db, options);
  const { welcome: greeting, thanks, goodbye, unknown } = defaultPhrases;
  const handover = handoverWith(contact, language, configs);
  return { replies: { greeting, thanks, goodbye, unknown, handover }, contact };
}

function handoverWith(
  contact: CompanyContact,
  language: Question["language"],
  { handOver }: Pick<AnswerConfigs, "handOver">,
): string {
  const { replies } = chatTexts[language];
  const list = contactList(contact, language);
  if (handOver?.enabled) {
    const { personRequestOffer: offer, personRequestOfferContact: lead } = replies;
    return list === "" ? offer : `${offer} ${lead}\n\n${list}`;
  }
  return list === "" ? replies.personRequestNoContact : `${replies.personRequest}\n\n${list}`;
}
