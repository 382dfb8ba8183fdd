/** The index of a question's word for each term of a text, and for each phrase of two terms that follow each other. */
export class TermIndex {
  readonly #terms = new Map<string, number>();
  /** By the second term, then by the first one. */
  readonly #phrases = new Map<string, Map<string, number>>();

  constructor(entries: Iterable<readonly [string, number]> = []) {
    for (const [form, word] of entries) this.add(form, word);
  }

  /** A term or phrase keeps the word that it was added for first. */
  add(form: string, word: number): void {
    const [first = "", second] = form.split(" ");
    if (second === undefined) return addNew(this.#terms, first, word);
    const alike = this.#phrases.get(second) ?? new Map<string, number>();
    this.#phrases.set(second, alike);
    addNew(alike, first, word);
  }

  get(term: string): number | undefined {
    return this.#terms.get(term);
  }

  getPhrase(first: string | undefined, second: string): number | undefined {
    return first === undefined ? undefined : this.#phrases.get(second)?.get(first);
  }
}

function addNew(map: Map<string, number>, key: string, word: number): void {
  if (!map.has(key)) map.set(key, word);
}
