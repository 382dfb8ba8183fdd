import { posix } from "node:path";
import { languageOf } from "../html/metadata";
import type { ByteSource } from "./byte-source";
import { ExtractFailure } from "./document";
import { textOf } from "./xml";
import { openZip } from "./zip/zip";
import { ZipPackage } from "./zip/zip-package";

/** Where a part of the file leads: a path in it, or an address. `type` is the last word of the relationship's type. */
export type Relationship = { type: string; target: string };

export type PackageProperties = {
  title: string;
  lang: string | undefined;
  hasPictures: boolean;
};

/** The parts of an Office file (OPC, ISO/IEC 29500-2). */
export class OfficePackage extends ZipPackage {
  /** @throws ExtractFailure if its directory cannot be read */
  static override async open(source: ByteSource): Promise<OfficePackage> {
    return new OfficePackage(await openZip(source));
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
    if (!main || !this.has(main)) throw new ExtractFailure("EXTRACT_DAMAGED");
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
      hasPictures: this.names.some((name) => name.includes("/media/")),
    };
  }
}

/** Titles that programs give, not people. */
const isInvented = (title: string): boolean =>
  /^(?:(?:microsoft )?(?:word|powerpoint|excel)\b.*|presentation|präsentation|untitled|title)\d*$/i.test(
    title,
  );
