import { readPatterns } from "./word-patterns";

type CompanyFact = "address" | "directions" | "contact" | "hours";

/** Returns the fact of the company that a question asks for, if it asks for nothing else. */
export const companyFactAsked = readPatterns<CompanyFact>("company-questions.txt", [
  "address",
  "directions",
  "contact",
  "hours",
]);

/** "Wo finde ich sie?" may refer to an earlier question. */
const MAYBE_PRONOUN = /(?<!\p{L})sie(?!\p{L})/u;

/**
 * Whether a question asks for the company's address and nothing else. `isFirst`: there is no earlier question that it may
 * refer to.
 */
export const asksForAddress = (text: string, isFirst: boolean): boolean =>
  isAddressQuestion(text) && (isFirst || !MAYBE_PRONOUN.test(text));

/** A place that may be the company's: "Where is the pool?" */
const NAMED_PLACE =
  /^\W*(?:(?:so|and|und|also)[\s,]+)?(?:where (?:is|are|['’]s) (?:the|your)|where['’]s (?:the|your)|wo (?:ist|liegt|sind|befindet sich|findet) (?:denn )?(?:eue?re?|ihre?|der|die|das)) (\p{L}[\p{L}-]{2,40})(?: (?:located|held|taking place|statt|zu finden))?\W*$/iu;
/** "Where is it?", "Wo findet das statt?" */
const PRONOUN_PLACE =
  /^\W*(?:(?:so|and|und|also)[\s,]+)?(?:where(?: is|['’]s) (?:it|that|this)|wo (?:ist|liegt|findet) (?:es|das|der|die)(?: denn)?)(?: located| held| taking place| statt)?\W*$/iu;

/**
 * Returns the name, in lower case, of the thing whose place a question asks for; the carried words if it is a pronoun. Empty if
 * the question asks anything else.
 */
export function placesAsked(text: string, carried: readonly string[]): string[] {
  const named = NAMED_PLACE.exec(text.slice(0, 200))?.[1];
  if (named) return [named.toLowerCase()];
  return PRONOUN_PLACE.test(text.slice(0, 200)) ? carried.map((word) => word.toLowerCase()) : [];
}

/** "Where is your store in (Leipzig)?" */
const BRANCH = /^(.{3,150}?)\s+(?:in|at|im|bei) (?:der |the )?(\p{L}[\p{L}-]{2,40})\W*$/u;

/**
 * Returns the place, in lower case, of a question that asks only for the address there: "Where is your store in
 * Leipzig?" Undefined for "Where are you in town?", which asks for the address of the company.
 */
export function branchAsked(text: string): string | undefined {
  const [, question = "", place] = BRANCH.exec(text.slice(0, 200)) ?? [];
  const isAboutBranch = place && !isAddressQuestion(text) && isAddressQuestion(`${question}?`);
  return isAboutBranch ? place.toLowerCase() : undefined;
}

const isAddressQuestion = (text: string): boolean => companyFactAsked(text) === "address";

/** Whether the title of a page, often the company's name, contains one of the words. */
export const isNamedIn = (title: string, words: readonly string[]): boolean => {
  const names = new Set<string>(title.toLowerCase().match(/\p{L}[\p{L}-]*/gu));
  return words.some((word) => names.has(word));
};
