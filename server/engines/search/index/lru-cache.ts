/** Keeps what was used last, up to a total size. */
export class LruCache<V> {
  readonly #entries = new Map<string, { value: V; size: number }>();
  readonly #capacity: number;
  #size = 0;

  /** `capacity` in the unit that `set` is given sizes in. */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: V, size: number): void {
    this.#size += size - (this.#entries.get(key)?.size ?? 0);
    this.#entries.delete(key);
    this.#entries.set(key, { value, size });
    for (const [oldest, entry] of this.#entries) {
      if (this.#size <= this.#capacity) return;
      this.#entries.delete(oldest);
      this.#size -= entry.size;
    }
  }
}
