import { sql } from "kysely";
import type { chatApi } from "@/contract/conversations/chat";
import type { Output, Parsed } from "@/contract/endpoint";
import type { Ctx } from "@/server/deps";
import {
  ADDRESS_QUESTION,
  addressesIn,
  asksForAddress,
  type FoundAddress,
} from "@/server/engines/search/dialogue/company-address";
import {
  type Contact,
  CONTACT_QUESTION,
  contactIn,
} from "@/server/engines/search/dialogue/contact";
import { messageKind, type MessageKind } from "@/server/engines/search/dialogue/message-kind";
import { type Passage, search } from "@/server/engines/search/query/search";
import { guessLanguage } from "@/server/engines/search/text/language";
import { chatWordings, cannedPhrasesFor } from "@/server/features/chatbots/canned-phrases";
import { getForChat } from "@/server/features/chatbots/service";
import type { Db } from "@/server/infrastructure/db/database";
import { cite, pageKey, plainTitle } from "./citations";
import { closestPages } from "./closest-pages";
import type { Question, Reply } from "./question";

/** With the closest pages and the contact. Asks back if the question has no subject. */
export async function unknownReply(
  db: Db,
  question: Question,
  passages: readonly Passage[],
  hasSubject: boolean,
): Promise<string> {
  const { configs, language, text } = question;
  const { replies } = chatWordings[language];
  if (messageKind(text) === "otherLanguage") {
    return chatWordings.en.replies.otherLanguage.concat(" ", chatWordings.de.replies.otherLanguage);
  }
  const contact = configs.replies?.handover || (await contactOf(db, question));
  const own = configs.replies?.unknown;
  const unknown = hasSubject
    ? own || cannedPhrasesFor(configs.ai, language).unknown
    : [replies.noSubject, own].filter(Boolean).join(" ");
  const closest = await closestPages(db, question, passages);
  const pages = closest.length > 0 ? `${replies.nextPages} ${closest.join(", ")}.` : "";
  return [`${unknown} ${pages}`.trimEnd(), contact].filter(Boolean).join("\n\n");
}

async function contactOf(db: Db, question: Question): Promise<string> {
  const { replies } = chatWordings[question.language];
  const list = contactList(await findContact(db, question), question.language);
  return list === "" ? replies.nextContactUnknown : `${replies.nextContact}\n\n${list}`;
}

type SmallTalkKind = Exclude<MessageKind, "question" | "otherLanguage">;

export async function smallTalkReply(
  db: Db,
  kind: SmallTalkKind,
  question: Question,
): Promise<string> {
  const { configs, text } = question;
  // Known phrases leave less doubt than other messages of one or two words.
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

type Defaults = (typeof chatApi)["defaultReplies"];

/**
 * With the contact found on the pages.
 * @throws {ApiError} CHATBOT_NOT_FOUND
 */
export async function defaultReplies(
  { db, user: { organizationId } }: Ctx,
  chatbotId: string,
  { language, personality }: Parsed<Defaults>["query"],
): Promise<Output<Defaults>> {
  const { kbIds } = await getForChat(db, organizationId, chatbotId);
  const cannedPhrases = cannedPhrasesFor({ personality, profession: "normal" }, language);
  const contact = await findContact(db, { organizationId, kbIds, language, configs: {} });
  const { welcome: greeting, thanks, goodbye, unknown } = cannedPhrases;
  const handover = handoverWith(contact, language);
  return { replies: { greeting, thanks, goodbye, unknown, handover }, contact };
}

const PASSAGES = 8;

type CompanyContact = Contact & { page?: string };

type ContactOptions = Pick<Question, "organizationId" | "kbIds" | "language"> & {
  configs: Pick<Question["configs"], "contact">;
};

/** Parts that the owner has not set are read from the pages. */
async function findContact(
  db: Db,
  { organizationId, kbIds, language, configs }: ContactOptions,
): Promise<CompanyContact> {
  const { phone, email, page } = configs.contact ?? {};
  const own = { ...(phone && { phone }), ...(email && { email }), ...(page && { page }) };
  if (phone && email && page) return own;
  const scope = { organizationId, kbIds };
  const found = await findContactPage(db, scope, language);
  const question = CONTACT_QUESTION;
  const passages = await search(db, { ...scope, question, lang: language, limit: PASSAGES });
  return { ...contactIn(passages, language), ...(found && { page: found }), ...own };
}

/** Of several, the one whose address names the language. */
async function findContactPage(
  db: Db,
  { organizationId, kbIds }: { organizationId: string; kbIds: readonly string[] },
  language: Question["language"],
): Promise<string | undefined> {
  const row = await db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", sql<string>`any(${kbIds}::uuid[])`)
    .where("pageUrl", "~*", "/[^/?#]*(kontakt|contact)[^/?#]*([/?#]|$)")
    .orderBy(
      sql`page_url ~* ${`//([^/]+/${language}([/-]|$)|${language}[.])`} desc, length(page_url)`,
    )
    .select("pageUrl")
    .limit(1)
    .executeTakeFirst();
  return row?.pageUrl ?? undefined;
}

/** Markdown; empty if nothing is known. */
function contactList(
  { phone, email, page }: CompanyContact,
  language: Question["language"],
): string {
  const { replies } = chatWordings[language];
  const parts = [
    phone && `- ${replies.phone}: ${phone}`,
    email && `- ${replies.email}: ${email}`,
    page && `- ${replies.contactPage}: ${page}`,
  ];
  return parts.filter(Boolean).join("\n");
}

function handoverWith(contact: CompanyContact, language: Question["language"]): string {
  const { replies } = chatWordings[language];
  const list = contactList(contact, language);
  return list === "" ? replies.personRequestNoContact : `${replies.personRequest}\n\n${list}`;
}

const ADDRESS_PASSAGES = 30;

/**
 * If the message asks for an address and for nothing else. Pages rarely say "address" beside it, so that the words of
 * the question find other pages.
 */
export async function addressReply(
  db: Db,
  { text, organizationId, kbIds, language, earlier = [] }: Question,
): Promise<Pick<Reply, "text" | "citations"> | undefined> {
  if (!asksForAddress(text, earlier.length === 0)) return undefined;
  const scope = { organizationId, kbIds, lang: language, limit: ADDRESS_PASSAGES };
  const passages = await search(db, { ...scope, question: ADDRESS_QUESTION });
  const found = addressesIn(passages, language);
  const keys = [...new Set(found.map(({ passage }) => pageKey(passage)))];
  const firsts = keys.flatMap((key) => found.find(({ passage }) => pageKey(passage) === key) ?? []);
  const citations = await cite(
    db,
    organizationId,
    firsts.map(({ passage, address }) => ({ passage, excerpt: address })),
  );
  const lines = found.flatMap((one) => {
    const mark = keys.indexOf(pageKey(one.passage)) + 1;
    return citations.some(({ index }) => index === mark) ? `${named(one, found)} [${mark}]` : [];
  });
  if (lines.length === 0) return undefined;
  const { address } = chatWordings[language].replies;
  const list = lines.map((line) => `- ${line}`).join("\n");
  return {
    text: lines.length === 1 ? `${address} ${lines[0]}` : `${address}\n\n${list}`,
    citations,
  };
}

/** The title of the page tells several addresses apart. */
const named = ({ address, passage }: FoundAddress, all: readonly FoundAddress[]): string =>
  all.length === 1 ? address : `${plainTitle(passage.title)}: ${address}`;
