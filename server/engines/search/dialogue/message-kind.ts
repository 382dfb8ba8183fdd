import { STOP_WORDS } from "../text/stop-words";
import { BOT_QUESTION, FILLERS, FOREIGN_WORDS, PERSON_REQUEST, PHRASES } from "./words";

type SmallTalk = keyof typeof PHRASES;
export type MessageKind =
  | SmallTalk
  | "botQuestion"
  | "personRequest"
  | "meaningless"
  | "otherLanguage"
  | "question";

/** Longer messages are never small talk, which bounds the time. */
const MAX_CHARACTERS = 300;
const MAX_SMALL_TALK_WORDS = 14;
const MAX_REQUEST_WORDS = 24;

/**
 * The kind of a message. It is small talk only if known phrases cover all of it ("Hi there!"): any other word makes it
 * a question ("Hi, are you open?").
 */
export function messageKind(text: string): MessageKind {
  const short = text
    .slice(0, MAX_CHARACTERS + 1)
    .toWellFormed()
    .normalize("NFKC")
    .toLowerCase();
  if (isMeaningless(short)) return "meaningless";
  if (short.length > MAX_CHARACTERS) return isForeign(short) ? "otherLanguage" : "question";
  const words = wordsOf(short);
  if (isBotQuestion(words)) return "botQuestion";
  if (asksForPerson(short, words)) return "personRequest";
  return coveredKind(words) ?? (isForeign(short) ? "otherLanguage" : "question");
}

/** Without apostrophes: "thats" equals "that's". */
const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)*/gu) ?? []).map((word) =>
    squeeze(word.replace(/['’]/gu, "")),
  );

/** Repeated letters count as one: "hallooo" equals "hallo". */
const squeeze = (word: string): string => word.replace(/(\p{L})\1+/gu, "$1");

const squeezed = (words: Iterable<string>): ReadonlySet<string> =>
  new Set([...words].map((word) => squeeze(word.replace(/['’]/gu, ""))));

const KEYBOARD_ROWS = ["qwertzuiopü", "qwertyuiop", "asdfghjklöä", "yxcvbnm", "zxcvbnm"];

/** No letter or digit, or random keys. */
function isMeaningless(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isRun = (word: string) =>
    word.length >= 4 &&
    (/^(\p{L})\1+$/u.test(word) || KEYBOARD_ROWS.some((row) => row.includes(word)));
  return words.every((word) => isRun(word) || (words.length > 1 && word.length === 1));
}

const botQuestion = {
  subject: squeezed(BOT_QUESTION.subject),
  being: squeezed(BOT_QUESTION.being),
  role: squeezed(BOT_QUESTION.role),
  other: squeezed(BOT_QUESTION.other),
};

function isBotQuestion(words: readonly string[]): boolean {
  const { subject, being, role, other } = botQuestion;
  const holds = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  return (
    words.length <= MAX_SMALL_TALK_WORDS &&
    words.every((word) => [subject, being, role, other].some((set) => set.has(word))) &&
    holds(subject) &&
    holds(being) &&
    holds(role)
  );
}

const personRequest = {
  role: squeezed(PERSON_REQUEST.role),
  weakRole: squeezed(PERSON_REQUEST.weakRole),
  talk: squeezed(PERSON_REQUEST.talk),
  wish: squeezed([...PERSON_REQUEST.talk, ...PERSON_REQUEST.wish]),
  other: squeezed(PERSON_REQUEST.other),
};

/** One of its clauses asks for a person, and no other clause asks a question. */
function asksForPerson(text: string, words: readonly string[]): boolean {
  if (words.length > MAX_REQUEST_WORDS) return false;
  const clauses = text
    .split(/[.!?,;:\n–]+/u)
    .map(wordsOf)
    .filter(({ length }) => length > 0);
  const others = clauses.filter((clause) => !isPersonRequest(clause));
  if (others.length === clauses.length) return isPersonRequest(words);
  if (others.every(coveredKind)) return true;
  const isClear = clauses.some((clause) => isPersonRequest(clause) && clause.some(isRole));
  return isClear && !others.some((clause) => clause.some(isQuestionWord));
}

const isRole = (word: string): boolean => personRequest.role.has(word);

/** A title with a name, as in "talk to Ms Miller", means a person. */
const TITLES = squeezed("frau herr herrn mr mrs ms miss mister".split(" "));
const GERMAN_TITLES = squeezed(["frau", "herr", "herrn"]);
/** "MS" before these is the name of their manufacturer. */
const MS_PRODUCTS = squeezed(
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
  const plain = words.filter((word, at) => !isNameAfterTitle(word, at, words));
  if (!plain.every((word) => sets.some((set) => set.has(word)))) return false;
  const wishes = plain.some((word) => wish.has(word));
  if (plain.some(isRole)) return wishes || words.length <= 3;
  // Products are named after English titles: "I want Miss Dior".
  if (isNamed) return wishes && words.some((word) => talk.has(word) || GERMAN_TITLES.has(word));
  return wishes && words.some((word) => weakRole.has(word));
}

const QUESTION_WORDS = squeezed(
  "what when where which why whose was wann wo welche welcher welches welchen warum wieso weshalb wohin woher much many viel viele".split(
    " ",
  ),
);
const isQuestionWord = (word: string): boolean => QUESTION_WORDS.has(word);

/** If several kinds match, the first of these is meant: "Hi, how are you?" */
const PRECEDENCE: readonly SmallTalk[] = [
  "insult",
  "abilities",
  "howAreYou",
  "goodbye",
  "thanks",
  "greeting",
];

const phrases = new Map<string, SmallTalk>(
  PRECEDENCE.toReversed().flatMap((kind) =>
    PHRASES[kind].map((phrase) => [wordsOf(phrase).join(" "), kind] as const),
  ),
);
const LONGEST_PHRASE = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(" ").length));
const fillers = squeezed(FILLERS);
const longWords = [...phrases].filter(([phrase]) => /^\p{L}{5,}$/u.test(phrase));

function coveredKind(words: readonly string[]): SmallTalk | undefined {
  if (words.length > MAX_SMALL_TALK_WORDS) return undefined;
  const met = new Set<SmallTalk>();
  for (let at = 0; at < words.length;) {
    const found = isHelpReceived(words, at) ? undefined : phraseAt(words, at);
    if (found) {
      met.add(found.kind);
      at += found.length;
    } else if (fillers.has(words[at] ?? "") || isHelpReceived(words, at)) {
      at += 1;
    } else {
      return undefined;
    }
  }
  return PRECEDENCE.find((kind) => met.has(kind));
}

/** "Thanks for your help" asks for none, "I am here for help" does. */
const isHelpReceived = (words: readonly string[], at: number): boolean =>
  HELP.test(words[at] ?? "") &&
  words.slice(0, at).some((word) => PURPOSE.test(word)) &&
  words.some(isThanks);

const HELP = /^(?:help|hilfe)$/;
const PURPOSE = /^(?:for|für)$/;
const THANKS = squeezed(
  "thanks thank thankyou thx thnx thanx tnx ty tysm cheers appreciate appreciated danke dank dankeschön dankesehr merci".split(
    " ",
  ),
);
const isThanks = (word: string): boolean =>
  THANKS.has(word) || [...THANKS].some((right) => right.length >= 5 && isMisspelt(word, right));

/** The longest phrase that begins at an index. */
function phraseAt(words: readonly string[], at: number) {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const kind = phrases.get(words.slice(at, at + length).join(" "));
    if (kind) return { kind, length };
  }
  const word = words[at] ?? "";
  const [, kind] = longWords.find(([phrase]) => isMisspelt(word, phrase)) ?? [];
  return kind && { kind, length: 1 };
}

/** A letter too many, a missing letter, or two swapped. Another letter mostly makes another word ("dance", "danke"). */
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

const FOREIGN_SCRIPT = /[^\P{L}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;

/** Another script, or several function words of another language and hardly any of German and English. */
function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (2 * (text.match(FOREIGN_SCRIPT)?.length ?? 0) > letters) return true;
  const words = new Set(text.match(/\p{L}+/gu) ?? []);
  const count = (isOne: (word: string) => boolean) => [...words].filter(isOne).length;
  const foreign = count((word) => FOREIGN_WORDS.has(word));
  const own = count((word) => STOP_WORDS.de.has(word) || STOP_WORDS.en.has(word));
  return foreign >= 2 && foreign > 2 * own;
}
