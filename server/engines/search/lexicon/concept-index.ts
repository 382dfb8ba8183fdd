import { indexTerm } from "../index/segment";
import { allWords, stem } from "../text/analyzer";
import { type Language, LANGUAGES } from "../text/language";
import { STOP_WORDS } from "../text/stop-words";
import {
  type Concept,
  type Hypernym,
  type Member,
  readConcepts,
  readHypernyms,
  readSynonymSets,
} from "./concepts";

/** A term or a phrase of two terms to search for. `surface` is its text before stemming. */
export type SearchTerm = { surface: string; lang: Language; term: string; key: string };

/** The stems of a member of a concept, which must be adjacent in a question. */
type ConceptTrigger = {
  text: string;
  stems: readonly string[];
  concept: number;
  isWeak: boolean;
};

export type ConceptIndex = {
  /** By the first stem. */
  triggers: Record<Language, ReadonlyMap<string, readonly ConceptTrigger[]>>;
  /** Members of one word, in lower case, by their stem. */
  singleStems: Record<Language, ReadonlyMap<string, readonly string[]>>;
  /** The terms to search for, by the index of the concept. */
  terms: readonly (readonly SearchTerm[])[];
  /** The indexes of concepts that are topics. */
  topics: ReadonlySet<number>;
};

/** A concept that `words` of a question name. `weight`: 0 to 1, less if the words are weak or name several concepts. */
export type ConceptMatch = { concept: number; weight: number; words: readonly string[] };

/** The number of words of a question that are read. */
const MAX_TOKENS = 120;
/** The weight of a concept that only a weak member names. */
const WEAK_WEIGHT = 0.5;

let concepts: ConceptIndex | undefined;
let synonyms: ConceptIndex | undefined;
let hypernyms: ConceptIndex | undefined;

export const conceptIndex = (): ConceptIndex => (concepts ??= buildConceptIndex(readConcepts()));

export const synonymIndex = (): ConceptIndex => (synonyms ??= buildConceptIndex(readSynonymSets()));

/** Returns the index of the classes: a kind triggers its class, the name of the class itself does not. */
export const hypernymIndex = (): ConceptIndex => (hypernyms ??= buildConceptIndex(readHypernyms()));

export function buildConceptIndex(concepts: readonly (Concept | Hypernym)[]): ConceptIndex {
  const triggers = {
    de: new Map<string, ConceptTrigger[]>(),
    en: new Map<string, ConceptTrigger[]>(),
  };
  const terms: (readonly SearchTerm[])[] = [];
  for (const [concept, each] of concepts.entries()) {
    const members = analyseMembers(each.members);
    const triggering = "kinds" in each ? analyseMembers(each.kinds) : members;
    for (const { lang, text, isWeak, stems } of triggering) {
      const first = stems[0] ?? "";
      const sameStem = triggers[lang].get(first) ?? [];
      sameStem.push({ text: text.toLowerCase(), stems, concept, isWeak });
      triggers[lang].set(first, sameStem);
    }
    terms.push(searchTerms(members));
  }
  const singleStems = { de: singleWordsByStem(triggers.de), en: singleWordsByStem(triggers.en) };
  const topics = new Set(concepts.flatMap((each, at) => ("isTopic" in each ? at : [])));
  return { triggers, singleStems, terms, topics };
}

type AnalysedMember = Member & { lang: Language; words: string[]; stems: string[] };

const analyseMembers = (members: Concept["members"]): AnalysedMember[] =>
  LANGUAGES.flatMap((lang) => members[lang].map((member) => analyseMember(member, lang)));

function analyseMember(member: Member, lang: Language): AnalysedMember {
  const words = allWords(member.text);
  return { ...member, lang, words, stems: words.map((word) => stem(word, lang)) };
}

const singleWordsByStem = (
  triggers: ReadonlyMap<string, readonly ConceptTrigger[]>,
): Map<string, string[]> =>
  new Map(
    [...triggers].flatMap(([first, sameStem]) => {
      const single = sameStem.filter(({ stems }) => stems.length === 1);
      return single.length > 0 ? [[first, single.map(({ text }) => text)] as const] : [];
    }),
  );

/**
 * Returns the members of one word and the English ones of two, which German writes as one word; without weak members and
 * those with stop words.
 */
function searchTerms(members: readonly AnalysedMember[]): SearchTerm[] {
  const byKey = new Map<string, SearchTerm>();
  for (const { lang, isWeak, words, stems } of members) {
    const longest = lang === "en" ? 2 : 1;
    if (isWeak || words.length === 0 || words.length > longest) continue;
    if (words.some((word) => STOP_WORDS[lang].has(word))) continue;
    const term = stems.join(" ");
    const key = indexTerm(lang, term);
    if (!byKey.has(key)) byKey.set(key, { surface: words.join(" "), lang, term, key });
  }
  return [...byKey.values()];
}

/** Words of a question, from the index `from` to before `to`, with the members that they match. */
type Span = { from: number; to: number; matches: ConceptTrigger[] };

/**
 * Returns the concepts that a question names. If members overlap, the longest one counts. Ignores the words in `except`
 * and the concepts in `skipped`.
 */
export function matchConcepts(
  { triggers }: ConceptIndex,
  question: string,
  languages: readonly Language[],
  except: ReadonlySet<string> = new Set(),
  skipped: ReadonlySet<number> = new Set(),
): ConceptMatch[] {
  const words = allWords(question).slice(0, MAX_TOKENS);
  const spans = new Map<string, Span>();
  for (const lang of languages) {
    const stems = words.map((word) => (except.has(word) ? "" : stem(word, lang)));
    for (const [from, first] of stems.entries()) {
      for (const trigger of triggers[lang].get(first) ?? []) {
        if (skipped.has(trigger.concept)) continue;
        if (!trigger.stems.every((each, at) => stems[from + at] === each)) continue;
        const to = from + trigger.stems.length;
        const span = spans.get(`${from}-${to}`) ?? { from, to, matches: [] };
        span.matches.push(trigger);
        spans.set(`${from}-${to}`, span);
      }
    }
  }
  return distinctMatches(words, longestSpans([...spans.values()], words.length));
}

/** Returns the longest spans that do not overlap, the first of equally long ones. */
function longestSpans(spans: readonly Span[], length: number): Span[] {
  const isTaken = Array.from({ length }, () => false);
  return spans
    .toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)
    .filter(({ from, to }) => {
      if (isTaken.slice(from, to).includes(true)) return false;
      isTaken.fill(true, from, to);
      return true;
    });
}

/** Returns each concept once, with its largest weight and all words that name it. */
function distinctMatches(words: readonly string[], spans: readonly Span[]): ConceptMatch[] {
  const best = new Map<number, { weight: number; words: string[] }>();
  for (const { from, to, matches } of spans) {
    const count = new Set(matches.map(({ concept }) => concept)).size;
    for (const { concept, isWeak } of matches) {
      const earlier = best.get(concept);
      const weight = (isWeak ? WEAK_WEIGHT : 1) / Math.sqrt(count);
      best.set(concept, {
        weight: Math.max(earlier?.weight ?? 0, weight),
        words: [...(earlier?.words ?? []), ...words.slice(from, to)],
      });
    }
  }
  return [...best].map(([concept, match]) => ({ concept, ...match }));
}
