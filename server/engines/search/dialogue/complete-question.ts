import { calendarDaysIn, calendarWords } from "../days/calendar-days";
import {
  dayName,
  namesRelativeDay,
  namesTodayOrLater,
  relativeDay,
  daysOfGroupsIn,
  weekdaysIn,
} from "../days/weekdays";
import { readAnswerType } from "../question/answer-type";
import {
  type CompletedQuestion,
  type EarlierTurn,
  isCompleted,
} from "../question/completed-question";
import { allWords, contentWords, stem } from "../text/analyzer";
import { isFiller } from "../text/fillers";
import { guessLanguage, type Language } from "../text/language";
import { asksForAddress } from "./company-questions";
import { meansPerson, personNamedIn } from "./person-named";
import { correctQuestionWords } from "./question-words";

/** Words that are not carried over. */
const COURTESY = /^(?:hi|hey|hello|hallo|moin|ok|okay|please|bitte|danke|thanks)$/;
const MAX_CARRIED = 10;
/** The number of earlier questions whose words after prepositions may be replaced. */
const MAX_TURNS = 4;

/** Completes a question that depends on an earlier one, such as "and on Sundays?" */
export function completeQuestion(
  message: string,
  turns: readonly EarlierTurn[],
  fallback: Language,
  today?: Today,
): CompletedQuestion {
  const lang = guessLanguage(message) ?? fallback;
  const text = correctQuestionWords(message, lang);
  const completed = completeFromTurns(text, turns, lang, fallback);
  const daysOfGroup = daysOfGroupsIn(text);
  const asksForOtherDay =
    (daysOfGroup.length > 0 || namesDay(text)) && asksForDay(completed.earlier?.question ?? "");
  const dependsOnDay = OPENING_WORD.test(text) || asksForOtherDay;
  const daysOfFollowUp = dependsOnDay && completed.earlier ? daysOfGroup : [];
  if (daysOfFollowUp.length > 0) {
    return {
      ...completed,
      carried: [...daysOfFollowUp.map((each) => dayName(each, lang)), ...completed.carried],
    };
  }
  if (!today || !dependsOnDay || weekdaysIn(text).size > 0) return completed;
  const day = relativeDay(text, today.now, today.timeZone);
  if (day === undefined) return completed;
  const name = dayName(day, lang);
  return { ...completed, carried: [name, ...completed.carried.filter((word) => word !== name)] };
}

/** Whether an earlier question is about a day, so that "And tomorrow?" asks the same about another day. */
const asksForDay = (earlier: string): boolean =>
  OPENING_WORD.test(earlier) || weekdaysIn(earlier).size > 0 || namesRelativeDay(earlier);

/** The time that "today" and "now" refer to. */
export type Today = { now: Date; timeZone: string };

const OPENING_WORD =
  /(?<!\p{L})(?:open|opened|closed?|closing|opening|hours|reach|available|offen|auf|zu|geöffnet|geschlossen|öffnungszeit\p{L}*|sprechzeit\p{L}*|erreichbar|da|uhr)(?!\p{L})/iu;

/** Returns the question with the words of the earlier ones that it depends on. */
function completeFromTurns(
  text: string,
  turns: readonly EarlierTurn[],
  lang: Language,
  fallback: Language,
): CompletedQuestion {
  const earlier = turns.at(-1);
  const unchanged = { text, carried: [], typeQuestion: text };
  const isReferring = refersBack(text, lang);
  const hasPronoun = lang === "de" && endsInPronoun(text);
  if (!earlier || !(isReferring || hasPronoun || isBrief(text, lang))) return unchanged;
  const person = personReferredTo(text, earlier);
  if (person.length > 0) return { text, carried: person, typeQuestion: text, earlier };
  const asked = readAnswerType(text);
  const isAboutCompany = !isReferring && (asked.isAboutCompany || asksForAddress(text, false));
  const stems = new Set(contentWords(text, lang).map((word) => stem(word, lang)));
  const isAboutDay = namesDay(text);
  const isDayWord = isAboutDay ? dayWordPredicate(earlier.question) : () => false;
  const earlierLang = guessLanguage(earlier.question) ?? fallback;
  const replaced = replacedWords(turns.slice(-MAX_TURNS), text, lang);
  // "When are you open?" has a subject. Only a branch or person mentioned before may matter.
  const words = isAboutCompany
    ? [...locationsIn(earlier.question, earlierLang), ...wordsInReply(earlier, earlierLang, text)]
    : contentWords(earlier.question, earlierLang).filter((word) => !COURTESY.test(word));
  const { isTypeName } = readAnswerType(earlier.question);
  const carried = words.filter((word, at, all) => {
    if (stems.has(stem(word, lang)) || all.indexOf(word) !== at || replaced.has(word)) return false;
    return !isDayWord(word) && !(asked.isKnown && isTypeName(word));
  });
  if (isAboutCompany && carried.length === 0) return unchanged;
  const typeQuestion = asked.isKnown ? text : isAboutDay ? firstQuestion(turns) : earlier.question;
  const earlierTurn = replaced.size === 0 ? earlier : { ...earlier, itemIds: [] };
  return {
    text,
    carried: carried.slice(0, MAX_CARRIED),
    typeQuestion,
    earlier: earlierTurn,
    ...((!isReferring || WHAT_IF.test(text)) && { isAssumed: true }),
    ...(hasPronoun && { hasPronoun }),
  };
}

const namesDay = (text: string): boolean =>
  weekdaysIn(text).size > 0 || calendarDaysIn(text).size > 0 || namesTodayOrLater(text);

/** Returns the latest question with an answer type, or the one before its follow-ups: "And on Sunday? (open)". */
function firstQuestion(turns: readonly EarlierTurn[]): string {
  const questions = turns
    .slice(-MAX_TURNS)
    .map(({ question }) => question)
    .toReversed();
  const first = questions.findIndex(
    (question) => readAnswerType(question).isKnown || !isCompleted(question),
  );
  return questions[first] ?? questions[0] ?? "";
}

/** Returns a predicate for the words of an earlier question that name a day: "Sunday", "today", "Christmas". */
function dayWordPredicate(earlier: string): (word: string) => boolean {
  const dates = calendarWords(earlier);
  return (word) => dates.has(word) || weekdaysIn(word).size > 0 || namesRelativeDay(word);
}

/** Returns the name of the person in the earlier reply if the question asks for that person's contact data. */
const personReferredTo = (text: string, { question, reply }: EarlierTurn): readonly string[] =>
  readAnswerType(text).subject === "contact" && meansPerson(text, question)
    ? personNamedIn(reply)
    : [];

/** "in (Leipzig)", "für die (Kinder)", with groups for the preposition and the word. */
const AFTER_PREPOSITION =
  /(?<!\p{L})(in|at|on|for|to|from|with|without|im|am|an|auf|für|nach|aus|bei|mit|ohne)\s+(?:(?:the|an?|my|your|der|die|das|den|dem|des|ein|eine[nrm]?|mein\p{L}{0,2}|eur\p{L}{0,2})\s+)?([\p{L}\d][\p{L}\d-]*)/giu;

/**
 * Returns the words of earlier questions that this one replaces: "Leipzig" for "and in Freiburg?" after "in Leipzig".
 */
function replacedWords(earlier: readonly EarlierTurn[], text: string, lang: Language): Set<string> {
  const own = wordsAfterPrepositions(text, lang);
  const earlierWords = earlier.flatMap(({ question }) => [
    ...wordsAfterPrepositions(question, lang),
  ]);
  return new Set(
    earlierWords.flatMap(([preposition, word]) =>
      [undefined, word].includes(own.get(preposition)) ? [] : [word],
    ),
  );
}

/** Returns the content word after each preposition, by preposition. */
const wordsAfterPrepositions = (text: string, lang: Language): Map<string, string> =>
  new Map(
    Array.from(
      text.slice(0, 1_000).matchAll(AFTER_PREPOSITION),
      ([, preposition = "", word = ""]) =>
        [preposition.toLowerCase(), contentWords(word, lang)[0] ?? ""] as const,
    ).filter(([, word]) => word !== ""),
  );

/** Prepositions before a place. */
const LOCATION = /^(?:in|at|im|bei)$/;

/** Returns the places in a text: "Leipzig" for "your shop in Leipzig". */
const locationsIn = (text: string, lang: Language): string[] =>
  [...wordsAfterPrepositions(text, lang)].flatMap(([preposition, word]) =>
    LOCATION.test(preposition) ? [word] : [],
  );

/** Words for the company: "What's your phone number?" */
const NAMES_COMPANY =
  /(?<!\p{L})(?:you|your|u|ur|ihr|ihre[mnr]?|euch|eure?[mnr]?|sie|ihnen|uns)(?!\p{L})/iu;

/** Returns words of the earlier question that its reply repeats: "Phone number?" after "Planning office: Ms Imhof". */
function wordsInReply({ question, reply }: EarlierTurn, lang: Language, text: string): string[] {
  if (NAMES_COMPANY.test(text)) return [];
  const inReply = new Set(
    contentWords(reply.slice(0, 2_000), lang).map((word) => stem(word, lang)),
  );
  return contentWords(question, lang).filter(
    (word) => !isFiller(word) && inReply.has(stem(word, lang)),
  );
}

/** "And …", "What about …", "Gilt das auch …" */
const CONNECTOR =
  /^\W*(?:ok(?:ay)?|ah|oh|danke|thanks|thx|gut|super|alles klar|hm+)?[\s,.!]*(?:und|and|aber|but|oder|or|what about|how about|what if|was ist mit|was ist wenn|wie (?:ist|sieht) (?:es|das) (?:mit|bei|aus)|wie siehts|auch|also|same for|gilt das|(?:geht|ginge|reicht|gilt|klappt) auch|does (?:that|this|it) (?:also )?apply|dann|then|nur|only)(?![\p{L}])/iu;

/** Questions whose pronoun may refer to something that was never named: "What if it gets stolen?" */
const WHAT_IF =
  /^\W*(?:and |und |but |aber )?(?:what if|what happens (?:if|when)|was (?:ist |passiert )?wenn)(?!\p{L})/iu;

/** Pronouns and phrases that refer to an earlier question: "it", "the other one", "dafür". */
const REFERENCE = {
  en: /\b(?:it(?! (?:(?:possible|true|okay?|allowed|necessary|required|worth(?:while)?|safe|easy|normal|common|usual|too late) (?:to|that|for|if|when)|to \p{Ll}+|rains?|snows?|gets? (?:dark|light|cold|hot)|is (?:raining|snowing))\b)|its|they|them|their|theirs|he|him|his|she|her|hers|this one|that one|those|the (?:[a-z]+ )?ones?|which one)\b|\b(?:is|does|do|can|include[sd]?|cost|takes?|did|was|would|will) (?:that|this|these)\b|\bif (?:i|we|you) do\W*$|\b(?:for|with|of|on|about|at|after|before|like|and|than|to|from|in) (?:that|this|these|there)\b|\b(?:that|this|these|(?<!\b(?:is|are|was|were) )there)\W*$|\bof (?:them|those|these)\b|\bthe (?:other|same|first|second|last|next|larger?|bigg?er|big|small(?:er)?|cheap(?:er|est)?)(?: one)?\W*$/iu,
  de: /(?<!\p{L})(?:er|ihn|ihm|(?<!(?:gibt|gäbe|geht|ist|wäre|dass|wie|ob) )es(?! (?:gibt|gäbe|geht)|.{0,80} zu \p{Ll}+n(?!\p{L}))|das(?= (?:der|die|das|ein|eine|mein|meine|eure?|ihre?)(?!\p{L}))|dafür|damit|davon|dazu|darin|darauf|daran|dabei|dagegen|danach|davor|(?<!(?:ihr|sie|jemand|wer|seid|sind|ist) )da|dort|dorthin|daraus|darüber|deren|dessen|denen|derjenige|diese[rsnm]?|jene[rsnm]?|dasselbe|dieselbe|derselbe|solche[rsnm]?|sowas|so (?:et)?was)(?!\p{L})|(?<!\p{L})(?:das|die|der|den|dem)(?:\W*$|\s+(?:auch|denn|dann|eher|ziemlich|wirklich|bei|mit|für|auf|in|im|am|noch|so|eigentlich|genau|alles|überhaupt|inklusive|kostet|ist|geht|gilt|dauert|sind|kosten|dauern|hat|haben|kann|enthalten|nicht|schon|immer|extra|zusätzlich|insgesamt|normal|normalerweise|ungefähr|circa|ca|etwa|hier|maximal|mindestens|mehr|weniger|pro|jährlich|monatlich)(?!\p{L}))|(?<!\p{L})(?:das|die|der|den|dem) (?:große|größere|kleine|kleinere|billige|billigere|teure|teurere|andere|nächste|erste|zweite|letzte|beide|günstigere|günstige)[nrsm]?(?: (?:an|statt|los|ab))?\W*$/iu,
};

/**
 * "Which is cheaper?", "Welcher lohnt sich?", unlike "Which is the cheapest room?" and "Welches Paket ist es?"
 */
const WHICH_OF_THEM = {
  en: /\bwhich (?:is|are|was|would be) (?:more|less|worth|right|(?:the )?(?:[a-z]+e(?:r|st)|best)(?=\W*$| (?:for|if|when|in|on|at|with|per|to) ))\b/iu,
  de: /(?<!\p{L})[Ww]elche[rsn]? (?!\p{Ll}+ (?:ist|sind|hat|haben|kostet|gibt|geht|passt|\p{Ll}+ (?:ihr|sie|du|man|es|ich|wir))(?!\p{L}))(?:\p{Ll}+t|ist|sind|haben)(?!\p{L})/u,
};

/** "sie" with a verb in the third person, which is not the polite "Sie": "Wann fängt sie an?" */
const PRONOUN_SIE = /(?<!\p{L})\p{Ll}*t sie(?!\p{L})|(?<!\p{L})sie \p{Ll}+t(?!\p{L})/u;

const ARTICLE_LAST =
  / (?:ist|sind|war|wird|hat|kann|darf|soll|muss|gilt) (?:der|die|das) (\p{Ll}+)\P{L}*$/u;
const CAPITAL_WITHIN = /\p{L}[\s,]+\p{Lu}/u;
const ADJECTIVE = /\p{L}{3}(?:ig|lich|isch|bar|sam|los|frei|haft)$/u;

/**
 * Whether the article before the last word is a pronoun: "Wie lange ist der gültig?" The last word is not a noun if it has
 * the suffix of an adjective, or is in lower case although the writer uses capitals within the sentence.
 */
function endsInPronoun(text: string): boolean {
  if (text.length > MAX_FOLLOW_UP_LENGTH) return false;
  const last = ARTICLE_LAST.exec(text)?.[1];
  return last !== undefined && (ADJECTIVE.test(last) || CAPITAL_WITHIN.test(text));
}

/** In characters. */
const MAX_FOLLOW_UP_LENGTH = 400;
/** In words. */
const MAX_FRAGMENT_WORDS = 8;

/** Whether a question begins like a continuation or contains a pronoun. */
const refersBack = (text: string, lang: Language): boolean =>
  text.length <= MAX_FOLLOW_UP_LENGTH &&
  (CONNECTOR.test(text) ||
    REFERENCE[lang].test(text) ||
    WHICH_OF_THEM[lang].test(text) ||
    (lang === "de" && PRONOUN_SIE.test(text)));

/** Whether a question has at most one content word besides names of the answer type, or is a short phrase with a preposition. */
function isBrief(text: string, lang: Language): boolean {
  if (text.length > MAX_FOLLOW_UP_LENGTH) return false;
  const { isTypeName } = readAnswerType(text);
  const length = allWords(text).length;
  if (length <= MAX_FRAGMENT_WORDS && BEGINS_WITH_PREPOSITION.test(text)) return true;
  const words = contentWords(text, lang);
  const others = words.filter((word) => !isTypeName(word));
  // "Opening hours in Leipzig?" names both the subject and the place.
  if (others.length === 1 && words.length > 1) return false;
  return others.length <= 1 && length <= 6;
}

/** "For twelve people, next Friday?", "ab 50 Euro auch?", unlike "In which street are you?" */
const BEGINS_WITH_PREPOSITION =
  /^\W*(?:for|with|without|per|from|until|on|in|after|before|each|für|fürs|mit|ohne|ab|bis|pro|per|bei|beim|im|in|am|nach|vor|zum|zur) (?!(?:which|what|how|whom|wel\p{L}+|wann|wie|wo|was|wem|wen)(?!\p{L}))/iu;
