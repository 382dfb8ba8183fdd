/** More different letters than this rule a term out before its distance is computed. */
const MASK_SLACK = 2;
/** Shorter words are near to too many others. */
const MIN_LENGTH = 4;
/** The length from which two errors are tolerated. */
const LONG = 8;
const MAX_CANDIDATES = 12;

/** Shorter beginnings are syllables. */
const MIN_BEGINNING = 4;

const MIN_COMPLETED = 4;

/** Terms are grouped by as many last letters. No shorter ending is asked for. */
const ENDING_LETTERS = 3;
const MIN_MODIFIER = 3;

const MIN_JOINED = 3;
/** "s", "en", "es" */
const MAX_JOINING = 3;
/** "ung", "ers" */
const MAX_ENDING = 4;

export type Near = { term: string; distance: number };

/** Terms with the same beginning, each with its letters as bits. */
type Group = { terms: string[]; masks: number[] };

/** The terms of a collection, without numbers, for spelling correction. */
export class Vocabulary {
  readonly #known = new Set<string>();
  /** By language and first letter: people rarely mistype the first one. */
  readonly #groups = new Map<string, Group>();
  /** By the last letters. */
  readonly #byEnding = new Map<string, string[]>();

  add(terms: Iterable<string>): void {
    for (const term of terms) {
      if (this.#known.has(term) || /\d/.test(term)) continue;
      this.#known.add(term);
      const { terms: own, masks } = this.#groupOf(groupKey(term));
      own.push(term);
      masks.push(letterMask(term));
      const ending = term.slice(-ENDING_LETTERS);
      const alike = this.#byEnding.get(ending);
      if (alike) alike.push(term);
      else this.#byEnding.set(ending, [term]);
    }
  }

  /** Returns terms with `prefix` within one error, from eight letters on two; nearest first. */
  near(word: string, prefix = ""): Near[] {
    if (word.length < MIN_LENGTH || /\d/.test(word)) return [];
    const most = word.length >= LONG ? 2 : 1;
    const mask = letterMask(word);
    const { terms, masks } = this.#groupOf(groupKey(prefix + word));
    const found: Near[] = [];
    for (const [at, own] of masks.entries()) {
      if (bitCount(mask ^ own) > most * MASK_SLACK) continue;
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
      if (this.#known.has(beginning)) return beginning;
    }
    return undefined;
  }

  /** Terms, after `prefix`, that begin with the word: "autobahnfahrt" for "autobahn". */
  completionsOf(word: string, prefix = ""): string[] {
    const beginning = prefix + word;
    if (word.length < MIN_COMPLETED) return [];
    const { terms } = this.#groupOf(groupKey(beginning));
    return terms.filter((term) => term.startsWith(beginning));
  }

  /** Terms, after `prefix`, that end with the word and have at least three letters before it: "teekurs" for "kurs". */
  endingWith(word: string, prefix = ""): string[] {
    const minLength = prefix.length + MIN_MODIFIER + word.length;
    return (this.#byEnding.get(word.slice(-ENDING_LETTERS)) ?? []).filter(
      (term) => term.length >= minLength && term.startsWith(prefix) && term.endsWith(word),
    );
  }

  has(term: string): boolean {
    return this.#known.has(term);
  }

  /**
   * Terms, after `prefix`, that two words form, with up to three letters that join them: "kaminreinigung" for "kamin" and
   * "reinig".
   */
  joinedOf(first: string, second: string, prefix = ""): string[] {
    if (first.length < MIN_JOINED || second.length < MIN_COMPLETED) return [];
    const beginning = prefix + first;
    return this.#groupOf(groupKey(beginning)).terms.filter((term) => {
      if (!term.startsWith(beginning)) return false;
      const at = term.indexOf(second, beginning.length);
      const end = term.length - at - second.length;
      return at >= 0 && at - beginning.length <= MAX_JOINING && end <= MAX_ENDING;
    });
  }

  get size(): number {
    return this.#known.size;
  }

  #groupOf(key: string): Group {
    const group = this.#groups.get(key) ?? { terms: [], masks: [] };
    if (group.terms.length === 0) this.#groups.set(key, group);
    return group;
  }
}

const groupKey = (term: string): string => term.slice(0, term.indexOf(":") + 2);

/** Returns the nearest term; of equally near ones the most frequent. */
export function mostProbable(near: readonly Near[], documentCount: (term: string) => number) {
  let best: Near | undefined;
  let most = -Infinity;
  for (const each of near) {
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
