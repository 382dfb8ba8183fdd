import type { Fetched } from "@/server/engines/ingest/http-request";

const MAX_BYTES = 32 << 20;
const KEPT_MS = 5 * 60_000;

/** Every page of a site requests the same scripts. */
export class RecentScripts {
  readonly #kept = new Map<string, { fetched: Fetched; until: number }>();
  #bytes = 0;

  async get(key: string, load: () => Promise<Fetched>): Promise<Fetched> {
    const kept = this.#kept.get(key);
    if (kept && kept.until > Date.now()) return kept.fetched;
    const fetched = await load();
    this.#forget(key);
    this.#kept.set(key, { fetched, until: Date.now() + KEPT_MS });
    this.#bytes += fetched.body.length;
    for (const oldest of this.#kept.keys()) if (this.#bytes > MAX_BYTES) this.#forget(oldest);
    return fetched;
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.fetched.body.length ?? 0;
    this.#kept.delete(key);
  }
}
