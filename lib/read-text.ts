/** A glossary of 500 terms with 20 synonyms each is smaller. Bytes. */
const bytesAtMost = 2 * 1024 ** 2;

/** The text of a file a person chose; undefined where it is too large, or no text. */
export async function readText(file: File): Promise<string | undefined> {
  if (file.size > bytesAtMost) return undefined;
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
  return text.includes("\0") ? undefined : text;
}

/** Spreadsheets write UTF-8, UTF-16 with its mark, or what Windows has always written. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const text = new TextDecoder().decode(bytes);
  return text.includes(unreadable) ? new TextDecoder("windows-1252").decode(bytes) : text;
}

/** What stands where bytes are no UTF-8. */
const unreadable = "\uFFFD";
