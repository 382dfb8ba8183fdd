import { isCorrectlySpelt } from "../lexicon/known-words";
import { LANGUAGES } from "../text/language";
import { isTypo } from "../text/misspellings";
import { STOP_WORDS } from "../text/stop-words";

/** Words that the patterns of answer types rely on. */
const QUESTION_WORDS =
  `what when where which who why how much many long often time does cost costs price open close must there should
  was wann wo wer wie warum welche welcher welches wieviel viele lange schnell teuer kostet kosten preis dauert offen
  geöffnet schließt öffnet bezahlen zahlen muss kann darf möchte nicht`.split(/\s+/);

/** Words that may have one wrong letter after "how" and "wie": "how meny". */
const WORDS_AFTER_HOW =
  "much many long often large big high far old viel viele lange hoch groß alt oft weit schnell teuer".split(
    " ",
  );

/** Misspellings that differ in more than one letter, or that are also words. */
const KNOWN_MISSPELLINGS = new Map(
  Object.entries({
    wat: { de: "was", en: "what" },
    wot: { en: "what" },
    mutch: { en: "much" },
    wen: { en: "when" },
    wan: { de: "wann", en: "when" },
    wass: { de: "was" },
    waß: { de: "was" },
    yuo: { en: "you" },
    yuor: { en: "your" },
    wonce: { en: "once" },
  }),
);

/** Numbers are not misspelt question words: "three" and "there", "vier" and "viel". */
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
const MAX_LENGTH = 300;
const WORD = /\p{L}+/gu;
/** "dauerts" is "dauert es". */
const WITH_ES =
  /(?<!\p{L})(dauert|kostet|geht|macht|hat|ist|wird|passt|kommt|läuft|klappt|reicht|öffnet|schließt|steht|liegt|braucht|wie|wo|wann|ich|ihr|wenn|ob)['’]?s(?!\p{L})/giu;

/** The misspelt pronoun "man" after a verb or a question word, unlike the noun in "Mann und Frau". */
const MANN =
  /(?<=(?<!\p{L})(?:kann|könnte|darf|dürfte|muss|müsste|soll|sollte|wie|wo|was|wann|wenn|ob|dass|womit|wofür|bekommt|braucht|macht|hat|ist) )mann(?!\p{L}| (?:und|oder|&|bzw)(?!\p{L}))/gu;
/** "Wi" at the beginning of a message, unless it is "Wi Fi". */
const WI = /^(w)i(?= (?!fi(?!\p{L}))\p{L})/iu;

/**
 * Corrects question words of a message ("how mcuh", "wan", "wiviel kosstet") that are not words of either language, and
 * splits contractions with "es".
 */
export function correctQuestionWords(text: string, lang: "de" | "en"): string {
  if (text.length > MAX_LENGTH) return text;
  const separated =
    lang === "de" ? text.replace(WITH_ES, "$1 es").replace(MANN, "man").replace(WI, "$1ie") : text;
  // A capitalised word within the message is mostly a name.
  return separated.replace(WORD, (word, at: number) => {
    if (at > 0 && word !== word.toLowerCase()) return word;
    const isAfterHow = ENDS_WITH_HOW.test(separated.slice(0, at));
    return correctionOf(word, lang, isAfterHow) ?? word;
  });
}

const ENDS_WITH_HOW = /(?<!\p{L})(?:how|wie) $/iu;

function correctionOf(word: string, lang: "de" | "en", isAfterHow: boolean): string | undefined {
  const lower = word.toLowerCase();
  const known: { de?: string; en?: string } = KNOWN_MISSPELLINGS.get(lower) ?? {};
  if (known[lang]) return known[lang];
  if (lower.length < MIN_LETTERS || NUMBER_WORDS.has(lower) || isKnownWord(lower)) return undefined;
  const afterHow = isAfterHow
    ? WORDS_AFTER_HOW.find(
        (correct) => isTypo(lower, correct) || differsInOneLetter(lower, correct),
      )
    : undefined;
  return afterHow ?? QUESTION_WORDS.find((correct) => isMisspelt(lower, correct));
}

const differsInOneLetter = (word: string, correct: string): boolean =>
  word.length >= 4 &&
  word.length === correct.length &&
  word[0] === correct[0] &&
  word.split("").filter((letter, at) => letter !== correct[at]).length === 1;

const isKnownWord = (word: string): boolean =>
  LANGUAGES.some((lang) => STOP_WORDS[lang].has(word) || isCorrectlySpelt(word, lang));

/**
 * Whether a word has a doubled or missing letter, or two swapped ones; in longer words, also a wrong or an additional
 * letter. Excludes words that begin like a question word, such as "timer" and "tim".
 */
function isMisspelt(word: string, correct: string): boolean {
  const difference = word.length - correct.length;
  if (Math.abs(difference) > 1 || word[0] !== correct[0]) return false;
  let start = 0;
  while (start < correct.length && word[start] === correct[start]) start += 1;
  const rest = (by: number, of: number) => word.slice(start + by) === correct.slice(start + of);
  const isLong = correct.length > 4;
  if (difference === 1) {
    const isDoubled = word[start] === word[start - 1];
    return rest(1, 0) && (isDoubled || (isLong && start < correct.length));
  }
  if (difference === -1 && isTypo(word, correct)) return true;
  if (difference === -1)
    return correct.length > MIN_LETTERS && rest(0, 1) && (isLong || start < word.length);
  const isSwapped = word[start] === correct[start + 1] && word[start + 1] === correct[start];
  return (isSwapped && rest(2, 2)) || (correct.length > 5 && rest(1, 1));
}
