import { isUtf8 } from "node:buffer";
import { analyse } from "chardet";
import iconv from "iconv-lite";

export type Decoded = { text: string; charset: string };

/** The number of bytes in which `<meta charset>` is searched. */
const META_BYTES = 4096;

/**
 * Decodes a page. A byte order mark decides, then valid UTF-8 (many sites declare Latin-1 and send UTF-8), then the
 * declared charset, then a guess by letter frequencies.
 */
export function decode(bytes: Buffer, contentType: string): Decoded {
  const bomCharset = charsetOfBom(bytes);
  if (bomCharset) return decodeAs(bytes, bomCharset);
  const declaredCharset = charsetOfHeader(contentType) ?? charsetOfMeta(bytes);
  if (declaredCharset?.startsWith("utf-16") && bytes.includes(0))
    return decodeAs(bytes, declaredCharset);
  if (isUtf8(bytes) && !isSevenBit(declaredCharset))
    return { text: bytes.toString("utf8"), charset: "utf-8" };
  if (declaredCharset && declaredCharset !== "utf-8") return decodeAs(bytes, declaredCharset);
  return damagedUtf8(bytes) ?? decodeAs(bytes, guessCharset(bytes));
}

function decodeAs(bytes: Buffer, charset: string): Decoded {
  return { text: iconv.decode(bytes, charset), charset };
}

function charsetOfBom(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : undefined;
}

const charsetOfHeader = (contentType: string): string | undefined =>
  charsetOfLabel(/charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1]);

function charsetOfMeta(bytes: Buffer): string | undefined {
  const head = bytes.toString("latin1", 0, META_BYTES);
  return charsetOfLabel(
    /<(?:meta|\?xml)\b[^>]*?(?:charset|encoding)\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1],
  );
}

/** Returns the charset of a label by the WHATWG encoding standard: Latin-1 means Windows-1252. */
function charsetOfLabel(label: string | undefined): string | undefined {
  if (!label) return undefined;
  const encoding = encodingOf(label) ?? label.toLowerCase();
  // GB18030 is a superset of GBK and GB2312.
  const charset = /^gb(?:k|2312)$/.test(encoding) ? "gb18030" : encoding;
  return iconv.encodingExists(charset) ? charset : undefined;
}

function encodingOf(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

/** Whether a charset uses bytes below 128 only, which are valid UTF-8, too. */
const isSevenBit = (charset: string | undefined): boolean =>
  /^(iso-2022|utf-7|hz)/.test(charset ?? "");

/** Decodes UTF-8 with a few broken bytes, for example after truncation. */
function damagedUtf8(bytes: Buffer): Decoded | undefined {
  const text = bytes.toString("utf8");
  const brokenCharacters = text.match(/\uFFFD/g)?.length ?? 0;
  const letters = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return letters > 10 * brokenCharacters ? { text, charset: "utf-8" } : undefined;
}

function guessCharset(bytes: Buffer): string {
  const [best] = analyse(bytes.subarray(0, 65_536));
  return charsetOfLabel(best && best.confidence >= 30 ? best.name : undefined) ?? "windows-1252";
}
