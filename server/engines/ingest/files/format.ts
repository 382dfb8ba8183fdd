import { isUtf8 } from "node:buffer";
import { supersededCode } from "@/contract/file-types";
import type { ByteSource } from "./byte-source";
import { containerCode } from "./container";
import { type ExtractCode, ExtractFailure, type FileFormat, type FileName } from "./document";
import { formatOfName, isTextFormat } from "./endings";
import { packedFormat } from "./packed-format";
import { looksLikeUtf16 } from "./text-charset";

/** The first bytes of a file that tell its signature. */
const sniffLength = 8192;

/**
 * The format of a file by its content, which the ending of its name has to fit; "zip" is an archive of other files.
 * @throws ExtractFailure if it is empty, encrypted, or not readable under this name
 */
export async function formatOf(
  source: ByteSource,
  { name, isUnnamed = false }: FileName,
): Promise<FileFormat | "zip"> {
  const head = await source.read(0, sniffLength);
  const refusal = isUnnamed ? undefined : refusalOf(name, head);
  if (refusal) throw new ExtractFailure(refusal);
  if (source.size === 0) throw new ExtractFailure("EXTRACT_EMPTY");
  const signature = sniffSignature(head);
  if (signature === "cfb") throw new ExtractFailure(await containerCode(source));
  const found = signature === "zip" ? await packedFormat(source) : signature;
  if (!found) throw new ExtractFailure("EXTRACT_UNSUPPORTED");
  const named = isUnnamed ? found : formatOfName(name);
  if (named && found === "txt" && isTextFormat(named)) return named;
  // Documents that are ZIP files for their programs may be called so.
  if (found !== named && !(named === "zip" && signature === "zip"))
    throw new ExtractFailure("EXTRACT_NAME_MISMATCH");
  return found;
}

/**
 * Why a file cannot be read, as far as its name and its first bytes tell; undefined if it may be readable.
 * @param head none of an empty file, whose content fits any name
 */
export function refusalOf(name: string, head: Buffer): ExtractCode | undefined {
  const superseded = supersededCode(name);
  if (superseded) return superseded;
  const named = formatOfName(name);
  if (!named) return "EXTRACT_UNSUPPORTED";
  return head.length === 0 || fits(named, sniffSignature(head))
    ? undefined
    : "EXTRACT_NAME_MISMATCH";
}

function fits(named: FileFormat | "zip", signature: Signature | undefined): boolean {
  if (named === "pdf" || named === "rtf") return signature === named;
  if (isTextFormat(named)) return signature === "txt";
  return signature === "zip" || (signature === "cfb" && named !== "zip" && named !== "epub");
}

/**
 * What a file begins with: "zip" may be an Office file; "cfb" is the container of old Office files and of encrypted
 * ones.
 */
export type Signature = "pdf" | "rtf" | "zip" | "cfb" | "txt";

/** The signature of a file; undefined if it is not known. */
export function sniffSignature(head: Buffer): Signature | undefined {
  const text = head.toString("latin1");
  // PDF comes later: its mark may be that of the first member of an archive.
  if (text.startsWith("PK\u0003\u0004") || text.startsWith("PK\u0005\u0006")) return "zip";
  if (text.startsWith("\u00d0\u00cf\u0011\u00e0")) return "cfb";
  if (/^(?:\u00ef\u00bb\u00bf)?\s*\{\\rtf/.test(text)) return "rtf";
  if (pdfMark.test(text.slice(0, 1024))) return "pdf";
  return isText(head, text) ? "txt" : undefined;
}

/** The mark of a PDF need not stand at the beginning, and some have only their first object. */
const pdfMark = /%PDF-|(?:^|[\r\n])\d{1,9} \d{1,5} obj\s/;

/** PostScript and broken PDF files are text that nobody reads. */
const machineText = /^(?:%!PS|%PDF)/;

/** Tab, line and page ends, and the beginning of a terminal's colours. */
const usualControls = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b]);

function isText(head: Buffer, text: string): boolean {
  if (/^(?:\u00ff\u00fe|\u00fe\u00ff|\u00ef\u00bb\u00bf)/.test(text)) return true;
  if (machineText.test(text)) return false;
  if (head.includes(0)) return looksLikeUtf16(head) !== undefined;
  const controls = head.filter((byte) => byte < 0x20 && !usualControls.has(byte)).length;
  return controls * (isUtf8(head) ? 10 : 100) <= head.length;
}
