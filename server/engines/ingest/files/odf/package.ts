import { languageOf } from "../../html/metadata";
import type { ByteSource } from "../byte-source";
import { ExtractFailure } from "../document";
import { textOf } from "../xml";
import { ZipPackage } from "../zip/zip-package";

export const CONTENT_PATH = "content.xml";
export const STYLES_PATH = "styles.xml";

/**
 * Opens an OpenDocument file (ISO/IEC 26300).
 * @throws {ExtractFailure} if it is damaged or encrypted
 */
export async function openOdf(source: ByteSource): Promise<ZipPackage> {
  const file = await ZipPackage.open(source);
  if (!file.has(CONTENT_PATH)) throw new ExtractFailure("EXTRACT_DAMAGED");
  const [encryption] = await file.elements("META-INF/manifest.xml", "encryption-data");
  if (encryption) throw new ExtractFailure("EXTRACT_ENCRYPTED");
  return file;
}

export async function odfProperties(file: ZipPackage) {
  const elements = await file.elements("meta.xml", "title", "language");
  const textOfElement = (elementName: string): string =>
    textOf(elements.find(({ name }) => name === elementName) ?? "").trim();
  return {
    title: textOfElement("title"),
    lang: languageOf(textOfElement("language")),
    hasPictures: file.names.some((name) => name.startsWith("pictures/")),
  };
}
