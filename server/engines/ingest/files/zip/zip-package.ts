import type { ByteSource } from "../byte-source";
import { ExtractFailure } from "../document";
import { readXml, type XmlElement, type XmlVisitor } from "../xml";
import { openZip, type ZipEntry, zipFailure } from "./zip";

/** The unpacked size of all parts that are read; more is a zip bomb. */
const MAX_UNPACKED = 1 << 30;

/** Names are case-insensitive, and some programs begin them with a slash. */
export const memberKey = (name: string): string => name.toLowerCase().replace(/^\/+/, "");

export class ZipPackage {
  readonly #parts: Map<string, ZipEntry>;
  #unpacked = 0;

  constructor(entries: readonly ZipEntry[]) {
    this.#parts = new Map(entries.map((entry) => [memberKey(entry.name), entry]));
  }

  /** @throws {ExtractFailure} if its directory cannot be read */
  static async open(source: ByteSource): Promise<ZipPackage> {
    return new ZipPackage(await openZip(source));
  }

  has(path: string): boolean {
    return this.#parts.has(memberKey(path));
  }

  /** In lower case. */
  get names(): string[] {
    return [...this.#parts.keys()];
  }

  /**
   * A missing part has no elements.
   * @throws {ExtractFailure} if the part is damaged, encrypted or too large
   */
  async read(path: string, names: readonly string[], visit: XmlVisitor): Promise<void> {
    const entry = this.#parts.get(memberKey(path));
    if (!entry) return;
    try {
      await readXml(this.#unpack(entry), new Set(names), visit);
    } catch (cause) {
      throw zipFailure(cause);
    }
  }

  async elements(path: string, ...names: string[]): Promise<XmlElement[]> {
    const found: XmlElement[] = [];
    await this.read(path, names, (element) => void found.push(element));
    return found;
  }

  /**
   * Undefined if the part does not exist.
   * @throws {ExtractFailure} if it is damaged, encrypted or larger than `maxBytes`
   */
  async bytes(path: string, maxBytes: number): Promise<Buffer | undefined> {
    const entry = this.#parts.get(memberKey(path));
    if (!entry) return undefined;
    const chunks: Buffer[] = [];
    let size = 0;
    try {
      for await (const chunk of this.#unpack(entry)) {
        size += chunk.length;
        if (size > maxBytes) throw new ExtractFailure("EXTRACT_TOO_LARGE");
        chunks.push(chunk);
      }
    } catch (cause) {
      throw zipFailure(cause);
    }
    return Buffer.concat(chunks);
  }

  async *#unpack(entry: ZipEntry): AsyncGenerator<Buffer> {
    for await (const bytes of await entry.open()) {
      this.#unpacked += bytes.length;
      if (this.#unpacked > MAX_UNPACKED) throw new ExtractFailure("EXTRACT_TOO_LARGE");
      yield bytes;
    }
  }
}
