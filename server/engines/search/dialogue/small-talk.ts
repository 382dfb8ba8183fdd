import { FIRST_NAMES } from "./first-names";
import { ACCOMPANYING_WORDS, PHRASES } from "./small-talk-words";
import { MAX_WORDS, readPatterns, normalizedWords, wordsOf } from "./word-patterns";

export type SmallTalk = keyof typeof PHRASES | "botQuestion" | "personRequest";

/** Splits a message into clauses, each with its punctuation mark. */
const clausesOf = (text: string): string[] =>
  (text.match(/[^.!?,;:\n–]+[.!?,;:\n–]*/gu) ?? []).filter((clause) => wordsOf(clause).length > 0);

/** The first kind counts if several match: "Hi, how are you?" */
const PRECEDENCE: readonly SmallTalk[] = [
  "personRequest",
  "botQuestion",
  "insult",
  "abilities",
  "howAreYou",
  "goodbye",
  "thanks",
  "greeting",
];

/** Returns the kind of a message that consists of small talk. */
export function smallTalkIn(text: string): SmallTalk | undefined {
  const whole = kindOfClause(text);
  if (whole) return whole;
  const clauses = clausesOf(text).filter((clause) => !wordsOf(clause).every(isAccompanying));
  const kinds = clauses.map(kindOfClause);
  return kinds.includes(undefined) ? undefined : PRECEDENCE.find((kind) => kinds.includes(kind));
}

function kindOfClause(clause: string): SmallTalk | undefined {
  const words = wordsOf(clause);
  if (words.length > MAX_WORDS || praiseIsName(words)) return undefined;
  return coveredKind(words, clause.includes("?")) ?? patternKind(clause);
}

/** Words before a noun. At the end of a message, they belong to a name: "Klasse A". */
const BEFORE_NOUN = normalizedWords(["a", "an", "the", "am", "im"]);
const PREPOSITION = /^(?:for|für|with|mit|in|im|from|von|of|bei|at)$/;
const PRAISE = normalizedWords(PHRASES.thanks.filter((phrase) => !phrase.includes(" ")));

/** Whether a word of praise is the name of a thing: "Und für Klasse A?", but not "Danke für super Hilfe". */
const praiseIsName = (words: readonly string[]): boolean =>
  !words.some(isThanks) &&
  words.some(
    (word, at) =>
      PRAISE.has(word) &&
      (PREPOSITION.test(words[at - 1] ?? "") ||
        (at === words.length - 2 && BEFORE_NOUN.has(words[at + 1] ?? ""))),
  );

const accompanyingWords = normalizedWords(ACCOMPANYING_WORDS);
const isAccompanying = (word: string): boolean => accompanyingWords.has(word);

const phrases = new Map<string, keyof typeof PHRASES>(
  (Object.keys(PHRASES) as (keyof typeof PHRASES)[])
    .toSorted((one, other) => PRECEDENCE.indexOf(other) - PRECEDENCE.indexOf(one))
    .flatMap((kind) => PHRASES[kind].map((phrase) => [wordsOf(phrase).join(" "), kind] as const)),
);
const MAX_PHRASE_WORDS = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(" ").length));
const longWords = [...phrases].filter(([phrase]) => /^\p{L}{5,}$/u.test(phrase));

/** What precedes a word. A name may follow a salutation and must end its phrase. */
type Preceding = "start" | "salutation" | "name" | "other";

/** Returns the kind of the phrases that cover all words except accompanying ones. */
function coveredKind(words: readonly string[], isAsked: boolean): SmallTalk | undefined {
  const matched = new Set<SmallTalk>();
  let preceding: Preceding = "start";
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? "";
    const found = thanksForHelp(words, at) ? undefined : phraseAt(words, at);
    if (found) {
      matched.add(found.kind);
      preceding = isSalutation(found.kind, words.slice(at, at + found.length))
        ? "salutation"
        : "other";
    } else if (mayBeName(words, at, preceding)) {
      preceding = "name";
    } else if (CONNECTORS[preceding]?.has(word)) {
      // "Hello dear Anna", "Hi Anna and Tom", but "Thanks, and Tom" may ask for him.
    } else if (isAccompanying(word) || thanksForHelp(words, at)) {
      // "Hi Tom there" may ask for Tom, "Thanks Tom for your help" does not.
      if (preceding === "name" && !PURPOSE.test(word)) return undefined;
      preceding = "other";
    } else {
      return undefined;
    }
    at += found?.length ?? 1;
  }
  // "Hi, Anna?" may ask for Anna.
  if (preceding === "name" && isAsked) return undefined;
  return PRECEDENCE.find((kind) => matched.has(kind));
}

/** Whether a name may follow a phrase. "Super Max" may be a product. */
const isSalutation = (kind: SmallTalk, phrase: readonly string[]): boolean =>
  kind === "greeting" || kind === "goodbye" || (kind === "thanks" && phrase.some(isThanks));

const TITLES = new Set(["mr", "mrs", "miss", "herr", "herrn", "frau"]);
const CONNECTORS: Partial<Record<Preceding, ReadonlySet<string>>> = {
  salutation: new Set(["dear", "liebe", "lieber"]),
  name: new Set(["and", "und"]),
};

/** Whether a word may be the name, or the title before it, of the person addressed: "Hi Anna". */
function mayBeName(words: readonly string[], at: number, preceding: Preceding): boolean {
  const word = words[at] ?? "";
  if (preceding !== "salutation" && preceding !== "name") return false;
  if (TITLES.has(words[at - 1] ?? "") && !isAccompanying(word)) return true;
  return FIRST_NAMES.has(word) || (TITLES.has(word) && words.length > at + 1);
}

/** Whether a message gives thanks for help: "Thanks for your help", unlike "I am here for help". */
const thanksForHelp = (words: readonly string[], at: number): boolean =>
  HELP.test(words[at] ?? "") &&
  words.slice(0, at).some((word) => PURPOSE.test(word)) &&
  words.some(isThanks);

const HELP = /^(?:help|hilfe|assistance|unterstützung)$/;
const PURPOSE = /^(?:for|für)$/;
const THANKS = normalizedWords(
  "thanks thank thankyou thx thnx thanx tnx ty tysm cheers appreciate appreciated danke dank dankeschön dankesehr merci".split(
    " ",
  ),
);
const isThanks = (word: string): boolean =>
  THANKS.has(word) ||
  [...THANKS].some((correct) => correct.length >= 5 && isMisspelt(word, correct));

/** Words that may occur inside a phrase: "das hat mir wirklich sehr geholfen". */
const PARTICLES = normalizedWords(
  "jetzt sehr so mal bitte denn doch wirklich auch noch schon echt ganz halt eben very really just now then please also".split(
    " ",
  ),
);

/** Returns the longest phrase that begins at an index. */
function phraseAt(words: readonly string[], at: number) {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 0; length -= 1) {
    const part = words.slice(at, at + length);
    const kind =
      phrases.get(part.join(" ")) ??
      phrases.get(part.filter((word) => !PARTICLES.has(word)).join(" "));
    if (kind) return { kind, length };
  }
  const word = words[at] ?? "";
  const [, kind] = longWords.find(([phrase]) => isMisspelt(word, phrase)) ?? [];
  return kind && { kind, length: 1 };
}

/**
 * Whether a word has an additional or a missing letter, or two swapped ones. A different letter often makes another word
 * ("dance", "danke").
 */
function isMisspelt(word: string, correct: string): boolean {
  const difference = word.length - correct.length;
  if (word.length < 4 || word[0] !== correct[0] || Math.abs(difference) > 1) return false;
  if (REAL_WORDS.has(word)) return false;
  let start = 0;
  while (start < word.length && word[start] === correct[start]) start += 1;
  if (difference === 1) return word.slice(start + 1) === correct.slice(start);
  if (difference === -1) return word.slice(start) === correct.slice(start + 1);
  const swapped = `${word[start + 1]}${word[start]}${word.slice(start + 2)}`;
  return word.length > start + 1 && swapped === correct.slice(start);
}

/** Real words that differ from a phrase in one letter. */
const REAL_WORDS = new Set(
  "tanks thank danken danks frag frage fragen fragt hilfen helpful mister".split(" "),
);

const patternKind = readPatterns("small-talk.txt", PRECEDENCE);

/** Returns a message without the greeting before its question: "Guten Tag, wann habt ihr offen?" */
export function withoutGreeting(text: string): string {
  if (smallTalkIn(text.toLowerCase())) return text;
  const [, greeting = "", rest = ""] = GREETING_AND_REST.exec(text) ?? [];
  return smallTalkIn(greeting.toLowerCase()) === "greeting" && wordsOf(rest).length > 1
    ? rest
    : text;
}

const GREETING_AND_REST = /^([^.!?,;:\n–]{2,40})[.!,;:\n–]+\s*(\S.*)$/su;
