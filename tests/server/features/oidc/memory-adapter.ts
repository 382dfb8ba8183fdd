import type { Adapter, AdapterPayload } from "oidc-provider";

/** The stored data of a provider, for one test. */
export class MemoryAdapter implements Adapter {
  readonly #rows = new Map<string, AdapterPayload>();

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.#rows.set(id, payload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#rows.get(id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.#rows.values()].find((row) => row.uid === uid);
  }

  async findByUserCode(): Promise<undefined> {}

  async consume(id: string): Promise<void> {
    Object.assign(this.#rows.get(id) ?? {}, { consumed: Math.floor(Date.now() / 1000) });
  }

  async destroy(id: string): Promise<void> {
    this.#rows.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, row] of this.#rows) if (row.grantId === grantId) this.#rows.delete(id);
  }
}
