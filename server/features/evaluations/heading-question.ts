import { isPersonName } from "@/server/engines/search/dialogue/person-named";
import { conceptIndex, matchConcepts } from "@/server/engines/search/lexicon/concept-index";
import { readConcepts } from "@/server/engines/search/lexicon/concepts";
import { allWords } from "@/server/engines/search/text/analyzer";
import type { Language } from "@/server/engines/search/text/language";
import { STOP_WORDS } from "@/server/engines/search/text/stop-words";

/** "Bis wann kann ich kündigen?", "What is included?" */
const ASKS_FOR =
  /^(?:(?:ab|an|auf|aus|bei|bis|für|in|mit|nach|seit|von|vor|zu|about|at|by|for|from|in|on|to|until|with) )?(?:w(?:ie|as|ann|er|en|em|essen|arum|eshalb|ieso|ohin?|oher|o|omit|ofür|ozu|orauf|elche[mnrs]?)|wieviele?|what|when|where|who|whom|whose|why|which|how)(?:['’]s)? /iu;

/** "Ist das Parken kostenlos?", "Are dogs allowed?" */
const STARTS_WITH_AUXILIARY =
  /^(?:bin|ist|sind|habe|hat|haben|kann|könn(?:en|te)|darf|dürfen|muss|müssen|soll(?:te)?|wird|werden|gibt|am|is|are|do|does|did|has|have|can|could|may|must|should|will|would) /iu;

/** "Liefern Sie auch samstags?" */
const STARTS_WITH_VERB_AND_PRONOUN =
  /^\p{L}+(?:t|n|e) (?:ich|du|er|sie|es|wir|ihr|man|das|die|der|eine?) /iu;

/** "Haben Sie noch Fragen?" */
const OFFERS_HELP = /(?:fragen|frage|interesse|questions?|interested)\s*\?$/iu;

const MIN_WORDS = 3;

/** Whether a heading is a question that a visitor could ask, unlike "Aktuelles?" and "Ready to book?" */
export const isVisitorQuestion = (heading: string): boolean =>
  heading.endsWith("?") &&
  allWords(heading).length >= MIN_WORDS &&
  !OFFERS_HELP.test(heading) &&
  [ASKS_FOR, STARTS_WITH_AUXILIARY, STARTS_WITH_VERB_AND_PRONOUN].some((start) =>
    start.test(heading),
  );

const TEMPLATES: Record<Language, (topic: string) => string> = {
  de: (topic) => `Können Sie mir etwas zu ${topic} sagen?`,
  en: (topic) => `What can you tell me about ${topic}?`,
};

/** Other stop words belong to phrases, such as "Get in touch" and "Our story". */
const CONNECTIVES = new Set(
  "und oder der die das den dem des in im zu zur zum für mit nach bei von and or the a an of for to in by with on at".split(
    " ",
  ),
);
const PAGE_NAMES = new Set(["home", "imprint", "impressum"]);
const MAX_TOPIC_WORDS = 5;

/**
 * Returns a function that asks about the topic of a heading: "Returns and refunds". It returns undefined unless the
 * lexicon contains each word of the heading as something that customers ask about.
 */
export function topicQuestions(): (heading: string, lang: Language) => string | undefined {
  const wording = new Set(readConcepts().flatMap(({ isWording }, at) => (isWording ? [at] : [])));
  return (heading, lang) => {
    if (!isNounPhrase(heading)) return undefined;
    const matches = matchConcepts(conceptIndex(), heading, [lang], CONNECTIVES, wording);
    const named = new Set(matches.flatMap(({ words }) => words));
    const content = allWords(heading).filter((word) => !CONNECTIVES.has(word));
    const isTopic = content.every((word) => named.has(word) && !STOP_WORDS[lang].has(word));
    return isTopic && content.length > 0 ? TEMPLATES[lang](heading) : undefined;
  };
}

function isNounPhrase(heading: string): boolean {
  const words = allWords(heading);
  const isShort = words.length <= MAX_TOPIC_WORDS && !PAGE_NAMES.has(words.join(" "));
  return isShort && !/[.!?:\d]/u.test(heading) && !isPersonName(heading);
}
