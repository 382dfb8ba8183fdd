/** The type "text" in PostgreSQL's catalogue. */
const textType = 25;
const headBytes = 20;

/**
 * A value for a parameter of type text[], in PostgreSQL's binary form (array_recv): long texts are copied as they are,
 * where the usual form has every character looked at several times for quotes.
 */
export function textArray(texts: readonly (string | null)[]): Buffer {
  const sizes = texts.map((text) => (text === null ? 0 : Buffer.byteLength(text)));
  const total = sizes.reduce((sum, size) => sum + 4 + size, headBytes);
  const array = Buffer.allocUnsafeSlow(total);
  const head = [1, texts.includes(null) ? 1 : 0, textType, texts.length, 1];
  let at = 0;
  for (const number of head) at = array.writeInt32BE(number, at);
  for (const [index, text] of texts.entries()) {
    at = array.writeInt32BE(text === null ? -1 : (sizes[index] ?? 0), at);
    if (text !== null) at += array.write(text, at);
  }
  return array;
}
