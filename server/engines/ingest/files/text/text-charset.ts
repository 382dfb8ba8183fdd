import { isUtf8 } from "node:buffer";
import { decode } from "../../charset";
import type { ByteSource } from "../byte-source";

/** The number of bytes that identify a charset by letters beyond ASCII. */
const SAMPLE_LENGTH = 65_536;

/**
 * A byte order mark decides, then the zero bytes of UTF-16, then valid UTF-8, then a guess by letter frequencies.
 * Streams the source once.
 */
export async function charsetOf(source: ByteSource): Promise<string> {
  const head = await source.read(0, 4096);
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  const wide = looksLikeUtf16(head);
  if (wide) return wide;
  const { isValid, sample } = await sampleOf(source);
  return isValid ? "utf-8" : decode(sample, "").charset;
}

/** Every other byte of usual text is zero. */
export function looksLikeUtf16(head: Buffer): "utf-16le" | "utf-16be" | undefined {
  const even = head.filter((byte, at) => byte === 0 && at % 2 === 0).length;
  const odd = head.filter((byte, at) => byte === 0 && at % 2 === 1).length;
  if (odd * 5 > head.length && even * 10 < odd) return "utf-16le";
  return even * 5 > head.length && odd * 10 < even ? "utf-16be" : undefined;
}

/** Returns the first bytes with more than ASCII. */
async function sampleOf(source: ByteSource): Promise<{ isValid: boolean; sample: Buffer }> {
  let isValid = true;
  let sample: Buffer = Buffer.alloc(0);
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source.stream()) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const wholeLength = completeLength(bytes);
    isValid &&= isUtf8(bytes.subarray(0, wholeLength));
    rest = bytes.subarray(wholeLength);
    if (sample.length < SAMPLE_LENGTH) sample = Buffer.concat([sample, beyondAscii(bytes)]);
    else if (!isValid) break;
  }
  return { isValid: isValid && isUtf8(rest), sample };
}

/** Returns the number of bytes before a character that is truncated at the end. */
function completeLength(bytes: Buffer): number {
  for (let distance = 1; distance <= Math.min(3, bytes.length); distance += 1) {
    const byte = bytes[bytes.length - distance] ?? 0;
    if (byte >= 0xc0) return bytes.length - distance;
    if (byte < 0x80) break;
  }
  return bytes.length;
}

function beyondAscii(bytes: Buffer): Buffer {
  const first = bytes.findIndex((byte) => byte > 0x7f);
  return first < 0
    ? bytes.subarray(0, 0)
    : bytes.subarray(Math.max(0, first - 200), first + SAMPLE_LENGTH);
}
