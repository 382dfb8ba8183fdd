import { crc32, deflateRawSync } from "node:zlib";

export type NewMember = {
  name: string | Buffer;
  data?: string | Buffer;
  isStored?: boolean;
  /** General purpose bits; UTF-8 names by default. */
  flags?: number;
  /** The mode of the original file, with its type. */
  unixMode?: number;
  /** Uses the bytes of the member with this number instead of its own. */
  sharesBytesOf?: number;
};

type Written = { offset: number; crc: number; packed: number; size: number; method: number };

/** The bytes of a ZIP archive. */
export function zipOf(members: readonly NewMember[], trailer = ""): Buffer {
  const pieces: Buffer[] = [];
  const written: Written[] = [];
  let offset = 0;
  for (const member of members) {
    const shared = written[member.sharesBytesOf ?? -1];
    const [header, packed, own] = localMember(member, offset);
    written.push(shared ?? own);
    if (shared) continue;
    pieces.push(header, packed);
    offset += header.length + packed.length;
  }
  const directory = Buffer.concat(members.map((member, at) => entryOf(member, written[at])));
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...pieces, directory, end, Buffer.from(trailer)]);
}

function localMember(member: NewMember, offset: number): [Buffer, Buffer, Written] {
  const data = Buffer.from(member.data ?? "");
  const packed = member.isStored ? data : deflateRawSync(data, { level: 9 });
  const own = {
    offset,
    crc: crc32(data),
    packed: packed.length,
    size: data.length,
    method: member.isStored ? 0 : 8,
  };
  const name = Buffer.from(member.name);
  const header = Buffer.alloc(30);
  header.write("PK\u0003\u0004", "latin1");
  writeSharedFields(header, 4, member, own);
  header.writeUInt16LE(name.length, 26);
  return [Buffer.concat([header, name]), packed, own];
}

function entryOf(member: NewMember, written: Written | undefined): Buffer {
  if (!written) throw new Error("There is no such member.");
  const name = Buffer.from(member.name);
  const entry = Buffer.alloc(46);
  entry.write("PK\u0001\u0002", "latin1");
  entry.writeUInt16LE(0x0314, 4); // made on Unix
  writeSharedFields(entry, 6, member, written);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(((member.unixMode ?? 0o100644) << 16) >>> 0, 38);
  entry.writeUInt32LE(written.offset, 42);
  return Buffer.concat([entry, name]);
}

/** The fields that a member's header and its directory entry share. */
function writeSharedFields(
  buffer: Buffer,
  at: number,
  { flags = 0x800 }: NewMember,
  written: Written,
): void {
  buffer.writeUInt16LE(20, at);
  buffer.writeUInt16LE(flags, at + 2);
  buffer.writeUInt16LE(written.method, at + 4);
  buffer.writeUInt32LE(written.crc, at + 10);
  buffer.writeUInt32LE(written.packed, at + 14);
  buffer.writeUInt32LE(written.size, at + 18);
}
