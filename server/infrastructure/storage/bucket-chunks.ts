import { buffer } from "node:stream/consumers";
import { asUnavailable, type Bucket } from "./bucket";
import type { ChunkStorage } from "./storage";

export const UPLOADS_FOLDER = "uploads";
const DESCRIPTION = "description";
/** Matches our objects, because others may use the bucket, too. */
const OURS = /^uploads\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/(?:description|\d{15}-\d{15})$/;
/** Keys of this length sort like numbers. */
const DIGITS = 15;
const AT_ONCE = 16;

/** `end` is exclusive; the first `skipped` bytes are in earlier objects. */
type StoredChunk = { key: string; end: number; skipped: number };

/** Keys name the range, so that no chunk overwrites another. */
export class BucketChunks implements ChunkStorage {
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  describe(id: string, text: string): Promise<void> {
    return this.#bucket.put(`${UPLOADS_FOLDER}/${id}/${DESCRIPTION}`, Buffer.from(text));
  }

  async description(id: string): Promise<string | undefined> {
    try {
      const { bytes } = await this.#bucket.get(`${UPLOADS_FOLDER}/${id}/${DESCRIPTION}`);
      return (await buffer(bytes)).toString();
    } catch (error) {
      if (error instanceof Error && error.name === "NoSuchKey") return undefined;
      throw asUnavailable(error);
    }
  }

  put(id: string, start: number, bytes: Buffer): Promise<void> {
    const range = [start, start + bytes.length].map((at) => String(at).padStart(DIGITS, "0"));
    return this.#bucket.put(`${UPLOADS_FOLDER}/${id}/${range.join("-")}`, bytes);
  }

  async list(id: string): Promise<StoredChunk[]> {
    const chunks: StoredChunk[] = [];
    let received = 0;
    for await (const { key } of this.#bucket.files(`${UPLOADS_FOLDER}/${id}/`)) {
      const [, start, end] = /\/(\d+)-(\d+)$/.exec(key)?.map(Number) ?? [];
      if (start === undefined || end === undefined) continue;
      if (start > received || end <= received) continue;
      chunks.push({ key, end, skipped: received - start });
      received = end;
    }
    return chunks;
  }

  async *read(id: string): AsyncGenerator<Buffer> {
    for (const { key, skipped } of await this.list(id)) {
      const { bytes } = await this.#bucket.get(key);
      try {
        // Chunks fit into memory.
        yield (await buffer(bytes)).subarray(skipped);
      } catch (error) {
        throw asUnavailable(error);
      }
    }
  }

  async delete(id: string): Promise<void> {
    const keys: string[] = [];
    for await (const { key } of this.#bucket.files(`${UPLOADS_FOLDER}/${id}/`))
      if (OURS.test(key)) keys.push(key);
    while (keys.length > 0)
      await Promise.all(keys.splice(0, AT_ONCE).map((key) => this.#bucket.delete(key)));
  }

  async ids(): Promise<string[]> {
    const ids = new Set<string>();
    for await (const { key } of this.#bucket.files(`${UPLOADS_FOLDER}/`)) {
      const [, id] = OURS.exec(key) ?? [];
      if (id !== undefined) ids.add(id);
    }
    return [...ids];
  }
}
