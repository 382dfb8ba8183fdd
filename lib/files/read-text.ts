/** Larger than a glossary of 500 terms with 20 synonyms each, in bytes. */
const MAX_BYTES = 2 * 1024 ** 2;

/** Returns undefined if the file is too large or not text. */
export async function readText(file: File): Promise<string | undefined> {
  if (file.size > MAX_BYTES) return undefined;
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return text.includes("\0") ? undefined : text;
}

/** Spreadsheets write UTF-8, UTF-16 with a BOM, or Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const text = new TextDecoder().decode(bytes);
  return text.includes(REPLACEMENT_CHARACTER)
    ? new TextDecoder("windows-1252").decode(bytes)
    : text;
}

/** Decoders write it for invalid UTF-8. */
const REPLACEMENT_CHARACTER = "\uFFFD";
