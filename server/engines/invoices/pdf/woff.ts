import { inflateSync } from "node:zlib";

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/**
 * Returns the TrueType or OpenType font of a WOFF 1.0 file. The library that draws text would inflate a table of the file
 * again for each glyph.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  woff.copy(directory, 0, 4, 8);
  const entrySelector = Math.floor(Math.log2(count));
  const searchRange = 2 ** entrySelector * SFNT_ENTRY_BYTES;
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(searchRange, 6);
  directory.writeUInt16BE(entrySelector, 8);
  directory.writeUInt16BE(count * SFNT_ENTRY_BYTES - searchRange, 10);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index += 1) {
    const { tag, checksum, content } = tableAt(woff, HEADER_BYTES + index * ENTRY_BYTES);
    const entry = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    tag.copy(directory, entry);
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(content.length, entry + 12);
    const padding = Buffer.alloc(-content.length & 3);
    parts.push(content, padding);
    offset += content.length + padding.length;
  }
  return Buffer.concat(parts);
}

function tableAt(woff: Buffer, entry: number) {
  const [start, packedLength, length, checksum] = [4, 8, 12, 16].map((at) =>
    woff.readUInt32BE(entry + at),
  ) as [number, number, number, number];
  const packed = woff.subarray(start, start + packedLength);
  const content = packedLength < length ? inflateSync(packed) : packed;
  return { tag: woff.subarray(entry, entry + 4), checksum, content };
}
