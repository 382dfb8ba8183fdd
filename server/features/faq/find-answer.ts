import type { Citation } from "@/contract/conversations/chat";
import type { Language } from "@/contract/limits";
import {
  areOpposite,
  isNegated,
  type QuestionKind,
  questionKind,
  type TimeOrder,
  timeOrder,
} from "@/server/engines/search/grouping/question-kind";
import {
  expandSynonyms,
  findSynonyms,
  type Synonyms,
} from "@/server/engines/search/query/rewriting/expand-synonyms";
import { allWords, contentWords, stem } from "@/server/engines/search/text/analyzer";
import { guessLanguage } from "@/server/engines/search/text/language";
import type { Db } from "@/server/infrastructure/db/database";
import * as repo from "./repo";
import { citationsOf } from "./sources";

/** The answer of the matching entry, and the variant of the message that it matches. */
type FoundAnswer = { text: string; citations: Citation[]; variant: string };

export { enabledEntries } from "./repo";

export type FaqEntry = { id: string; question: string; answer: string };

type Chatbot = {
  organizationId: string;
  chatbotId: string;
  /** The rows of `enabledEntries`, if the caller has read them. */
  faq?: readonly FaqEntry[] | undefined;
};

export async function findAnswer(
  db: Db,
  { organizationId, chatbotId, faq }: Chatbot,
  question: FaqQuestion,
): Promise<FoundAnswer | undefined> {
  const entries = faq ?? (await repo.enabledEntries(db, organizationId, chatbotId).execute());
  if (entries.length === 0) return undefined;
  const match = findEntry(question, entries);
  if (!match) return undefined;
  const { entry, variant } = match;
  const sources = await citationsOf(db, organizationId, [entry.id]);
  return { text: entry.answer, citations: sources.get(entry.id) ?? [], variant };
}

type FaqQuestion = {
  /** The message as typed. Its words may match an entry regardless of the earlier conversation. */
  text: string;
  /** What the message may mean, the most likely first. */
  variants: readonly string[];
  /** Used if the words of the message do not determine the language. */
  language: Language;
  synonyms: Synonyms;
};

/**
 * An entry matches by the same words in any order and form, and by the same type of question word. One word more or
 * less is another question ("to Austria").
 */
function findEntry(
  { text, variants, language, synonyms }: FaqQuestion,
  entries: readonly FaqEntry[],
): { entry: FaqEntry; variant: string } | undefined {
  for (const variant of [text, ...variants]) {
    const words = wordsOf(variant);
    const entry = entries.find(({ question }) => wordsOf(question) === words);
    if (entry) return { entry, variant };
  }
  for (const variant of variants) {
    const lang = guessLanguage(variant) ?? language;
    const questionMeaning = meaningOf(variant, lang, synonyms);
    const entry = entries.find(({ question }) =>
      isSameMeaning(questionMeaning, meaningOf(question, lang, synonyms)),
    );
    if (entry) return { entry, variant };
  }
  return undefined;
}

const wordsOf = (text: string): string => allWords(text).join(" ");

type Meaning = { terms: string; kind: QuestionKind; isNegated: boolean; order: TimeOrder };

const isSameMeaning = (a: Meaning, b: Meaning): boolean =>
  a.terms !== "" &&
  a.terms === b.terms &&
  a.isNegated === b.isNegated &&
  !areOpposite(a.order, b.order) &&
  (a.kind === b.kind || (isOpen(a.kind) && isOpen(b.kind)));

/** "Opening hours" means "What are your opening hours?". */
const isOpen = (kind: QuestionKind): boolean => kind === "thing" || kind === "none";

/** Words of a request that do not change what it asks for. */
const REQUEST_WORDS = new Set(
  "please tell know like want explain hello question bitte gern gerne sagen wissen erklären hallo frage möchte würde".split(
    " ",
  ),
);

function meaningOf(question: string, lang: Language, synonyms: Synonyms): Meaning {
  const matches = findSynonyms(question, synonyms, lang);
  const variants = matches.map((match) => ({ ...match, variants: match.names.slice(0, 1) }));
  const text = (expandSynonyms(question, variants, 1)[0] ?? question).toLowerCase();
  const words = contentWords(text, lang).filter((word) => !REQUEST_WORDS.has(word));
  return {
    terms: [...new Set(words.map((word) => stem(word, lang)))].toSorted().join(" "),
    kind: questionKind(text),
    isNegated: isNegated(text),
    order: timeOrder(text),
  };
}
