import type { Answer } from "@/server/engines/search/answer/answer";
import {
  ADDRESS_QUESTION,
  addressesAt,
  addressesIn,
  type FoundAddress,
} from "@/server/engines/search/company-facts/addresses";
import { CONTACT_QUESTION } from "@/server/engines/search/company-facts/contact";
import {
  HOURS_QUESTION,
  hoursIn,
  statesHours,
} from "@/server/engines/search/company-facts/opening-hours";
import { calendarDaysIn, calendarWords } from "@/server/engines/search/days/calendar-days";
import { namesDay } from "@/server/engines/search/days/compare-days";
import { weekdaysIn } from "@/server/engines/search/days/weekdays";
import {
  asksForAddress,
  branchAsked,
  companyFactAsked,
  isNamedIn,
  placesAsked,
} from "@/server/engines/search/dialogue/company-questions";
import { hasPersonPronoun } from "@/server/engines/search/dialogue/person-named";
import { type Passage, search } from "@/server/engines/search/query/search";
import { readAnswerType } from "@/server/engines/search/question/answer-type";
import { asksExtension } from "@/server/engines/search/question/answer-types";
import { contentWords } from "@/server/engines/search/text/analyzer";
import { isFiller } from "@/server/engines/search/text/fillers";
import { chatTexts } from "@/server/features/chatbots/default-phrases";
import type { Db } from "@/server/infrastructure/db/database";
import { cite, pageKey, plainTitle } from "./citations";
import { contactList, findContact } from "./contact";
import type { Question, Reply } from "./question";

type FactReply = Pick<Reply, "text" | "citations">;

const PASSAGES = 30;

/**
 * Answers a message that asks only for an address. Pages rarely print the word "address" next to an address, so the
 * words of the question would find the wrong pages.
 */
export async function addressReply(
  db: Db,
  question: Question,
  carried: readonly string[],
): Promise<FactReply | undefined> {
  const { text, earlier = [] } = question;
  const places = placesAsked(text, carried);
  const branch = branchAsked(text);
  const isAboutCompany = asksForAddress(text, earlier.length === 0);
  if (!isAboutCompany && !branch && places.length === 0) return undefined;
  const found = await findAddresses(db, question, branch);
  if (!isAboutCompany && !branch && !found.some(({ passage }) => isNamedIn(passage.title, places)))
    return undefined;
  return addressList(db, question, found);
}

async function addressList(
  db: Db,
  { organizationId, language }: Question,
  found: readonly FoundAddress[],
): Promise<FactReply | undefined> {
  const keys = [...new Set(found.map(({ passage }) => pageKey(passage)))];
  const firsts = keys.flatMap((key) => found.find(({ passage }) => pageKey(passage) === key) ?? []);
  const citations = await cite(
    db,
    organizationId,
    firsts.map(({ passage, address }) => ({ passage, excerpt: address })),
  );
  const lines = found.flatMap((one) => {
    const mark = keys.indexOf(pageKey(one.passage)) + 1;
    return citations.some(({ index }) => index === mark)
      ? `${labelledAddress(one, found)} [${mark}]`
      : [];
  });
  if (lines.length === 0) return undefined;
  const { address } = chatTexts[language].replies;
  const list = lines.map((line) => `- ${line}`).join("\n");
  return {
    text: lines.length === 1 ? `${address} ${lines[0]}` : `${address}\n\n${list}`,
    citations,
  };
}

/**
 * Returns the addresses on pages about the address or, without any, on pages with contact data. With `place`, returns
 * only addresses there.
 */
async function findAddresses(db: Db, question: Question, place?: string): Promise<FoundAddress[]> {
  const { language } = question;
  const read = (passages: readonly Passage[]) =>
    place ? addressesAt(passages, language, place) : addressesIn(passages, language);
  const found = read(await findPassages(db, question, ADDRESS_QUESTION));
  return found.length > 0 ? found : read(await findPassages(db, question, CONTACT_QUESTION));
}

/** Several addresses are distinguished by the titles of their pages. */
const labelledAddress = (
  { address, passage }: FoundAddress,
  all: readonly FoundAddress[],
): string => (all.length === 1 ? address : `${plainTitle(passage.title)}: ${address}`);

/**
 * Answers a question that asks only for a fact of the company. Pages rarely print "opening hours" next to "Mon to Fri,
 * 9 am to 6 pm".
 */
export async function companyFactReply(db: Db, question: Question): Promise<FactReply | undefined> {
  const fact = subjectOf(question) ?? companyFactAsked(question.text);
  if (fact === "hours") return hoursReply(db, question);
  if (fact === "contact") return contactReply(db, question);
  if (fact !== "address" && fact !== "directions") return undefined;
  return addressList(db, question, await findAddresses(db, question));
}

/**
 * Whether a fact of the company answers better than a quote: contact data and, if the quote is not certain, every fact
 * does. Opening hours also do if the quote states none, as in "The shop opened in 1990", only those of a day that was not
 * asked for, or the times of something else.
 */
export function prefersFact(question: Question, { text, outcome }: Answer): boolean {
  const subject = subjectOf(question);
  if (subject === "contact" || outcome !== "answered") return true;
  const isPartOnly = weekdaysIn(text).size === 1 && !namesDay(question.text);
  if (subject === "hours") return !statesHours(text) || isPartOnly;
  return companyFactAsked(question.text) === "hours" && statesOtherTimes(text);
}

/** Whether a text states times other than opening hours, such as those of a course: "Yoga: 18:00–19:15." */
const statesOtherTimes = (text: string): boolean =>
  statesHours(text) && weekdaysIn(text).size === 0 && !OPENING.test(text);

const OPENING =
  /(?<!\p{L})(?:open(?:ed|ing|s)?|closed?|hours|daily|offen|geöffnet|geschlossen|täglich|öffn(?:et|en)|schließt|erreichbar)(?!\p{L})|öffnungszeit|sprechzeit|sprechstunde/iu;

/**
 * Returns the company fact that a message asks for, or undefined if it asks for anything else, such as the extension of
 * a person.
 */
function subjectOf({ text, language }: Question) {
  const { isAboutCompany, isTypeName, subject } = readAnswerType(text);
  if (asksExtension(text) && hasPersonPronoun(text)) return undefined;
  const dates = calendarWords(text);
  const asksOnlyFact = contentWords(text, language).every(
    (word) => isTypeName(word) || isFiller(word) || (subject === "hours" && dates.has(word)),
  );
  return isAboutCompany && asksOnlyFact ? subject : undefined;
}

/** Undefined for a date or holiday that the pages do not name, because the usual hours may not apply on it. */
async function hoursReply(db: Db, question: Question): Promise<FactReply | undefined> {
  const { language, organizationId, text } = question;
  const dates = calendarDaysIn(text);
  const query = dates.size > 0 ? `${HOURS_QUESTION} ${text}` : HOURS_QUESTION;
  const found = hoursIn(await findPassages(db, question, query), language, dates);
  if (!found || (dates.size > 0 && found.match === 0)) return undefined;
  const { lines, passage } = found;
  const citations = await cite(db, organizationId, [{ passage, excerpt: lines.join("\n") }]);
  if (citations.length === 0) return undefined;
  const list = lines.map((line) => `- ${line}`).join("\n");
  return { text: `${chatTexts[language].replies.hours}\n\n${list}\n\n[1]`, citations };
}

/** Cites no page if the owner has set all parts. */
async function contactReply(db: Db, question: Question): Promise<FactReply | undefined> {
  const { language, organizationId } = question;
  const { sources, ...contact } = await findContact(db, question);
  const list = contactList(contact, language);
  if (list === "") return undefined;
  const pages = new Map(sources.map((passage) => [pageKey(passage), passage]));
  const parts = [contact.phone, contact.email];
  const cited = [...pages.values()].map((passage) => ({
    passage,
    excerpt: parts.find((part) => part && passage.text.includes(part)) ?? list,
  }));
  const citations = await cite(db, organizationId, cited);
  const marks = citations.map(({ index }) => `[${index}]`).join(" ");
  const { contact: opening } = chatTexts[language].replies;
  return { text: [opening, list, marks].filter(Boolean).join("\n\n"), citations };
}

const findPassages = (
  db: Db,
  { organizationId, kbIds, language }: Question,
  question: string,
): Promise<Passage[]> =>
  search(db, { organizationId, kbIds, question, lang: language, limit: PASSAGES });
