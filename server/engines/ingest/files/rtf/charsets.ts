import iconv from "iconv-lite";

const codePages: Record<number, number> = {
  77: 10_000,
  128: 932,
  129: 949,
  130: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  255: 437,
};

export const SYMBOL_CHARSET = 2;

export const DEFAULT_CODE_PAGE = 1252;

/** Undefined for the document's own code page. */
export const codePageOf = (charset: number): number | undefined => codePages[charset];

export function decodeBytes(bytes: Buffer, codePage: number): string {
  const name = codePage === 10_000 ? "macintosh" : codePage === 65_001 ? "utf8" : `cp${codePage}`;
  return iconv.decode(bytes, iconv.encodingExists(name) ? name : `cp${DEFAULT_CODE_PAGE}`);
}
