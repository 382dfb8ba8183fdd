import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { buffer } from "node:stream/consumers";
import { sniffSignature } from "@/server/engines/ingest/files/format";
import { readArchive } from "@/server/engines/ingest/files/zip/archive";
import type { ArchiveLimits } from "@/server/engines/ingest/files/zip/archive-limits";
import { epubOf } from "./epub-files";
import { odsOf, odtOf, p } from "./odf-files";
import { docxOf, packageOf, paragraph } from "./office-files";
import { type NewMember, zipOf } from "./zip-writer";

/** Each member's text or code by its path. */
async function unpack(
  members: readonly NewMember[] | Buffer,
  limits: Partial<ArchiveLimits> = {},
): Promise<Record<string, string>> {
  const bytes = Buffer.isBuffer(members) ? members : zipOf(members);
  const found: Record<string, string> = {};
  for await (const member of readArchive({ bytes, name: "archive.zip" }, limits))
    found[member.path] = "code" in member ? member.code : await textOf(member.bytes);
  return found;
}

async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of bytes) pieces.push(piece);
  } catch (error) {
    return (error as Error).message;
  }
  return Buffer.concat(pieces).toString();
}

const price = { name: "price.txt", data: "The ticket costs 5 €." };

test("finds files in folders and in nested archives, each by its path", async () => {
  const inner = zipOf([{ name: "deep/inner.txt", data: "inner" }, price]);
  const found = await unpack([
    { name: "folder/" },
    { name: "folder/a.txt", data: "a", isStored: true },
    { name: "more/inner.zip", data: inner },
  ]);
  expect(found).toEqual({
    "folder/a.txt": "a",
    "more/inner.zip/deep/inner.txt": "inner",
    "more/inner.zip/price.txt": price.data,
  });
});

test("reads a nested archive that is too large for memory from a temporary file, and deletes the file", async () => {
  const folders = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith("unpacked-"));
  const before = new Set(await folders());
  const inner = zipOf([{ name: "photo.bin", data: randomBytes(9 << 20), isStored: true }, price]);
  const archive = { bytes: zipOf([{ name: "inner.zip", data: inner }]), name: "a.zip" };
  const sizes: Record<string, number> = {};
  let during: string[] = [];
  for await (const member of readArchive(archive)) {
    if ("code" in member) continue;
    during = (await folders()).filter((name) => !before.has(name));
    sizes[member.path] = (await buffer(member.bytes)).length;
  }
  expect(sizes).toEqual({
    "inner.zip/photo.bin": 9 << 20,
    "inner.zip/price.txt": Buffer.byteLength(price.data),
  });
  expect(during).not.toEqual([]);
  expect(await folders()).not.toEqual(expect.arrayContaining(during));
});

test("recognises an archive whose first member is an uncompressed PDF, even inside another archive", async () => {
  const box = zipOf([{ name: "a.pdf", data: "%PDF-1.7 and so on", isStored: true }, price]);
  expect(sniffSignature(box)).toBe("zip");
  expect(await unpack([{ name: "box.zip", data: box }])).toEqual({
    "box.zip/a.pdf": "%PDF-1.7 and so on",
    "box.zip/price.txt": price.data,
  });
});

test("an Office file is not an archive", async () => {
  const docx = docxOf(paragraph("Hello"));
  const members: string[] = [];
  const archive = { bytes: zipOf([{ name: "a.docx", data: docx }]), name: "a.zip" };
  for await (const { path } of readArchive(archive)) members.push(path);
  expect(members).toEqual(["a.docx"]);
});

test("reads documents in ZIP format as files, and does not unpack other ZIP formats", async () => {
  const members = [
    { name: "a.odt", data: odtOf(p("Hello")) },
    { name: "b.ods", data: odsOf([]) },
    { name: "c.epub", data: epubOf(["<p>Hello</p>"]) },
    { name: "d.docm", data: docxOf(paragraph("Hello")) },
    { name: "e.jar", data: zipOf([{ name: "META-INF/a.xml", data: "x" }]) },
    { name: "f.xlsb", data: packageOf({ "xl/workbook.bin": "x" }) },
    { name: "g.zip", data: packageOf({ "xl/workbook.bin": "x" }) },
  ];
  const found = await unpack(members);
  expect(Object.keys(found)).toEqual(members.map(({ name }) => name));
  expect(Object.values(found).slice(4)).toEqual([
    "EXTRACT_UNSUPPORTED",
    "EXTRACT_BINARY_WORKBOOK",
    "EXTRACT_BINARY_WORKBOOK",
  ]);
});

test.each([
  ["umlauts", "Öffnungszeiten/Preise für Gäste.txt"],
  ["emoji", "🎟️ tickets.txt"],
  ["right to left", "שעות פתיחה.txt"],
  ["255 bytes", `${"ü".repeat(125)}x.txt`],
])("keeps names with %s", async (_, name) => {
  expect(Object.keys(await unpack([{ name }]))).toEqual([name]);
  expect(Object.keys(await unpack([{ name, flags: 0 }]))).toEqual([name]);
});

test("reads a file name that an old program wrote in the code page of DOS", async () => {
  const name = Buffer.from([0x99, ...Buffer.from("ffnungszeiten.txt")]);
  expect(Object.keys(await unpack([{ name, flags: 0 }]))).toEqual(["Öffnungszeiten.txt"]);
});

test("removes bidirectional control characters from names", async () => {
  expect(Object.keys(await unpack([{ name: "price\u202Etxt.exe" }]))).toEqual(["pricetxt.exe"]);
});

test.each(["../../etc/passwd", "/etc/passwd", "C:\\boot.ini", "a/../../b", "..\\b"])(
  "rejects %s, which leads out of the archive, and reads the others",
  async (name) => {
    const found = await unpack([{ name, data: "x" }, price]);
    expect(Object.values(found)).toEqual(["EXTRACT_UNSAFE", price.data]);
  },
);

test("rejects a link to another file", async () => {
  const link = { name: "link", data: "/etc/passwd", unixMode: 0o120777 };
  expect(await unpack([link])).toEqual({ link: "EXTRACT_UNSAFE" });
});

test("reports an encrypted member and reads the others", async () => {
  const found = await unpack([{ name: "secret.txt", data: "x", flags: 0x801 }, price]);
  expect(found).toEqual({ "secret.txt": "EXTRACT_ENCRYPTED", "price.txt": price.data });
});

test("ignores the metadata files of operating systems and programs", async () => {
  const litter = ["__MACOSX/._price.txt", ".DS_Store", "a/Thumbs.db", "~$price.docx"];
  expect(await unpack([...litter.map((name) => ({ name })), price])).toEqual({
    "price.txt": price.data,
  });
});

test("ignores bytes after the end", async () => {
  const archive = Buffer.concat([zipOf([price]), Buffer.alloc(5000, 1)]);
  expect(await unpack(archive)).toEqual({ "price.txt": price.data });
});

test.each([
  ["empty", Buffer.alloc(0)],
  ["cut", zipOf([price]).subarray(0, 40)],
  ["no archive", Buffer.from("PK and nothing more")],
])("an archive that is %s is damaged", async (_, bytes) => {
  await expect(unpack(bytes)).rejects.toMatchObject({ code: "EXTRACT_DAMAGED" });
});

test("reports a damaged member and reads the others", async () => {
  const archive = zipOf([{ name: "bad.txt", data: "bad ".repeat(1000) }, price]);
  archive.fill(0xff, 37, 45);
  expect(await unpack(archive)).toEqual({ "bad.txt": "EXTRACT_DAMAGED", "price.txt": price.data });
});

test("stops a ZIP bomb at the size limit and reads the others", async () => {
  const bomb = { name: "bomb.txt", data: Buffer.alloc(40 << 20) };
  expect(await unpack([bomb, price])).toEqual({
    "bomb.txt": "EXTRACT_TOO_LARGE",
    "price.txt": price.data,
  });
});

test("stops nested archives at the depth limit", async () => {
  let bytes = zipOf([price]);
  for (let depth = 0; depth < 20; depth += 1) bytes = zipOf([{ name: "x.zip", data: bytes }]);
  expect(await unpack(bytes)).toEqual({ "x.zip/x.zip/x.zip": "EXTRACT_TOO_LARGE" });
});

test("rejects members with overlapping bytes", async () => {
  const members = Array.from({ length: 50 }, (_, at) => ({ name: `${at}.txt`, sharesBytesOf: 0 }));
  const found = await unpack([price, ...members]);
  expect(new Set(Object.values(found))).toEqual(new Set(["EXTRACT_DAMAGED"]));
});

test("applies the limits to all members together", async () => {
  const members = Array.from({ length: 20 }, (_, at) => ({
    name: `${at}.txt`,
    data: "x".repeat(100),
  }));
  await expect(unpack(members, { maxMembers: 19 })).rejects.toMatchObject({
    code: "EXTRACT_TOO_LARGE",
  });
  const found = Object.values(await unpack(members, { maxUnpacked: 1000 }));
  expect(found.filter((text) => text === "EXTRACT_TOO_LARGE")).toHaveLength(10);
});
