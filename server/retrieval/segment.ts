import { analyse } from "./analyse";
import { type Indexed, titleTerms } from "./features";
import { idBytes } from "./chunk-ids";
import { type Language, LANGUAGES } from "./language";

/** As many as fit a chunk number of two bytes with room to spare; the unit that a merge rewrites. */
export const SEGMENT_SIZE = 8_192;

/** A posting: chunk number (2 bytes, little-endian), occurrences in the text (1), in title and headings (1). */
export const POSTING_BYTES = 4;

/** An inverted index of some chunks, ready to be written. */
export type Segment = {
  chunkCount: number;
  /** Terms in all texts together. */
  termTotal: number;
  /** The chunks' ids in order, 16 bytes each. */
  chunkIds: Uint8Array;
  /** Terms in each chunk's text, 2 bytes each, little-endian. */
  lengths: Uint8Array;
  terms: TermPostings[];
};

export type TermPostings = { term: string; postings: Uint8Array };

/** How a term is named in the index: the same letters are another word in another language. */
export const indexTerm = (lang: Language, term: string): string => `${lang}:${term}`;

/** What one occurrence in the text, and one in title and headings, adds to a posting read as one number. */
const IN_TEXT = 1 << 16;
const MOST_IN_TEXT = 0xff << 16;
const IN_TITLE = 1 << 24;

/** Builds a segment. Chunks must come in the order of their ids, {@link SEGMENT_SIZE} at most. */
export class SegmentBuilder {
  readonly #ids: string[] = [];
  readonly #lengths: number[] = [];
  /** By term, each posting as one number. */
  readonly #postings = { de: new Map<string, number[]>(), en: new Map<string, number[]>() };

  get size(): number {
    return this.#ids.length;
  }

  add(id: string, chunk: Indexed): void {
    const number = this.#ids.push(id) - 1;
    const terms = analyse(chunk.text, chunk.lang);
    this.#lengths.push(Math.min(terms.length, 0xffff));
    const postings = this.#postings[chunk.lang];
    for (const term of terms) {
      const own = postingsOf(postings, term, number);
      const last = own.length - 1;
      const posting = own[last] ?? number;
      if ((posting & MOST_IN_TEXT) < MOST_IN_TEXT) own[last] = posting + IN_TEXT;
    }
    for (const term of titleTerms(chunk)) {
      const own = postingsOf(postings, term, number);
      own[own.length - 1] = (own.at(-1) ?? number) | IN_TITLE;
    }
  }

  build(): Segment {
    return {
      chunkCount: this.#ids.length,
      termTotal: this.#lengths.reduce((sum, length) => sum + length, 0),
      chunkIds: idBytes(this.#ids),
      lengths: packNumbers(this.#lengths, 2),
      terms: LANGUAGES.flatMap((lang) =>
        [...this.#postings[lang]].map(([term, postings]) => ({
          term: indexTerm(lang, term),
          postings: packNumbers(postings, POSTING_BYTES),
        })),
      ),
    };
  }
}

/** A term's postings, the last of them the chunk's own. */
function postingsOf(postings: Map<string, number[]>, term: string, chunk: number): number[] {
  const own = postings.get(term);
  if (!own) {
    const first = [chunk];
    postings.set(term, first);
    return first;
  }
  if (((own.at(-1) ?? 0) & 0xffff) !== chunk) own.push(chunk);
  return own;
}

/** Numbers of two or four bytes, little-endian, one after the other. */
export function packNumbers(numbers: readonly number[], width: 2 | 4): Uint8Array {
  const bytes = Buffer.allocUnsafe(numbers.length * width);
  for (const [at, number] of numbers.entries()) {
    if (width === 2) bytes.writeUInt16LE(number, 2 * at);
    else bytes.writeInt32LE(number, 4 * at);
  }
  return bytes;
}
