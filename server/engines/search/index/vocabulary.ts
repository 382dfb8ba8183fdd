/** An edit changes at most two bits of the letter mask. */
const BITS_PER_EDIT = 2;
/** In letters. Shorter words are similar to too many others. */
const MIN_FUZZY_LENGTH = 4;
/** In letters. From this length on, two edits are allowed. */
const MIN_TWO_EDITS_LENGTH = 8;
const MAX_CANDIDATES = 12;

/** In letters. Shorter beginnings of compounds are syllables. */
const MIN_BEGINNING = 4;

const MIN_COMPLETED = 4;

/** The number of last letters that terms are grouped by; `endingWith` gets no shorter word. */
const ENDING_LETTERS = 3;
const MIN_MODIFIER = 3;

const MIN_FIRST_PART = 3;
/** The linking letters of a compound: "s", "en", "es". */
const MAX_LINKING_LETTERS = 3;
/** The suffix of a compound: "ung", "ers". */
const MAX_SUFFIX = 4;

export type FuzzyMatch = { term: string; distance: number };

/** Terms of one language with the same first letter. `masks`: see `letterMask`. */
type Group = { terms: string[]; masks: number[] };

/** The terms of a collection, without those with digits, for spelling correction and compounds. */
export class Vocabulary {
  readonly #terms = new Set<string>();
  /** By language and first letter: the first one is rarely mistyped. */
  readonly #groups = new Map<string, Group>();
  /** By the last `ENDING_LETTERS` letters. */
  readonly #byEnding = new Map<string, string[]>();

  add(terms: Iterable<string>): void {
    for (const term of terms) {
      if (this.#terms.has(term) || /\d/.test(term)) continue;
      this.#terms.add(term);
      const { terms: own, masks } = this.#groupOf(groupKey(term));
      own.push(term);
      masks.push(letterMask(term));
      const ending = term.slice(-ENDING_LETTERS);
      const alike = this.#byEnding.get(ending);
      if (alike) alike.push(term);
      else this.#byEnding.set(ending, [term]);
    }
  }

  /** Returns terms, after `prefix`, within an edit distance of one, or two for long words; nearest first. */
  fuzzyMatches(word: string, prefix = ""): FuzzyMatch[] {
    if (word.length < MIN_FUZZY_LENGTH || /\d/.test(word)) return [];
    const most = word.length >= MIN_TWO_EDITS_LENGTH ? 2 : 1;
    const mask = letterMask(word);
    const { terms, masks } = this.#groupOf(groupKey(prefix + word));
    const found: FuzzyMatch[] = [];
    for (const [at, own] of masks.entries()) {
      if (bitCount(mask ^ own) > most * BITS_PER_EDIT) continue;
      const term = terms[at] ?? "";
      if (Math.abs(term.length - prefix.length - word.length) > most) continue;
      const distance = editDistance(word, term.slice(prefix.length), most);
      if (distance <= most) found.push({ term, distance });
    }
    return found.toSorted((a, b) => a.distance - b.distance).slice(0, MAX_CANDIDATES);
  }

  /** Returns the longest term, after `prefix`, that the word begins with: "gericht" for "gerichtsverfahr". */
  beginningOf(word: string, prefix = ""): string | undefined {
    for (let length = word.length; length >= MIN_BEGINNING; length -= 1) {
      const beginning = prefix + word.slice(0, length);
      if (this.#terms.has(beginning)) return beginning;
    }
    return undefined;
  }

  /** Returns terms, after `prefix`, that begin with the word: "autobahnfahrt" for "autobahn". */
  completionsOf(word: string, prefix = ""): string[] {
    const beginning = prefix + word;
    if (word.length < MIN_COMPLETED) return [];
    const { terms } = this.#groupOf(groupKey(beginning));
    return terms.filter((term) => term.startsWith(beginning));
  }

  /** Returns terms, after `prefix`, that end with the word after three or more letters: "teekurs" for "kurs". */
  endingWith(word: string, prefix = ""): string[] {
    const minLength = prefix.length + MIN_MODIFIER + word.length;
    return (this.#byEnding.get(word.slice(-ENDING_LETTERS)) ?? []).filter(
      (term) => term.length >= minLength && term.startsWith(prefix) && term.endsWith(word),
    );
  }

  has(term: string): boolean {
    return this.#terms.has(term);
  }

  /**
   * Returns terms, after `prefix`, that are compounds of two words, with linking letters: "kaminreinigung" for "kamin"
   * and "reinig".
   */
  compoundsOf(first: string, second: string, prefix = ""): string[] {
    if (first.length < MIN_FIRST_PART || second.length < MIN_COMPLETED) return [];
    const beginning = prefix + first;
    return this.#groupOf(groupKey(beginning)).terms.filter((term) => {
      if (!term.startsWith(beginning)) return false;
      const at = term.indexOf(second, beginning.length);
      const end = term.length - at - second.length;
      return at >= 0 && at - beginning.length <= MAX_LINKING_LETTERS && end <= MAX_SUFFIX;
    });
  }

  get size(): number {
    return this.#terms.size;
  }

  #groupOf(key: string): Group {
    const group = this.#groups.get(key) ?? { terms: [], masks: [] };
    if (group.terms.length === 0) this.#groups.set(key, group);
    return group;
  }
}

const groupKey = (term: string): string => term.slice(0, term.indexOf(":") + 2);

/** Returns the most probable term by its distance and document count. */
export function mostProbable(
  matches: readonly FuzzyMatch[],
  documentCount: (term: string) => number,
) {
  let best: FuzzyMatch | undefined;
  let most = -Infinity;
  for (const each of matches) {
    const count = documentCount(each.term);
    const likelihood = Math.log(count) - 4 * each.distance;
    if (count > 0 && likelihood > most) [best, most] = [each, likelihood];
  }
  return best;
}

const NUMBERS = new Map(
  [
    "two three four five six seven eight nine ten eleven twelve",
    "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
  ].flatMap((words) => words.split(" ").map((word, at) => [word, String(at + 2)] as const)),
);

/** Other spellings: "muenchen" for "münchen", "strasse" for "straße", and back; "2" for "two". */
export function otherSpellings(word: string): string[] {
  const number = NUMBERS.get(word);
  if (number) return [number];
  const spellings = new Set([
    word
      .replace(/ae/g, "ä")
      .replace(/oe/g, "ö")
      .replace(/(?<![aeq])ue/g, "ü"),
    word.replace(/ä/g, "ae").replace(/ö/g, "oe").replace(/ü/g, "ue"),
  ]);
  spellings.delete(word);
  return [...spellings];
}

/** Returns the letters of a word as bits. The number of different bits is at most twice the edit distance. */
function letterMask(word: string): number {
  let mask = 0;
  for (let at = word.indexOf(":") + 1; at < word.length; at += 1) {
    mask |= 1 << (word.charCodeAt(at) & 31);
  }
  return mask >>> 0;
}

function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return (((count + (count >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Returns the optimal string alignment distance of `a` and `b`, or a number above `most`. */
function editDistance(a: string, b: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    if (Math.min(...current) > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? most + 1;
}
