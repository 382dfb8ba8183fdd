/**
 * A queue in which keys take turns: an item waits for at most one item of every other key. Items of one key keep their
 * order.
 */
export class FairQueue<K, T> {
  /** In the order of turns: a key moves to the end when one of its items is taken. */
  readonly #items = new Map<K, T[]>();

  get isEmpty(): boolean {
    return this.#items.size === 0;
  }

  get size(): number {
    return [...this.#items.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** Each key with its items, the oldest first, in the order of their turns. */
  entries(): Iterable<[K, readonly T[]]> {
    return this.#items.entries();
  }

  add(key: K, item: T): void {
    const items = this.#items.get(key);
    if (items) items.push(item);
    else this.#items.set(key, [item]);
  }

  /** Returns an item that was taken to the head of its key's items. */
  putBack(key: K, item: T): void {
    const items = this.#items.get(key);
    if (items) items.unshift(item);
    else this.#items.set(key, [item]);
  }

  /** Takes the item whose turn it is, among the keys that `isEligible` accepts. */
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
      const kept = items.filter(isKept);
      if (kept.length > 0) this.#items.set(key, kept);
      else this.#items.delete(key);
    }
  }
}
