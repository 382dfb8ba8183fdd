const SYLLABLES =
  "ba be bi bo bu da de di do du fa fe fi fo fu ga ge gi go gu ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu pa pe pi po pu ra re ri ro ru sa se si so su ta te ti to tu va ve vi vo vu za ze zi zo zu".split(
    " ",
  );
const VOCABULARY = 80_000;
/** The most frequent words of a language are stop words, which no index contains. */
const STOP_WORDS = 200;
const WORDS_A_SENTENCE = 15;
const SENTENCES_A_CHUNK = 9;

/** Texts of invented words with the frequencies of a natural text (Zipf). Equal seeds create equal texts. */
export class TextGenerator {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** Paragraphs of the size of a chunk. */
  paragraphs(count: number): string {
    return times(count, () => times(SENTENCES_A_CHUNK, () => this.#sentence()).join(" ")).join(
      "\n\n",
    );
  }

  /** A question with eight neighbouring words of the page. */
  askAbout(page: string): string {
    const words = page.split(/\s+/);
    const at = Math.floor(this.#random() * (words.length - 8));
    return `What about ${words.slice(at, at + 8).join(" ")}?`;
  }

  /** Returns the items in random order. */
  shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((each) => ({ each, at: this.#random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ each }) => each);
  }

  #sentence(): string {
    const words = times(WORDS_A_SENTENCE, () => this.#word()).join(" ");
    return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
  }

  /** The logarithm of the rank is uniform, so that a word of rank r has a frequency of about 1/r. */
  #word(): string {
    const rank = Math.floor(STOP_WORDS * (VOCABULARY / STOP_WORDS) ** this.#random());
    let remainder = rank + SYLLABLES.length;
    let word = "";
    for (; remainder > 0; remainder = Math.floor(remainder / SYLLABLES.length)) {
      word += SYLLABLES[remainder % SYLLABLES.length];
    }
    return word;
  }

  /** From 0 to 1 (mulberry32). */
  #random(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

const times = (count: number, make: () => string): string[] => Array.from({ length: count }, make);
