import { isUtf8 } from "node:buffer";
import type { ByteSource } from "./byte-source";
import { ExtractFailure, type FileFormat } from "./document";
import { officeFormat } from "./office";
import { looksLikeUtf16 } from "./text-charset";
import { openZip } from "./zip/zip";

/**
 * What a file is by its content, whatever its name says; "zip" is an archive of other files.
 * @throws ExtractFailure where it is empty, encrypted or nothing that can be read
 */
export async function formatOf(source: ByteSource): Promise<FileFormat | "zip"> {
  if (source.size === 0) throw new ExtractFailure("EXTRACT_EMPTY");
  const kind = sniffFormat(await source.read(0, sniffLength));
  if (kind === "zip") {
    const entries = await openZip(source);
    return officeFormat(entries.map(({ name }) => name)) ?? "zip";
  }
  if (kind === "cfb" && (await isEncryptedOffice(source)))
    throw new ExtractFailure("EXTRACT_ENCRYPTED");
  if (kind === undefined || kind === "cfb") throw new ExtractFailure("EXTRACT_UNSUPPORTED");
  return kind;
}

/** So many of a file's first bytes say what it is. */
const sniffLength = 8192;

/**
 * What kind of file begins with these bytes: "zip" may be an Office file, "cfb" is what Office wrote before 2007 and
 * what encrypted Office files are wrapped in.
 */
export function sniffFormat(head: Buffer): "pdf" | "zip" | "cfb" | "txt" | undefined {
  const text = head.toString("latin1");
  // Before PDF's mark, which need not stand at the beginning: it may be that of an archive's first member.
  if (text.startsWith("PK\u0003\u0004") || text.startsWith("PK\u0005\u0006")) return "zip";
  if (text.startsWith("\u00d0\u00cf\u0011\u00e0")) return "cfb";
  if (text.slice(0, 1024).includes("%PDF-")) return "pdf";
  return isText(head, text) ? "txt" : undefined;
}

/** Texts that programs write for themselves: nobody reads them as they are. */
const machineText = /^(?:\{\\rtf|%!PS|%PDF)/;

/** Tab, line and page ends, and what starts a terminal's colours. */
const usualControls = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b]);

function isText(head: Buffer, text: string): boolean {
  if (/^(?:\u00ff\u00fe|\u00fe\u00ff|\u00ef\u00bb\u00bf)/.test(text)) return true;
  if (machineText.test(text)) return false;
  if (head.includes(0)) return looksLikeUtf16(head) !== undefined;
  const controls = head.filter((byte) => byte < 0x20 && !usualControls.has(byte)).length;
  return controls * (isUtf8(head) ? 10 : 100) <= head.length;
}

/** An encrypted Office file is a container with its parts under these names. */
const encryptedParts = ["EncryptedPackage", "EncryptionInfo"].map((name) =>
  Buffer.from(name, "utf16le"),
);

/** Looks into the directory of the container: MS-CFB 2.2 says where it begins. */
async function isEncryptedOffice(source: ByteSource): Promise<boolean> {
  const header = await source.read(0, 512);
  if (header.length < 512) return false;
  const sectorSize = 2 ** header.readUInt16LE(30);
  const directory = await source.read((header.readUInt32LE(48) + 1) * sectorSize, 8 * 1024);
  return encryptedParts.some((name) => directory.includes(name));
}
