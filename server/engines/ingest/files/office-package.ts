import { posix } from "node:path";
import { languageOf } from "../html/metadata";
import type { ByteSource } from "./byte-source";
import { ExtractFailure } from "./document";
import { findAll, textOf, type XmlElement } from "./xml";
import { openZip } from "./zip/zip";
import { ZipPackage } from "./zip/zip-package";

/** `type`: the last segment of the type's URI. */
export type Relationship = { type: string; target: string };

export type PackageProperties = {
  title: string;
  lang: string | undefined;
  hasPictures: boolean;
};

/** OPC, ISO/IEC 29500-2. */
export class OfficePackage extends ZipPackage {
  /** @throws {ExtractFailure} if its directory cannot be read */
  static override async open(source: ByteSource): Promise<OfficePackage> {
    return new OfficePackage(await openZip(source));
  }

  async relationships(path: string): Promise<Map<string, Relationship>> {
    const { dir, base } = posix.parse(path);
    const found = await this.elements(posix.join(dir, "_rels", `${base}.rels`), "Relationship");
    return new Map(
      found.map(({ attributes: { Id = "", Type = "", Target = "", TargetMode } }) => {
        const target = TargetMode === "External" ? Target : posix.join("/", dir, Target);
        const absolutePath = Target.startsWith("/") ? Target : target;
        return [Id, { type: posix.basename(Type), target: absolutePath.replace(/^\//, "") }];
      }),
    );
  }

  /** Returns the root part, such as `word/document.xml`. */
  async mainPart(): Promise<string> {
    const found = [...(await this.relationships("")).values()];
    const main = found.find(({ type }) => type === "officeDocument")?.target;
    if (!main || !this.has(main)) throw new ExtractFailure("EXTRACT_DAMAGED");
    return main;
  }

  /** The root of the part that contains a shape's chart (`chartSpace`) or diagram (`dataModel`). */
  async graphicOf(
    shape: XmlElement,
    targets: ReadonlyMap<string, Relationship>,
  ): Promise<XmlElement | undefined> {
    const [chart] = findAll(shape, "chart");
    const [diagram] = findAll(shape, "relIds");
    const path = targets.get(chart?.attributes["r:id"] ?? diagram?.attributes.dm ?? "")?.target;
    return path ? (await this.elements(path, "chartSpace", "dataModel"))[0] : undefined;
  }

  async properties(): Promise<PackageProperties> {
    const elements = await this.elements("docProps/core.xml", "title", "language");
    const textOfElement = (elementName: string): string =>
      textOf(elements.find(({ name }) => name === elementName) ?? "").trim();
    const title = textOfElement("title");
    return {
      title: isGeneratedTitle(title) ? "" : title,
      lang: languageOf(textOfElement("language")),
      hasPictures: this.names.some((name) => name.includes("/media/")),
    };
  }
}

const isGeneratedTitle = (title: string): boolean =>
  /^(?:(?:microsoft )?(?:word|powerpoint|excel)\b.*|presentation|präsentation|untitled|title)\d*$/i.test(
    title,
  );

/** Undefined if a part cannot be read, which must not fail the rest of the document. */
export async function ifReadable<T>(part: Promise<T>): Promise<T | undefined> {
  try {
    return await part;
  } catch (cause) {
    if (cause instanceof ExtractFailure) return undefined;
    throw cause;
  }
}
