import { allWords, termOf } from "../text/analyzer";
import { type Language, LANGUAGES } from "../text/language";
import { packIds } from "./chunk-ids";
import { type IndexableChunk, titleTerms } from "./features";

/** The largest number of chunks of a segment before a merge: their postings are in memory until the segment is written. */
export const NEW_SEGMENT_SIZE = 8_192;

/** The largest number of chunks of a merged segment: a doc id has two bytes. */
export const MERGED_SEGMENT_SIZE = 65_536;

/** A posting: doc id (2 bytes, little-endian), term frequency in the text (1), in title and headings (1). */
export const POSTING_BYTES = 4;

/** A segment without its terms. */
export type SegmentHead = {
  chunkCount: number;
  /** The number of terms in all texts. */
  termTotal: number;
  /** The chunk ids in order, 16 bytes each. */
  chunkIds: Uint8Array;
  /** The number of terms in each chunk's text, 2 bytes each, little-endian. */
  lengths: Uint8Array;
};

export type Segment = SegmentHead & { terms: TermPostings[] };

export type TermPostings = { term: string; postings: Uint8Array };

/** Returns the key of a term, because the same letters are another word in another language. */
export const indexTerm = (lang: Language, term: string): string => `${lang}:${term}`;

/** The increments of a posting for an occurrence in the text, and in title and headings. */
const IN_TEXT = 1 << 16;
const MAX_IN_TEXT = 0xff << 16;
const IN_TITLE = 1 << 24;

/** Builds a segment of at most {@link NEW_SEGMENT_SIZE} chunks, which must come in the order of their ids. */
export class SegmentBuilder {
  readonly #ids: string[] = [];
  readonly #lengths: number[] = [];
  readonly #postings = { de: new PostingLists("de"), en: new PostingLists("en") };

  get size(): number {
    return this.#ids.length;
  }

  add(id: string, chunk: IndexableChunk): void {
    const docId = this.#ids.push(id) - 1;
    const postings = this.#postings[chunk.lang];
    let length = 0;
    for (const word of allWords(chunk.text)) {
      const own = postings.ofWord(word);
      if (!own) continue;
      length += 1;
      const posting = postingOf(own, docId);
      if ((posting & MAX_IN_TEXT) < MAX_IN_TEXT) own[own.length - 1] = posting + IN_TEXT;
    }
    this.#lengths.push(Math.min(length, 0xffff));
    for (const term of titleTerms(chunk)) {
      const own = postings.ofTerm(term);
      const posting = postingOf(own, docId);
      own[own.length - 1] = posting | IN_TITLE;
    }
  }

  build(): Segment {
    return {
      chunkCount: this.#ids.length,
      termTotal: this.#lengths.reduce((sum, length) => sum + length, 0),
      chunkIds: packIds(this.#ids),
      lengths: packNumbers(this.#lengths, 2),
      terms: LANGUAGES.flatMap((lang) =>
        [...this.#postings[lang].all()].map(([term, postings]) => ({
          term: indexTerm(lang, term),
          postings: packNumbers(postings, POSTING_BYTES),
        })),
      ),
    };
  }
}

/** The posting lists of one language's terms. A posting is one number. */
class PostingLists {
  readonly #lang: Language;
  readonly #byTerm = new Map<string, number[]>();
  /** Saves stemming words again; null for a stop word. */
  readonly #byWord = new Map<string, number[] | null>();

  constructor(lang: Language) {
    this.#lang = lang;
  }

  /** Undefined for a stop word. */
  ofWord(word: string): number[] | undefined {
    let own = this.#byWord.get(word);
    if (own === undefined) {
      const term = termOf(word, this.#lang);
      own = term === undefined ? null : this.ofTerm(term);
      this.#byWord.set(word, own);
    }
    return own ?? undefined;
  }

  ofTerm(term: string): number[] {
    const own = this.#byTerm.get(term) ?? [];
    if (own.length === 0) this.#byTerm.set(term, own);
    return own;
  }

  all(): Iterable<[string, number[]]> {
    return this.#byTerm;
  }
}

/** Returns the posting of the current chunk, which is the last one; adds it if necessary. */
function postingOf(postings: number[], docId: number): number {
  const last = postings.at(-1);
  if (last !== undefined && (last & 0xffff) === docId) return last;
  postings.push(docId);
  return docId;
}

/** Packs numbers of two or four bytes, little-endian. */
export function packNumbers(numbers: ArrayLike<number>, width: 2 | 4): Uint8Array {
  const bytes = Buffer.allocUnsafe(numbers.length * width);
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0;
    if (width === 2) bytes.writeUInt16LE(number, 2 * at);
    else bytes.writeInt32LE(number, 4 * at);
  }
  return bytes;
}
