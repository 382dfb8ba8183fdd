const TEXT_OID = 25;
const HEADER_BYTES = 20;

/** Encodes a text[] parameter in PostgreSQL's binary format (array_recv), which needs no quoting of long texts. */
export function textArray(texts: readonly (string | null)[]): Buffer {
  const sizes = texts.map((text) => (text === null ? 0 : Buffer.byteLength(text)));
  const total = sizes.reduce((sum, size) => sum + 4 + size, HEADER_BYTES);
  const array = Buffer.allocUnsafeSlow(total);
  const header = [1, texts.includes(null) ? 1 : 0, TEXT_OID, texts.length, 1];
  let at = 0;
  for (const number of header) at = array.writeInt32BE(number, at);
  for (const [index, text] of texts.entries()) {
    at = array.writeInt32BE(text === null ? -1 : (sizes[index] ?? 0), at);
    if (text !== null) at += array.write(text, at);
  }
  return array;
}
