import type { Passage } from "../query/passage";
import { contentWords, stem } from "../text/analyzer";
import { guessLanguage, type Language } from "../text/language";
import { daysIn, type Fact, factsOf, isNumberWord, isSameFact, isUnit } from "./facts";
import { isInstruction } from "./instructions";
import { absolutesIn, areOpposed, isNegated } from "./polarity";
import { statementsOf } from "./statements";

/** Why a sentence is not shown. */
export type Fault = "fact" | "name" | "negation" | "absolute" | "coverage";

/** The text of a passage, prepared for comparisons with many sentences. */
export type PreparedPassage = {
  lang: Language;
  statements: Statement[];
  /** The stems of the passage, its title and its headings. */
  stems: ReadonlySet<string>;
  /** The letters of the passage in lower case, for names. */
  letters: string;
};

type Statement = {
  text: string;
  /** The whole line, of which `text` is one clause. */
  line: string;
  facts: Fact[];
  days: ReadonlySet<string>;
  stems: ReadonlySet<string>;
  /** Its stems and those of its context: the line's first clause, an earlier line, headings and title. */
  context: ReadonlySet<string>;
};

/** The smallest share of a sentence's words and facts that a passage must contain. */
const MIN_COVERAGE = 0.5;
/** A comma, semicolon, colon or conjunction. */
const CLAUSE_END = /[;:,](?=\s)|\s(?:and|but|while|whereas|und|aber|sowie|während)\s/giu;
/** A shorter part is a member of an enumeration: "red, blue and green". */
const MIN_CLAUSE_WORDS = 3;
/** The beginning of a line that refers to the line before it. */
const ANAPHOR =
  /^(?:it|they|this|these|that|those|he|she|both|here|there|er|sie|es|dies\p{L}{0,2}|das|beide|dort|hier|dabei|dafür|davon|dazu|damit)(?!\p{L})/iu;

/** Splits a passage into statements with their facts and stems. */
export function preparePassage({
  text: whole,
  title,
  headingPath,
  lang: stored,
}: PassageText): PreparedPassage {
  const text = withoutInstructions(whole);
  const lang = guessLanguage(text) ?? stored;
  const heading = [title, ...headingPath].join(" ");
  const headingStems = stemsOf(heading, lang);
  const statements: Statement[] = [];
  let previousStems: ReadonlySet<string> = new Set();
  for (const line of statementsOf(text)) {
    const antecedent = ANAPHOR.test(line) ? previousStems : [];
    // A row of a table is about one thing: its cells belong together.
    const parts = line.includes(": ") ? [line] : clausesOf(line);
    const subject = stemsOf(`${parts[0] ?? ""} ${lang === "de" ? lastWord(line) : ""}`, lang);
    for (const part of parts) {
      const [facts, stems] = [factsOf(part), stemsOf(part, lang)];
      const context = new Set([...headingStems, ...antecedent, ...subject, ...stems]);
      statements.push({ text: part, line, facts, days: daysIn(part), stems, context });
    }
    previousStems = stemsOf(line, lang);
  }
  const all = `${heading} ${text}`;
  return {
    lang,
    statements,
    stems: stemsOf(all, lang),
    letters: withoutHyphens(all.toLowerCase()),
  };
}

/** Deletes paragraphs with instructions to a model, which are not sources. */
const withoutInstructions = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => !isInstruction(paragraph))
    .join("\n\n");

/** The German verb at the end of a line belongs to all its clauses. */
const lastWord = (line: string): string => /(\p{L}+)\P{L}*$/u.exec(line)?.[1] ?? "";

type PassageText = Pick<Passage, "text" | "title" | "headingPath" | "lang">;

/**
 * Returns the reason why a passage does not support a sentence; undefined if it does. The passage must contain enough of
 * the words, every fact and name beside the words that it belongs to, and the same polarity. The question completes "yes"
 * and "no", but supplies no facts. In another language, one statement must contain all facts of the sentence, of which it
 * must have at least one.
 */
export function faultOf(
  sentence: string,
  question: string,
  passage: PreparedPassage,
): Fault | undefined {
  const claim = claimOf(sentence, question);
  const isForeign = (guessLanguage(sentence) ?? passage.lang) !== passage.lang;
  const facts = factsOf(claim);
  if (!isForeign && coverageOf(stemsOf(claim, passage.lang), facts, passage) < MIN_COVERAGE)
    return "coverage";
  if (unknownNames(sentence, question, passage).length > 0) return "name";
  if (isForeign) return foreignFault(facts, passage);
  const [subject = ""] = clausesOf(claim);
  for (const clause of clausesOf(claim)) {
    const fault = clauseFault({ clause, subject, claim, question }, passage);
    if (fault) return fault;
  }
  return undefined;
}

const YES_OR_NO = /^\s*(?:yes|yeah|correct|ja|genau|richtig|doch|no|nope|nein)\b[\s,.!–-]*/iu;
const DENIAL = /^\s*(?:no|nope|nein)\b/iu;

/** Returns the sentence without "yes" or "no"; for a bare "Yes." or "No, sorry." the question, affirmed or negated. */
function claimOf(sentence: string, question: string): string {
  if (!YES_OR_NO.test(sentence)) return sentence;
  const rest = sentence.replace(YES_OR_NO, "");
  if (contentWords(rest, guessLanguage(sentence) ?? "en").length > 0) return rest;
  return DENIAL.test(sentence) ? `not ${question}` : question;
}

/** Returns "fact" unless one statement contains all facts of the sentence; "coverage" for a sentence without facts. */
function foreignFault(facts: readonly Fact[], { statements }: PreparedPassage): Fault | undefined {
  if (facts.length === 0) return "coverage";
  const areStated = statements.some((statement) =>
    facts.every((fact) => statesFact(statement, fact)),
  );
  return areStated ? undefined : "fact";
}

/** A clause of a claim, the first clause, which names the subject, the whole claim, and the question. */
type Claim = { clause: string; subject: string; claim: string; question: string };

/** In words. A shorter sentence takes its subject from the question. */
const MIN_OWN_WORDS = 3;

/** Checks the facts, polarity and absolute words of a clause against the statements of a passage. */
function clauseFault(stated: Claim, passage: PreparedPassage): Fault | undefined {
  const { clause, subject, claim } = stated;
  const { lang, statements } = passage;
  const isKnown = (word: string) => containsStem(passage.stems, word);
  const known = [...stemsOf(clause, lang)].filter(isKnown);
  const asked = topicOf(stated, lang);
  const facts = factsOf(clause);
  // "It takes five days." must be about a word of the question that the passage contains.
  const concernsQuestion = !ANAPHOR.test(claim) || asked.length === 0 || asked.some(isKnown);
  if (facts.some(({ type }) => type === "number") && !concernsQuestion) return "coverage";
  const subjectStems = [...new Set([...known, ...stemsOf(subject, lang), ...asked])].filter(
    isKnown,
  );
  if (!facts.every((fact) => isSupported(fact, clause, subjectStems, passage))) return "fact";
  const related = statements.filter((statement) => containsStems(statement, known));
  const chosen = related.length > 0 || facts.length > 0 ? related : statements;
  if (known.length > 0 && related.length === 0 && facts.length === 0) return "coverage";
  const agreeing = chosen.filter((statement) => agrees(clause, statement));
  if (known.length > 0 && chosen.length > 0 && agreeing.length === 0) return "negation";
  const absolutes = absolutesIn(
    agreeing
      .map(({ line }) => line)
      .join(" ")
      .toLowerCase(),
  );
  return absolutesIn(claim).every((word) => absolutes.includes(word)) ? undefined : "absolute";
}

/** Returns the words of the question that a fragment is about: "five days" for "how long does delivery take?". */
function topicOf({ claim, question }: Claim, lang: Language): string[] {
  if (stemsOf(claim, lang).size >= MIN_OWN_WORDS) return [];
  const words = contentWords(question, lang).filter((word) => !areOpposed(word, claim, claim));
  return [...stemsOf(words.join(" "), lang)];
}

const isSupported = (
  fact: Fact,
  clause: string,
  subjectStems: readonly string[],
  { statements }: PreparedPassage,
): boolean =>
  statements.some(
    (statement) =>
      statesFact(statement, fact) &&
      containsStems(statement, subjectStems) &&
      (fact.type === "day" || appliesToDays(statement, daysIn(clause))),
  );

const statesFact = ({ facts }: Statement, fact: Fact): boolean =>
  facts.some((known) => isSameFact(fact, known));

/** Whether a statement contains all given stems, so that it is not about something else. */
const containsStems = ({ context }: Statement, words: readonly string[]): boolean =>
  words.every((word) => containsStem(context, word));

const appliesToDays = ({ days }: Statement, stated: ReadonlySet<string>): boolean =>
  days.size === 0 || [...stated].every((day) => days.has(day));

const agrees = (clause: string, { text, line }: Statement): boolean =>
  isNegated(clause) === isNegated(text) && !areOpposed(clause, text, line);

/** A capitalised word that does not begin a sentence or a quotation. */
const NAME = /(?<![.!?:]\s{1,3}|^\s{0,3}|["„“(]\s{0,1})\b\p{Lu}[\p{L}\p{N}-]{2,40}/gu;
const NAME_AFTER_TITLE = /\b(?:Mr|Mrs|Ms|Dr|Prof|Herr|Herrn|Frau)\.?\s{1,2}\p{Lu}[\p{L}-]{1,40}/gu;
/** The number of first letters that related German words share. */
const ROOT_LETTERS = 5;

/** "Birch-and-Barrow" and "Birch and Barrow" are one name. */
const withoutHyphens = (text: string): string => text.replace(/[-‐‑–]/g, " ");

/**
 * Returns names that occur neither in the passage nor in the question. German capitalises all nouns, so only words without
 * a related word in the passage count.
 */
function unknownNames(sentence: string, question: string, passage: PreparedPassage): string[] {
  const asked = withoutHyphens(question.toLowerCase());
  const isGerman = guessLanguage(sentence) === "de";
  const names = [...sentence.matchAll(NAME), ...sentence.matchAll(NAME_AFTER_TITLE)].map(([name]) =>
    withoutHyphens((name.split(/\s/).at(-1) ?? name).toLowerCase()),
  );
  return names.filter((name) => {
    if (factsOf(name).length > 0 || isUnit(name)) return false;
    if (passage.letters.includes(name) || asked.includes(name)) return false;
    if (!isGerman) return !passage.letters.includes(name.replace(/'?s$/, ""));
    const root = name.slice(0, ROOT_LETTERS);
    return name.length <= ROOT_LETTERS || !passage.letters.includes(root);
  });
}

/** Returns the clauses of a sentence. The members of an enumeration stay together. */
function clausesOf(text: string): string[] {
  const clauses: string[] = [];
  let start = 0;
  let isEnumeration = false;
  for (const { 0: mark, index } of [...text.matchAll(CLAUSE_END), { 0: "", index: text.length }]) {
    const part = text.slice(start, index);
    start = index + mark.length;
    const isShort = (part.match(/[\p{L}\p{N}]+/gu) ?? []).length < MIN_CLAUSE_WORDS;
    const last = clauses.at(-1);
    if (last !== undefined && (isShort || isEnumeration))
      clauses[clauses.length - 1] = `${last}, ${part}`;
    else clauses.push(part);
    isEnumeration = isShort && clauses.length === 1;
  }
  return clauses.filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}

function stemsOf(text: string, lang: Language): Set<string> {
  const words = contentWords(text, lang).filter((word) => !/^\d/.test(word) && !isNumberWord(word));
  return new Set(words.map((word) => stem(word, lang)));
}

/** Returns the share of words and facts that a passage contains, 0 to 1. */
function coverageOf(
  words: ReadonlySet<string>,
  facts: readonly Fact[],
  passage: PreparedPassage,
): number {
  const all = words.size + facts.length;
  const known = [...words].filter((word) => containsStem(passage.stems, word)).length;
  const statedCount = facts.filter((fact) =>
    passage.statements.some((one) => statesFact(one, fact)),
  ).length;
  return all === 0 ? 0 : (known + statedCount) / all;
}

/** In letters. Too many words begin with a shorter stem. */
const MIN_RELATED_LETTERS = 4;

/** Whether a stem or a related one occurs: "lief" for "lieferung", "rad" only within "mietrad". */
function containsStem(stems: ReadonlySet<string>, word: string): boolean {
  if (stems.has(word)) return true;
  if (word.length < MIN_RELATED_LETTERS) return false;
  for (const other of stems) {
    if (other.length >= MIN_RELATED_LETTERS && (other.startsWith(word) || word.startsWith(other)))
      return true;
    if (other.length > word.length + 2 && other.endsWith(word)) return true;
  }
  return false;
}
