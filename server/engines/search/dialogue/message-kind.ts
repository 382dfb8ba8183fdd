import { STOP_WORDS } from "../text/stop-words";
import { type SmallTalk, smallTalkIn } from "./small-talk";
import { BOT_QUESTION, FOREIGN_WORDS, PERSON_REQUEST } from "./small-talk-words";
import { MAX_WORDS, normalizedWords, wordsOf } from "./word-patterns";

export type MessageKind = SmallTalk | "meaningless" | "otherLanguage" | "question";

/** Bounds the time. Longer messages are not small talk. */
const MAX_CHARACTERS = 300;
const MAX_REQUEST_WORDS = 24;

/**
 * Returns the kind of a message. Small talk consists of known phrases only ("Hi there!"); any other word makes a message a
 * question ("Hi, are you open?").
 */
export function messageKind(text: string): MessageKind {
  const short = withWordsForEmoji(text.slice(0, MAX_CHARACTERS + 1).toWellFormed())
    .normalize("NFKC")
    .toLowerCase();
  if (isMeaningless(short)) return "meaningless";
  if (short.length > MAX_CHARACTERS) return isForeign(short) ? "otherLanguage" : "question";
  const words = wordsOf(short);
  if (isBotQuestion(words)) return "botQuestion";
  if (asksForPerson(short, words)) return "personRequest";
  return smallTalkIn(short) ?? (isForeign(short) ? "otherLanguage" : "question");
}

const EMOJI: readonly (readonly [RegExp, string])[] = [
  [/[👋🙋]+/gu, " hi "],
  [/[👍👌🙏🙌👏🎉💯🤝❤♥😊😍🥰😘✅]+/gu, " thanks "],
  [/[🖕😡🤬👎💩]+/gu, " shit "],
];

/** Words with masked letters: "f*ck". */
const CENSORED = /\b\p{L}{1,3}\*+\p{L}*/gu;

/** Replaces the emoji of a message without letters by words; in other messages, replaces masked words. */
function withWordsForEmoji(text: string): string {
  if (/[\p{L}\p{N}]/u.test(text)) return text.replace(CENSORED, "shit");
  return EMOJI.reduce((words, [emoji, word]) => words.replace(emoji, word), text);
}

const KEYBOARD_ROWS = ["qwertzuiopü", "qwertyuiop", "asdfghjklöä", "yxcvbnm", "zxcvbnm"].flatMap(
  (row) => [row, row.split("").toReversed().join("")],
);

/** A test message: "test 123". */
const TEST_MESSAGE = /\b(?:test|bla)/u;
const isTestWord = (word: string): boolean =>
  /^(?:test|testing|tests|bla+|blah|just|only|nur|ein|a|this|is|\d+)$/u.test(word);

/** Whether a message has no letter or digit, or consists of random keys. */
function isMeaningless(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isKeyMash = (word: string) =>
    word.length >= 4 &&
    (/^(\p{L})\1+$/u.test(word) || KEYBOARD_ROWS.some((row) => row.includes(word)));
  const isUnreadable = (word: string) => word.length >= 6 && !/[^b-df-hj-np-tv-xz]/u.test(word);
  if (words.length > 1 && TEST_MESSAGE.test(text) && words.every(isTestWord)) return true;
  return words.every(
    (word) => isKeyMash(word) || isUnreadable(word) || (words.length > 1 && word.length === 1),
  );
}

const botQuestion = {
  subject: normalizedWords(BOT_QUESTION.subject),
  being: normalizedWords(BOT_QUESTION.being),
  role: normalizedWords(BOT_QUESTION.role),
  other: normalizedWords(BOT_QUESTION.other),
};

function isBotQuestion(words: readonly string[]): boolean {
  const { subject, being, role, other } = botQuestion;
  const containsAny = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  return (
    words.length <= MAX_WORDS &&
    words.every((word) => [subject, being, role, other].some((set) => set.has(word))) &&
    containsAny(subject) &&
    containsAny(being) &&
    containsAny(role)
  );
}

const personRequest = {
  role: normalizedWords(PERSON_REQUEST.role),
  weakRole: normalizedWords(PERSON_REQUEST.weakRole),
  talk: normalizedWords(PERSON_REQUEST.talk),
  wish: normalizedWords([...PERSON_REQUEST.talk, ...PERSON_REQUEST.wish]),
  other: normalizedWords(PERSON_REQUEST.other),
};

/** Whether a clause of a message asks for a person, and no other clause asks a question. */
function asksForPerson(text: string, words: readonly string[]): boolean {
  if (words.length > MAX_REQUEST_WORDS) return false;
  const clauses = text.split(/[.!?,;:\n–]+/u).filter((clause) => wordsOf(clause).length > 0);
  const isRequest = (clause: string) => isPersonRequest(wordsOf(clause));
  const others = clauses.filter((clause) => !isRequest(clause));
  if (others.length === clauses.length) return isPersonRequest(words);
  if (others.every(smallTalkIn)) return true;
  const requestsNamedRole = clauses.some(
    (clause) => isRequest(clause) && namesPerson(wordsOf(clause)),
  );
  return requestsNamedRole && !others.some((clause) => wordsOf(clause).some(isQuestionWord));
}

const isRole = (word: string): boolean => personRequest.role.has(word);

/** "A person" is general, "a real person" is not. */
const namesPerson = (words: readonly string[]): boolean =>
  words.some((word, at) => isRole(word) || (PERSON.has(word) && REAL.has(words[at - 1] ?? "")));
const PERSON = normalizedWords(["person", "people", "personen", "leute", "leuten"]);
const REAL = normalizedWords(
  "real actual live living echte echten echter richtige richtigen richtiger wirkliche wirklichen".split(
    " ",
  ),
);

/** Titles before the name of a person: "talk to Ms Miller". */
const TITLES = normalizedWords("frau herr herrn mr mrs ms miss mister".split(" "));
const GERMAN_TITLES = normalizedWords(["frau", "herr", "herrn"]);
/** Products before which "MS" is not a title. */
const MS_PRODUCTS = normalizedWords(
  "teams office word excel outlook access project windows exchange sql dos dynamics sharepoint 365 copilot azure edge onedrive powerpoint visio intune".split(
    " ",
  ),
);

function isNameAfterTitle(word: string, at: number, words: readonly string[]): boolean {
  const title = words[at - 1] ?? "";
  return TITLES.has(title) && !(title === "ms" && MS_PRODUCTS.has(word));
}

function isPersonRequest(words: readonly string[]): boolean {
  const { role, weakRole, talk, wish, other } = personRequest;
  const sets = [TITLES, role, weakRole, wish, other];
  const isNamed = words.some(isNameAfterTitle);
  const unnamed = words.filter((word, at) => !isNameAfterTitle(word, at, words));
  if (!unnamed.every((word) => sets.some((set) => set.has(word)))) return false;
  const hasWish = unnamed.some((word) => wish.has(word));
  if (unnamed.some(isRole)) return hasWish || words.length <= 3;
  // Products are named after English titles: "I want Miss Dior".
  if (isNamed) return hasWish && words.some((word) => talk.has(word) || GERMAN_TITLES.has(word));
  return hasWish && words.some((word) => weakRole.has(word));
}

const QUESTION_WORDS = normalizedWords(
  "what when where which why whose was wann wo welche welcher welches welchen warum wieso weshalb wohin woher much many viel viele".split(
    " ",
  ),
);
const isQuestionWord = (word: string): boolean => QUESTION_WORDS.has(word);

const FOREIGN_SCRIPT = /[^\P{L}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;

/** Letters that exist in neither German nor English. */
const FOREIGN_LETTER = /[ñçãõşğıłąężźśćńőűřůěčžšåøæîșțăđ]/u;

/**
 * Whether a message is in another script, or has more frequent words of other languages than of German and English.
 */
function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (2 * (text.match(FOREIGN_SCRIPT)?.length ?? 0) > letters) return true;
  const words = new Set(text.match(/\p{L}+/gu) ?? []);
  const count = (matches: (word: string) => boolean) => [...words].filter(matches).length;
  const isGermanOrEnglish = (word: string) =>
    word.length > 1 && (STOP_WORDS.de.has(word) || STOP_WORDS.en.has(word));
  // Ignores words of several languages, such as "per" and "des".
  const foreignCount = count(
    (word) => (FOREIGN_WORDS.has(word) && !isGermanOrEnglish(word)) || FOREIGN_LETTER.test(word),
  );
  const ownCount = count((word) => isGermanOrEnglish(word) && !FOREIGN_WORDS.has(word));
  return foreignCount >= 2 && foreignCount > 2 * ownCount;
}
