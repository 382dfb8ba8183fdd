import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unpackWoff } from "@/server/engines/invoices/pdf/woff";

const folder = "node_modules/@fontsource/inter/files";
const files = globSync("inter-*-{400,600}-normal.woff", { cwd: folder });

/** The sum of a table's 32-bit words, as the OpenType specification defines it. */
function checksumOf(table: Buffer): number {
  const words = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
  let sum = 0;
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
}

function tablesOf(font: Buffer) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + index * 16;
    const [checksum, offset, length] = [4, 8, 12].map((at) => font.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const tag = font.toString("latin1", entry, entry + 4);
    const content = Buffer.from(font.subarray(offset, offset + length));
    if (tag === "head") content.writeUInt32BE(0, 8); // Its sum leaves out the sum of the whole file.
    return { tag, offset, checksum, length, content };
  });
}

test.each(files)("%s is unpacked with all its tables", (file) => {
  const woff = readFileSync(join(folder, file));
  const font = unpackWoff(woff);
  const tables = tablesOf(font);
  expect(font.subarray(0, 4)).toEqual(woff.subarray(4, 8)); // the flavour
  expect(font.length).toBe(woff.readUInt32BE(16));
  expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(["cmap", "glyf", "head"]));
  for (const { tag, offset, checksum, length, content } of tables)
    expect([tag, offset % 4, content.length, checksumOf(content)]).toEqual([
      tag,
      0,
      length,
      checksum,
    ]);
});

test("the tests cover all scripts and weights of the invoices", () =>
  expect(files).toHaveLength(14));
