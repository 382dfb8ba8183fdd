import { isUtf8 } from "node:buffer";
import { supersededCode } from "@/contract/knowledge-bases/file-types";
import type { ByteSource } from "./byte-source";
import {
  type ExtractCode,
  ExtractFailure,
  type FileFormat,
  type FileName,
  type OfficeFormat,
} from "./document";
import { formatOfName, isTextFormat } from "./extensions";
import { looksLikeUtf16 } from "./text/text-charset";
import { openZip, type ZipEntry } from "./zip/zip";
import { memberKey } from "./zip/zip-package";

const officeFolders: [folder: string, format: OfficeFormat][] = [
  ["word/", "docx"],
  ["ppt/", "pptx"],
  ["xl/", "xlsx"],
];

/** The prefix of OpenDocument types; templates and master documents have suffixes. */
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument.";
const openDocumentFormats: [type: string, format: FileFormat][] = [
  [`${OPEN_DOCUMENT}text`, "odt"],
  [`${OPEN_DOCUMENT}spreadsheet`, "ods"],
  [`${OPEN_DOCUMENT}presentation`, "odp"],
];

/**
 * Returns "zip" for an archive of other files.
 * @throws {ExtractFailure} if it is damaged or an unsupported document
 */
async function zipFormat(source: ByteSource): Promise<FileFormat | "zip"> {
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

async function mediaTypeOf(entries: ReadonlyMap<string, ZipEntry>): Promise<string> {
  const type = (await readHead(entries.get("mimetype"))).trim();
  if (type || entries.has("meta-inf/container.xml")) return type || "application/epub+zip";
  const manifest = await readHead(entries.get("meta-inf/manifest.xml"));
  const root = /<[^>]*full-path\s*=\s*["']\/["'][^>]*>/.exec(manifest)?.[0] ?? "";
  return /media-type\s*=\s*["']([^"']*)/.exec(root)?.[1] ?? "";
}

const MAX_HEAD_LENGTH = 4096;

async function readHead(entry: ZipEntry | undefined): Promise<string> {
  if (!entry || entry.isEncrypted) return "";
  let text = "";
  for await (const bytes of await entry.open()) {
    text += bytes.toString("latin1");
    if (text.length >= MAX_HEAD_LENGTH) break;
  }
  return text.slice(0, MAX_HEAD_LENGTH);
}

const SNIFF_LENGTH = 8192;

/**
 * Returns the format by content, which must match the extension of the name; "zip" is an archive of other files.
 * @throws {ExtractFailure} if it is empty, encrypted, or does not match its name
 */
export async function formatOf(
  source: ByteSource,
  { name, isNameFromUrl = false }: FileName,
): Promise<FileFormat | "zip"> {
  const head = await source.read(0, SNIFF_LENGTH);
  const refusal = isNameFromUrl ? undefined : refusalOf(name, head);
  if (refusal) throw new ExtractFailure(refusal);
  if (source.size === 0) throw new ExtractFailure("EXTRACT_EMPTY");
  const signature = sniffSignature(head);
  if (signature === "cfb") throw new ExtractFailure(await cfbErrorCode(source));
  const found = signature === "zip" ? await zipFormat(source) : signature;
  if (!found) throw new ExtractFailure("EXTRACT_UNSUPPORTED");
  const expected = isNameFromUrl ? found : formatOfName(name);
  if (expected && found === "txt" && isTextFormat(expected)) return expected;
  if (found !== expected && !(expected === "zip" && signature === "zip"))
    throw new ExtractFailure("EXTRACT_NAME_MISMATCH");
  return found;
}

/**
 * Returns the reason why a file cannot be read, by its name and first bytes; undefined if it may be readable.
 * @param head empty for an empty file, which matches any name
 */
export function refusalOf(name: string, head: Buffer): ExtractCode | undefined {
  const superseded = supersededCode(name);
  if (superseded) return superseded;
  const expected = formatOfName(name);
  if (!expected) return "EXTRACT_UNSUPPORTED";
  return head.length === 0 || matchesSignature(expected, sniffSignature(head))
    ? undefined
    : "EXTRACT_NAME_MISMATCH";
}

function matchesSignature(expected: FileFormat | "zip", signature: Signature | undefined): boolean {
  if (expected === "pdf" || expected === "rtf") return signature === expected;
  if (isTextFormat(expected)) return signature === "txt";
  return signature === "zip" || (signature === "cfb" && expected !== "zip" && expected !== "epub");
}

/** "zip" may be an Office file; "cfb" contains old and encrypted Office files. */
export type Signature = "pdf" | "rtf" | "zip" | "cfb" | "txt";

/** Undefined for unknown signatures. */
export function sniffSignature(head: Buffer): Signature | undefined {
  const text = head.toString("latin1");
  // Checked before PDF, because the first member of an archive may be a PDF file.
  if (text.startsWith("PK\u0003\u0004") || text.startsWith("PK\u0005\u0006")) return "zip";
  if (text.startsWith("\u00d0\u00cf\u0011\u00e0")) return "cfb";
  if (/^(?:\u00ef\u00bb\u00bf)?\s*\{\\rtf/.test(text)) return "rtf";
  if (PDF_HEADER.test(text.slice(0, 1024))) return "pdf";
  return isText(head, text) ? "txt" : undefined;
}

/** The header need not be at the first byte. Some files lack it and begin with an object. */
const PDF_HEADER = /%PDF-|(?:^|[\r\n])\d{1,9} \d{1,5} obj\s/;

/** PostScript and broken PDF files consist of text that is not meant for readers. */
const MACHINE_TEXT = /^(?:%!PS|%PDF)/;

/** Tab, line and page ends, and terminal escapes. */
const textControls = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b]);

function isText(head: Buffer, text: string): boolean {
  if (/^(?:\u00ff\u00fe|\u00fe\u00ff|\u00ef\u00bb\u00bf)/.test(text)) return true;
  if (MACHINE_TEXT.test(text)) return false;
  if (head.includes(0)) return looksLikeUtf16(head) !== undefined;
  const controls = head.filter((byte) => byte < 0x20 && !textControls.has(byte)).length;
  return controls * (isUtf8(head) ? 10 : 100) <= head.length;
}

/** Names are case-insensitive. The streams of encrypted files come first, because these files may contain others. */
const codesByStream: [stream: RegExp, code: ExtractCode][] = [
  [/^(?:EncryptedPackage|EncryptionInfo|\p{Cc}(?:DataSpaces|DRMContent))$/iu, "EXTRACT_ENCRYPTED"],
  [/^WordDocument$/i, "EXTRACT_OLD_WORD"],
  [/^(?:Workbook|Book)$/i, "EXTRACT_OLD_EXCEL"],
  [/^(?:PowerPoint Document|PP40)$/i, "EXTRACT_OLD_POWERPOINT"],
  [/^__(?:substg1\.0_|properties_version1\.0|nameid_version1\.0)/i, "EXTRACT_OUTLOOK_MESSAGE"],
];

/** Returns the error code for a MS-CFB file, which contains an encrypted or an old Office file. */
async function cfbErrorCode(source: ByteSource): Promise<ExtractCode> {
  const names = await streamNames(source).catch(() => []);
  const found = codesByStream.find(([stream]) => names.some((name) => stream.test(name)));
  return found?.[1] ?? "EXTRACT_UNSUPPORTED";
}

const HEADER_SIZE = 512;
const ENTRY_SIZE = 128;
/** Larger directories belong to files of other kinds. */
const MAX_DIRECTORY_SECTORS = 256;
/** Larger sector numbers are markers, such as the end of a chain (MS-CFB, 2.1). */
const MAX_REGULAR_SECTOR = 0xfffffffa;

async function streamNames(source: ByteSource): Promise<string[]> {
  const header = await source.read(0, HEADER_SIZE);
  const sectorSize = 2 ** header.readUInt16LE(30);
  const readSector = (sector: number): Promise<Buffer> =>
    source.read((sector + 1) * sectorSize, sectorSize);
  const names: string[] = [];
  let sector = header.readUInt32LE(48);
  for (let count = 0; sector < MAX_REGULAR_SECTOR && count < MAX_DIRECTORY_SECTORS; count += 1) {
    const directory = await readSector(sector);
    for (let at = 0; at + ENTRY_SIZE <= directory.length; at += ENTRY_SIZE)
      names.push(nameAt(directory, at));
    sector = await nextSector(header, sectorSize, readSector, sector);
  }
  return names;
}

function nameAt(directory: Buffer, at: number): string {
  const length = Math.min(64, directory.readUInt16LE(at + 64));
  return directory.toString("utf16le", at, at + Math.max(0, length - 2));
}

/** Follows the allocation table. The 109 sectors in the header suffice for the directory. */
async function nextSector(
  header: Buffer,
  sectorSize: number,
  readSector: (sector: number) => Promise<Buffer>,
  sector: number,
): Promise<number> {
  const entriesPerSector = sectorSize / 4;
  const offset = 76 + 4 * Math.floor(sector / entriesPerSector);
  if (offset + 4 > HEADER_SIZE) return sector + 1;
  const table = await readSector(header.readUInt32LE(offset));
  return table.readUInt32LE(4 * (sector % entriesPerSector));
}
