import { FIRST_NAMES } from "./first-names";
import { ACCOMPANYING_WORDS, PHRASES } from "./small-talk-words";
import { MAX_WORDS, readPatterns, squeezed, wordsOf } from "./word-patterns";

export type SmallTalk = keyof typeof PHRASES | "botQuestion" | "personRequest";

/** Splits a message into clauses, each with the mark that ends it. */
const clausesOf = (text: string): string[] =>
  (text.match(/[^.!?,;:\n–]+[.!?,;:\n–]*/gu) ?? []).filter((clause) => wordsOf(clause).length > 0);

/** If several kinds match, the first of these is meant: "Hi, how are you?" */
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

/** Returns the kind of a message that is nothing but small talk. */
export function smallTalkIn(text: string): SmallTalk | undefined {
  const whole = kindOfClause(text);
  if (whole) return whole;
  const clauses = clausesOf(text).filter((clause) => !wordsOf(clause).every(isAccompanying));
  const kinds = clauses.map(kindOfClause);
  return kinds.includes(undefined) ? undefined : PRECEDENCE.find((kind) => kinds.includes(kind));
}

function kindOfClause(clause: string): SmallTalk | undefined {
  const words = wordsOf(clause);
  if (words.length > MAX_WORDS || namesThing(words)) return undefined;
  return coveredKind(words, clause.includes("?")) ?? patternKind(clause);
}

/** Words that need a noun after them. At the end they are letters of a name: "Klasse A". */
const LEADING = squeezed(["a", "an", "the", "am", "im"]);
const PREPOSITION = /^(?:for|für|with|mit|in|im|from|von|of|bei|at)$/;
const PRAISE = squeezed(PHRASES.thanks.filter((phrase) => !phrase.includes(" ")));

/** Whether a word of praise is the name of a thing: "Und für Klasse A?", "with Super". "Danke für super Hilfe" thanks. */
const namesThing = (words: readonly string[]): boolean =>
  !words.some(isThanks) &&
  words.some(
    (word, at) =>
      PRAISE.has(word) &&
      (PREPOSITION.test(words[at - 1] ?? "") ||
        (at === words.length - 2 && LEADING.has(words[at + 1] ?? ""))),
  );

const accompanyingWords = squeezed(ACCOMPANYING_WORDS);
const isAccompanying = (word: string): boolean => accompanyingWords.has(word);

const phrases = new Map<string, keyof typeof PHRASES>(
  (Object.keys(PHRASES) as (keyof typeof PHRASES)[])
    .toSorted((one, other) => PRECEDENCE.indexOf(other) - PRECEDENCE.indexOf(one))
    .flatMap((kind) => PHRASES[kind].map((phrase) => [wordsOf(phrase).join(" "), kind] as const)),
);
const LONGEST_PHRASE = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(" ").length));
const longWords = [...phrases].filter(([phrase]) => /^\p{L}{5,}$/u.test(phrase));

/** What precedes a word: a name may follow an address, and a name ends a message or its phrase. */
type Preceding = "start" | "address" | "name" | "other";

/** Returns the kind of the phrases that cover all words except accompanying ones. */
function coveredKind(words: readonly string[], isAsked: boolean): SmallTalk | undefined {
  const met = new Set<SmallTalk>();
  let preceding: Preceding = "start";
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? "";
    const found = isHelpReceived(words, at) ? undefined : phraseAt(words, at);
    if (found) {
      met.add(found.kind);
      preceding = isAddress(found.kind, words.slice(at, at + found.length)) ? "address" : "other";
    } else if (canBeName(words, at, preceding)) {
      preceding = "name";
    } else if (BETWEEN[preceding]?.has(word)) {
      // "Hello dear Anna", "Hi Anna and Tom", but "Thanks, and Tom" may ask for him.
    } else if (isAccompanying(word) || isHelpReceived(words, at)) {
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
  return PRECEDENCE.find((kind) => met.has(kind));
}

/** "Super Max" may be the name of a product. */
const isAddress = (kind: SmallTalk, phrase: readonly string[]): boolean =>
  kind === "greeting" || kind === "goodbye" || (kind === "thanks" && phrase.some(isThanks));

const TITLES = new Set(["mr", "mrs", "miss", "herr", "herrn", "frau"]);
const BETWEEN: Partial<Record<Preceding, ReadonlySet<string>>> = {
  address: new Set(["dear", "liebe", "lieber"]),
  name: new Set(["and", "und"]),
};

/** Whether a word is the name, or the title before the name, of whom the words before greet: "Hi Anna". */
function canBeName(words: readonly string[], at: number, preceding: Preceding): boolean {
  const word = words[at] ?? "";
  if (preceding !== "address" && preceding !== "name") return false;
  if (TITLES.has(words[at - 1] ?? "") && !isAccompanying(word)) return true;
  return FIRST_NAMES.has(word) || (TITLES.has(word) && words.length > at + 1);
}

/** "Thanks for your help" does not ask for help, "I am here for help" does. */
const isHelpReceived = (words: readonly string[], at: number): boolean =>
  HELP.test(words[at] ?? "") &&
  words.slice(0, at).some((word) => PURPOSE.test(word)) &&
  words.some(isThanks);

const HELP = /^(?:help|hilfe|assistance|unterstützung)$/;
const PURPOSE = /^(?:for|für)$/;
const THANKS = squeezed(
  "thanks thank thankyou thx thnx thanx tnx ty tysm cheers appreciate appreciated danke dank dankeschön dankesehr merci".split(
    " ",
  ),
);
const isThanks = (word: string): boolean =>
  THANKS.has(word) || [...THANKS].some((right) => right.length >= 5 && isMisspelt(word, right));

/** Words that may occur inside a phrase: "das hat mir wirklich sehr geholfen". */
const PARTICLES = squeezed(
  "jetzt sehr so mal bitte denn doch wirklich auch noch schon echt ganz halt eben very really just now then please also".split(
    " ",
  ),
);

/** Returns the longest phrase that begins at an index. */
function phraseAt(words: readonly string[], at: number) {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
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
 * Whether a word has an additional or a missing letter, or two swapped ones. A different letter mostly makes another
 * word ("dance", "danke").
 */
function isMisspelt(word: string, right: string): boolean {
  const difference = word.length - right.length;
  if (word.length < 4 || word[0] !== right[0] || Math.abs(difference) > 1) return false;
  if (REAL_WORDS.has(word)) return false;
  let start = 0;
  while (start < word.length && word[start] === right[start]) start += 1;
  if (difference === 1) return word.slice(start + 1) === right.slice(start);
  if (difference === -1) return word.slice(start) === right.slice(start + 1);
  const swapped = `${word[start + 1]}${word[start]}${word.slice(start + 2)}`;
  return word.length > start + 1 && swapped === right.slice(start);
}

/** Real words that differ from a phrase in one letter. */
const REAL_WORDS = new Set(
  "tanks thank danken danks frag frage fragen fragt hilfen helpful mister".split(" "),
);

const patternKind = readPatterns("small-talk.txt", PRECEDENCE);

/** Returns a message without the greeting before its question: "Guten Tag, wann habt ihr offen?" */
export function withoutGreeting(text: string): string {
  if (smallTalkIn(text.toLowerCase())) return text;
  const [, greeting = "", rest = ""] = GREETING_BEFORE.exec(text) ?? [];
  return smallTalkIn(greeting.toLowerCase()) === "greeting" && wordsOf(rest).length > 1
    ? rest
    : text;
}

/** In characters. */
const GREETING_BEFORE = /^([^.!?,;:\n–]{2,40})[.!,;:\n–]+\s*(\S.*)$/su;
