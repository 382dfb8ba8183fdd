/** Maps terms and phrases of two terms to the index of a word of the question. */
export class TermIndex {
  readonly #terms = new Map<string, number>();
  /** By the second term, then by the first one. */
  readonly #phrases = new Map<string, Map<string, number>>();

  constructor(entries: Iterable<readonly [string, number]> = []) {
    for (const [form, word] of entries) this.add(form, word);
  }

  /** Ignores a term or phrase that was added before. */
  add(form: string, word: number): void {
    const [first = "", second] = form.split(" ");
    if (second === undefined) return setIfAbsent(this.#terms, first, word);
    const byFirst = this.#phrases.get(second) ?? new Map<string, number>();
    this.#phrases.set(second, byFirst);
    setIfAbsent(byFirst, first, word);
  }

  get(term: string): number | undefined {
    return this.#terms.get(term);
  }

  getPhrase(first: string | undefined, second: string): number | undefined {
    return first === undefined ? undefined : this.#phrases.get(second)?.get(first);
  }
}

function setIfAbsent(map: Map<string, number>, key: string, word: number): void {
  if (!map.has(key)) map.set(key, word);
}
