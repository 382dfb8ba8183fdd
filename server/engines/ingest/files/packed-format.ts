import type { ByteSource } from "./byte-source";
import { ExtractFailure, type FileFormat, type OfficeFormat } from "./document";
import { openZip, type ZipEntry } from "./zip/zip";
import { memberKey } from "./zip/zip-package";

const officeFolders: [folder: string, format: OfficeFormat][] = [
  ["word/", "docx"],
  ["ppt/", "pptx"],
  ["xl/", "xlsx"],
];

/** The prefix of OpenDocument types; templates and master documents have suffixes. */
const openDocument = "application/vnd.oasis.opendocument.";
const openDocumentFormats: [type: string, format: FileFormat][] = [
  [`${openDocument}text`, "odt"],
  [`${openDocument}spreadsheet`, "ods"],
  [`${openDocument}presentation`, "odp"],
];

/**
 * The document format of a ZIP file; "zip" for an archive of other files.
 * @throws {ExtractFailure} if it is damaged or an unsupported document
 */
export async function packedFormat(source: ByteSource): Promise<FileFormat | "zip"> {
  const entries = new Map((await openZip(source)).map((entry) => [memberKey(entry.name), entry]));
  if (entries.has("[content_types].xml")) {
    if (entries.has("xl/workbook.bin")) throw new ExtractFailure("EXTRACT_BINARY_WORKBOOK");
    return officeFormat([...entries.keys()]) ?? "zip";
  }
  const type = await mediaTypeOf(entries);
  if (type === "application/epub+zip") return "epub";
  return openDocumentFormats.find(([start]) => type.startsWith(start))?.[1] ?? "zip";
}

const officeFormat = (keys: readonly string[]): FileFormat | undefined =>
  officeFolders.find(([folder]) => keys.some((key) => key.startsWith(folder)))?.[1];

/** From the member `mimetype`, or from the manifest. */
async function mediaTypeOf(entries: ReadonlyMap<string, ZipEntry>): Promise<string> {
  const type = (await beginningOf(entries.get("mimetype"))).trim();
  if (type || entries.has("meta-inf/container.xml")) return type || "application/epub+zip";
  const manifest = await beginningOf(entries.get("meta-inf/manifest.xml"));
  const root = /<[^>]*full-path\s*=\s*["']\/["'][^>]*>/.exec(manifest)?.[0] ?? "";
  return /media-type\s*=\s*["']([^"']*)/.exec(root)?.[1] ?? "";
}

const longestBeginning = 4096;

async function beginningOf(entry: ZipEntry | undefined): Promise<string> {
  if (!entry || entry.isEncrypted) return "";
  let text = "";
  for await (const bytes of await entry.open()) {
    text += bytes.toString("latin1");
    if (text.length >= longestBeginning) break;
  }
  return text.slice(0, longestBeginning);
}
