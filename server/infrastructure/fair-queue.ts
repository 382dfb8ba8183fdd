export class FairQueue<K, T> {
  /** In the order of turns: a key moves to the end when one of its items is taken. */
  readonly #items = new Map<K, T[]>();

  get isEmpty(): boolean {
    return this.#items.size === 0;
  }

  get size(): number {
    return [...this.#items.values()].reduce((sum, { length }) => sum + length, 0);
  }

  entries(): Iterable<[K, readonly T[]]> {
    return this.#items.entries();
  }

  add(key: K, item: T): void {
    const items = this.#items.get(key);
    if (items) items.push(item);
    else this.#items.set(key, [item]);
  }

  putBack(key: K, item: T): void {
    const items = this.#items.get(key);
    if (items) items.unshift(item);
    else this.#items.set(key, [item]);
  }

  take(isEligible: (key: K) => boolean = () => true): T | undefined {
    for (const [key, items] of this.#items) {
      if (!isEligible(key)) continue;
      this.#items.delete(key);
      const item = items.shift();
      if (items.length > 0) this.#items.set(key, items);
      return item;
    }
    return undefined;
  }

  filter(isKept: (item: T) => boolean): void {
    for (const [key, items] of this.#items) {
      const remaining = items.filter(isKept);
      if (remaining.length > 0) this.#items.set(key, remaining);
      else this.#items.delete(key);
    }
  }
}
