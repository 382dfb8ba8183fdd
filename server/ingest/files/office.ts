import { posix } from "node:path";
import { languageOf } from "../html/metadata";
import type { ByteSource } from "./byte-source";
import { ExtractFailure, type FileFormat } from "./document";
import { readXml, textOf, type XmlElement } from "./xml";
import { openZip, type ZipEntry, zipFailure } from "./zip/zip";

/** Where a part of the file leads: a path in it, or an address. `type` is the last word of the relationship's type. */
export type Relationship = { type: string; target: string };

export type PackageProperties = {
  title: string;
  lang: string | undefined;
  hasPictures: boolean;
};

const folders: [string, FileFormat][] = [
  ["word/", "docx"],
  ["ppt/", "pptx"],
  ["xl/", "xlsx"],
];

/** Which Office file has members of these names; undefined where none has. */
export function officeFormat(names: readonly string[]): FileFormat | undefined {
  const isPackage = names.some((name) => name.toLowerCase() === "[content_types].xml");
  const found = folders.find(([folder]) => names.some((name) => keyOf(name).startsWith(folder)));
  return isPackage ? found?.[1] : undefined;
}

/** Unpacked, over all parts that are read: what a program unpacks beyond that is a bomb. */
const maxUnpacked = 1 << 30;

/** The parts of an Office file (OPC, ISO/IEC 29500-2). */
export class OfficePackage {
  readonly #parts: Map<string, ZipEntry>;
  #unpacked = 0;

  constructor(entries: readonly ZipEntry[]) {
    this.#parts = new Map(entries.map((entry) => [keyOf(entry.name), entry]));
  }

  /** @throws ExtractFailure where its directory cannot be read */
  static async open(source: ByteSource): Promise<OfficePackage> {
    return new OfficePackage(await openZip(source));
  }

  /**
   * Visits the elements of these names in a part; a part that is not there has none.
   * @throws ExtractFailure where the part is damaged or encrypted, or it is too much
   */
  async read(
    path: string,
    names: readonly string[],
    visit: (element: XmlElement) => boolean | void,
  ): Promise<void> {
    const entry = this.#parts.get(keyOf(path));
    if (!entry) return;
    try {
      await readXml(this.#unpack(entry), new Set(names), visit);
    } catch (cause) {
      throw zipFailure(cause);
    }
  }

  /** The elements of these names in a part, all at once. */
  async elements(path: string, ...names: string[]): Promise<XmlElement[]> {
    const found: XmlElement[] = [];
    await this.read(path, names, (element) => void found.push(element));
    return found;
  }

  /** Where a part leads, by the relationships' ids. */
  async relationships(path: string): Promise<Map<string, Relationship>> {
    const { dir, base } = posix.parse(path);
    const found = await this.elements(posix.join(dir, "_rels", `${base}.rels`), "Relationship");
    return new Map(
      found.map(({ attributes: { Id = "", Type = "", Target = "", TargetMode } }) => {
        const target = TargetMode === "External" ? Target : posix.join("/", dir, Target);
        const inside = Target.startsWith("/") ? Target : target;
        return [Id, { type: posix.basename(Type), target: inside.replace(/^\//, "") }];
      }),
    );
  }

  /** The part that all starts from, such as `word/document.xml`. */
  async mainPart(): Promise<string> {
    const found = [...(await this.relationships("")).values()];
    const main = found.find(({ type }) => type === "officeDocument")?.target;
    if (!main || !this.#parts.has(keyOf(main))) throw new ExtractFailure("EXTRACT_DAMAGED");
    return main;
  }

  async properties(): Promise<PackageProperties> {
    const found = await this.elements("docProps/core.xml", "title", "language");
    const of = (wanted: string): string =>
      textOf(found.find(({ name }) => name === wanted) ?? "").trim();
    const title = of("title");
    return {
      title: isInvented(title) ? "" : title,
      lang: languageOf(of("language")),
      hasPictures: [...this.#parts.keys()].some((name) => name.includes("/media/")),
    };
  }

  async *#unpack(entry: ZipEntry): AsyncGenerator<Buffer> {
    for await (const bytes of await entry.open()) {
      this.#unpacked += bytes.length;
      if (this.#unpacked > maxUnpacked) throw new ExtractFailure("EXTRACT_TOO_LARGE");
      yield bytes;
    }
  }
}

/** Titles that programs give, not people. */
const isInvented = (title: string): boolean =>
  /^(?:(?:microsoft )?(?:word|powerpoint|excel)\b.*|presentation|präsentation|untitled|title)\d*$/i.test(
    title,
  );

/** Names are equal whatever their case; some programs begin them with a stroke. */
const keyOf = (name: string): string => name.toLowerCase().replace(/^\/+/, "");
