import { isCorrectlySpelt } from "../lexicon/known-words";
import { LANGUAGES } from "../text/language";
import { isTypo } from "../text/misspellings";
import { STOP_WORDS } from "../text/stop-words";

/** Words that decide what is asked, and that rules look for as they are spelt. */
const QUESTION_WORDS =
  `what when where which who why how much many long often time does cost costs price open close must there should
  was wann wo wer wie warum welche welcher welches wieviel viele lange schnell teuer kostet kosten preis dauert offen
  geöffnet schließt öffnet bezahlen zahlen muss kann darf möchte nicht`.split(/\s+/);

/** Words that follow "how" and "wie", and that may have another letter there: "how meny". */
const AFTER_HOW =
  "much many long often large big high far old viel viele lange hoch groß alt oft weit schnell teuer".split(
    " ",
  );

/** Spellings that differ from the right word by more than one letter, or equal another word. */
const SPELLINGS = new Map(
  Object.entries({
    wat: { de: "was", en: "what" },
    wot: { en: "what" },
    mutch: { en: "much" },
    wen: { en: "when" },
    wan: { de: "wann", en: "when" },
    wass: { de: "was" },
    waß: { de: "was" },
  }),
);

/** "three" is not a misspelt "there", nor "vier" a misspelt "viel". */
const NUMBER_WORDS = new Set(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million once twice thrice
  half dozen third fourth fifth sixth seventh eighth ninth tenth 
  null ein eins zwei zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn
  siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend viere
  vieren dreien vierer dreier zweier zweit dritt viert fünft vierte vierten vierter viertes dritte dritten dritter
  drittes halb halbe viertel dutzend`.split(/\s+/),
);

const MIN_LETTERS = 3;
const LONGEST = 300;
const WORD = /\p{L}+/gu;
/** "dauerts" is "dauert es". */
const WITH_ES =
  /(?<!\p{L})(dauert|kostet|geht|macht|hat|ist|wird|passt|kommt|läuft|klappt|reicht|öffnet|schließt|steht|liegt|braucht|wie|wo|wann|ich|ihr|wenn|ob)['’]?s(?!\p{L})/giu;

/** The pronoun "man" after a verb or a question word. The noun has a word before it, or "und" after it. */
const MANN =
  /(?<=(?<!\p{L})(?:kann|könnte|darf|dürfte|muss|müsste|soll|sollte|wie|wo|was|wann|wenn|ob|dass|womit|wofür|bekommt|braucht|macht|hat|ist) )mann(?!\p{L}| (?:und|oder|&|bzw)(?!\p{L}))/gu;
/** "Wi" at the beginning of a message, unless it is "Wi Fi". */
const WI = /^(w)i(?= (?!fi(?!\p{L}))\p{L})/iu;

/**
 * Corrects question words of a message ("how mcuh", "wan", "wiviel kosstet"), and separates the German "es". Only words
 * that exist in neither language are corrected.
 */
export function correctQuestionWords(text: string, lang: "de" | "en"): string {
  if (text.length > LONGEST) return text;
  const separated =
    lang === "de" ? text.replace(WITH_ES, "$1 es").replace(MANN, "man").replace(WI, "$1ie") : text;
  // A capitalised word within the message is mostly a name.
  return separated.replace(WORD, (word, at: number) => {
    if (at > 0 && word !== word.toLowerCase()) return word;
    const isMeasure = HOW_BEFORE.test(separated.slice(0, at));
    return corrected(word, lang, isMeasure) ?? word;
  });
}

const HOW_BEFORE = /(?<!\p{L})(?:how|wie) $/iu;

function corrected(word: string, lang: "de" | "en", isMeasure: boolean): string | undefined {
  const lower = word.toLowerCase();
  const spelling: { de?: string; en?: string } = SPELLINGS.get(lower) ?? {};
  if (spelling[lang]) return spelling[lang];
  if (lower.length < MIN_LETTERS || NUMBER_WORDS.has(lower) || isWord(lower)) return undefined;
  const measure = isMeasure
    ? AFTER_HOW.find((right) => isTypo(lower, right) || hasOtherLetter(lower, right))
    : undefined;
  return measure ?? QUESTION_WORDS.find((right) => isMisspelt(lower, right));
}

const hasOtherLetter = (word: string, right: string): boolean =>
  word.length >= 4 &&
  word.length === right.length &&
  word[0] === right[0] &&
  word.split("").filter((letter, at) => letter !== right[at]).length === 1;

const isWord = (word: string): boolean =>
  LANGUAGES.some((lang) => STOP_WORDS[lang].has(word) || isCorrectlySpelt(word, lang));

/**
 * Whether a word has a doubled or missing letter, or two swapped ones; in longer words, also a wrong or an additional
 * letter. "wok", "timer" and "tim" only begin like a question word, or are its beginning.
 */
function isMisspelt(word: string, right: string): boolean {
  const difference = word.length - right.length;
  if (Math.abs(difference) > 1 || word[0] !== right[0]) return false;
  let start = 0;
  while (start < right.length && word[start] === right[start]) start += 1;
  const rest = (by: number, of: number) => word.slice(start + by) === right.slice(start + of);
  const isLong = right.length > 4;
  if (difference === 1) {
    const isDoubled = word[start] === word[start - 1];
    return rest(1, 0) && (isDoubled || (isLong && start < right.length));
  }
  if (difference === -1 && isTypo(word, right)) return true;
  if (difference === -1)
    return right.length > MIN_LETTERS && rest(0, 1) && (isLong || start < word.length);
  const isSwapped = word[start] === right[start + 1] && word[start + 1] === right[start];
  return (isSwapped && rest(2, 2)) || (right.length > 5 && rest(1, 1));
}
