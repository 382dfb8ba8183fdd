import type { ByteSource } from "./byte-source";
import type { ExtractCode } from "./document";

/** Names are case-insensitive. Encrypted files come first, because they may contain other streams. */
const codesByStream: [stream: RegExp, code: ExtractCode][] = [
  [/^(?:EncryptedPackage|EncryptionInfo|\p{Cc}(?:DataSpaces|DRMContent))$/iu, "EXTRACT_ENCRYPTED"],
  [/^WordDocument$/i, "EXTRACT_OLD_WORD"],
  [/^(?:Workbook|Book)$/i, "EXTRACT_OLD_EXCEL"],
  [/^(?:PowerPoint Document|PP40)$/i, "EXTRACT_OLD_POWERPOINT"],
  [/^__(?:substg1\.0_|properties_version1\.0|nameid_version1\.0)/i, "EXTRACT_OUTLOOK_MESSAGE"],
];

/** For MS-CFB, which contains an encrypted or an old Office file. */
export async function containerCode(source: ByteSource): Promise<ExtractCode> {
  const names = await streamNames(source).catch(() => []);
  const found = codesByStream.find(([stream]) => names.some((name) => stream.test(name)));
  return found?.[1] ?? "EXTRACT_UNSUPPORTED";
}

const HEADER_SIZE = 512;
const ENTRY_SIZE = 128;
/** Larger directories belong to files of other kinds. */
const MAX_DIRECTORY_SECTORS = 256;
/** From here on, sector numbers are markers, such as the end of a chain. */
const FIRST_MARK = 0xfffffffa;

async function streamNames(source: ByteSource): Promise<string[]> {
  const header = await source.read(0, HEADER_SIZE);
  const sectorSize = 2 ** header.readUInt16LE(30);
  const readSector = (sector: number): Promise<Buffer> =>
    source.read((sector + 1) * sectorSize, sectorSize);
  const names: string[] = [];
  let sector = header.readUInt32LE(48);
  for (let count = 0; sector < FIRST_MARK && count < MAX_DIRECTORY_SECTORS; count += 1) {
    const directory = await readSector(sector);
    for (let at = 0; at + ENTRY_SIZE <= directory.length; at += ENTRY_SIZE)
      names.push(nameAt(directory, at));
    sector = await nextSector(header, sectorSize, readSector, sector);
  }
  return names;
}

function nameAt(directory: Buffer, at: number): string {
  const length = Math.min(64, directory.readUInt16LE(at + 64));
  return directory.toString("utf16le", at, at + Math.max(0, length - 2));
}

/** Follows the allocation table. The 109 sectors in the header suffice for the directory. */
async function nextSector(
  header: Buffer,
  sectorSize: number,
  readSector: (sector: number) => Promise<Buffer>,
  sector: number,
): Promise<number> {
  const numbersPerSector = sectorSize / 4;
  const listed = 76 + 4 * Math.floor(sector / numbersPerSector);
  if (listed + 4 > HEADER_SIZE) return sector + 1;
  const table = await readSector(header.readUInt32LE(listed));
  return table.readUInt32LE(4 * (sector % numbersPerSector));
}
