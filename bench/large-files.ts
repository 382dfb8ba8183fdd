import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";

/** A generated file on the disk. */
export type LargeFile = { name: string; size: number; path: string };

const subjects = [
  "The gate",
  "A parcel",
  "The invoice",
  "Our branch",
  "The machine",
  "Every order",
];
const places = [
  "in Bremen",
  "in Hamburg",
  "in Graz",
  "in Basel",
  "in Leipzig",
  "in Ulm",
  "in Kiel",
];
const verbs = [
  "was checked",
  "has arrived",
  "stays closed",
  "was repaired",
  "is counted",
  "was paid",
];

/** Each line differs; the last one contains the answer. */
const lineAt = (at: number): string =>
  `Entry ${at}: ${subjects[at % 6]} ${places[at % 7]} ${verbs[(at >> 3) % 6]} on day ${at % 365}, ` +
  `file number ${(at * 7919) % 1_000_003}.\n${at % 8 === 7 ? "\n" : ""}`;

/** The text of the last line of each file. */
export const NEEDLE = "The lighthouse of Pellworm is painted in violet and orange.";

const PIECE_BYTES = 1 << 20;

/** A text of about `bytes` bytes without a repeated line. */
export const largeText = (path: string, bytes: number): Promise<LargeFile> =>
  write(path, textPieces(bytes));

/** An uncompressed archive of about `bytes` bytes, whose members are texts of two megabytes by default. */
export const largeArchive = (
  path: string,
  bytes: number,
  memberBytes = 2 << 20,
): Promise<LargeFile> => write(path, archivePieces(bytes, memberBytes));

/** A file of `bytes` bytes with the header of a PDF and random contents, so that reading it fails at once. */
export const largeDamaged = (path: string, bytes: number): Promise<LargeFile> =>
  write(path, damagedPieces(bytes));

function* damagedPieces(bytes: number): Generator<Buffer> {
  const noise = randomBytes(PIECE_BYTES);
  yield Buffer.from("%PDF-1.7\n");
  for (let written = 0; written < bytes; written += PIECE_BYTES) yield noise;
}

async function write(path: string, pieces: Generator<Buffer>): Promise<LargeFile> {
  await pipeline(Readable.from(pieces), createWriteStream(path));
  return { name: basename(path), size: (await stat(path)).size, path };
}

function* textPieces(bytes: number, size = PIECE_BYTES): Generator<Buffer> {
  let at = 0;
  for (let written = 0; written < bytes; written += size) {
    let text = "";
    for (; text.length < size; at += 1) text += lineAt(at);
    yield Buffer.from(text);
  }
  yield Buffer.from(`\n${NEEDLE}\n`);
}

function* archivePieces(bytes: number, memberBytes: number): Generator<Buffer> {
  const entries: Buffer[] = [];
  let offset = 0;
  for (const data of textPieces(bytes, memberBytes)) {
    const name = `part-${entries.length + 1}.txt`;
    const facts = factsOf(name, data);
    const header = Buffer.concat([Buffer.from("PK\x03\x04"), facts, Buffer.from(name)]);
    entries.push(entryOf(name, facts, offset));
    offset += header.length + data.length;
    yield header;
    yield data;
  }
  yield Buffer.concat([...entries, endOf(entries, offset)]);
}

/** Version, flags, method, time, sizes and lengths, in the order of both headers of a member. */
function factsOf(name: string, data: Buffer): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt32LE(crc32(data), 10);
  facts.writeUInt32LE(data.length, 14);
  facts.writeUInt32LE(data.length, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}

function entryOf(name: string, facts: Buffer, offset: number): Buffer {
  const trailer = Buffer.alloc(14);
  trailer.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), facts, trailer, Buffer.from(name)]);
}

function endOf(entries: Buffer[], offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(entries).length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
