import { analyse } from "./analyse";
import { type Indexed, titleTerms } from "./features";
import { idBytes } from "./chunk-ids";
import type { Language } from "./language";

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
  postings: TermPostings[];
};

export type TermPostings = { term: string; documentCount: number; postings: Uint8Array };

/** How a term is named in the index: the same letters are another word in another language. */
export const indexTerm = (lang: Language, term: string): string => `${lang}:${term}`;

/** Builds a segment. Chunks must come in the order of their ids, {@link SEGMENT_SIZE} at most. */
export class SegmentBuilder {
  readonly #ids: string[] = [];
  readonly #lengths: number[] = [];
  readonly #postings = new Map<string, number[]>();

  get size(): number {
    return this.#ids.length;
  }

  add(id: string, chunk: Indexed): void {
    const number = this.#ids.push(id) - 1;
    const terms = analyse(chunk.text, chunk.lang);
    this.#lengths.push(Math.min(terms.length, 0xffff));
    const counts = new Map<string, [body: number, title: number]>();
    for (const term of terms) {
      const count = counts.get(term);
      if (count) count[0] += 1;
      else counts.set(term, [1, 0]);
    }
    for (const term of titleTerms(chunk)) {
      const count = counts.get(term);
      if (count) count[1] = 1;
      else counts.set(term, [0, 1]);
    }
    for (const [term, [body, title]] of counts) {
      const key = indexTerm(chunk.lang, term);
      const postings = this.#postings.get(key) ?? [];
      postings.push(number & 0xff, number >> 8, Math.min(body, 255), title);
      this.#postings.set(key, postings);
    }
  }

  build(): Segment {
    return {
      chunkCount: this.#ids.length,
      termTotal: this.#lengths.reduce((sum, length) => sum + length, 0),
      chunkIds: idBytes(this.#ids),
      lengths: Uint8Array.from(this.#lengths.flatMap((length) => [length & 0xff, length >> 8])),
      postings: [...this.#postings].map(([term, bytes]) => ({
        term,
        documentCount: bytes.length / POSTING_BYTES,
        postings: Uint8Array.from(bytes),
      })),
    };
  }
}
