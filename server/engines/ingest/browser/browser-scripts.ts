import type { Fetched } from "../ask";

const maxBytes = 32 << 20;
const keptMs = 5 * 60_000;

/** Scripts that were fetched a moment ago: every page of a site asks for the same, and none keeps them for the next. */
export class RecentScripts {
  /** The oldest first. */
  readonly #kept = new Map<string, { fetched: Fetched; until: number }>();
  #bytes = 0;

  /** What is kept under a key, else what is fetched now. */
  async get(key: string, load: () => Promise<Fetched>): Promise<Fetched> {
    const kept = this.#kept.get(key);
    if (kept && kept.until > Date.now()) return kept.fetched;
    const fetched = await load();
    this.#forget(key);
    this.#kept.set(key, { fetched, until: Date.now() + keptMs });
    this.#bytes += fetched.body.length;
    for (const oldest of this.#kept.keys()) if (this.#bytes > maxBytes) this.#forget(oldest);
    return fetched;
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.fetched.body.length ?? 0;
    this.#kept.delete(key);
  }
}
