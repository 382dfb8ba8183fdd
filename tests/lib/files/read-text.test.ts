import { readText } from "@/lib/files/read-text";

const TEXT = "Größe;Preis\n37;9 €";
const utf16 = (isLittle: boolean) => {
  const bytes = Buffer.from(`\uFEFF${TEXT}`, "utf16le");
  return isLittle ? bytes : bytes.swap16();
};
const read = (bytes: Uint8Array<ArrayBuffer>) => readText(new File([bytes], "terms.csv"));

test.each([
  ["UTF-8", Buffer.from(TEXT)],
  ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${TEXT}`)],
  ["UTF-16, as Excel writes it", utf16(true)],
  ["UTF-16, the larger byte first", utf16(false)],
  ["Windows-1252", Buffer.from(TEXT.replace("€", "\u0080"), "latin1")],
])("reads a table in %s", async (_encoding, bytes) => {
  expect(await read(new Uint8Array(bytes))).toBe(TEXT);
});

test("rejects a file that is not text, or is larger than any table", async () => {
  expect(await read(new Uint8Array([80, 75, 3, 4, 0, 0]))).toBeUndefined();
  const largest = 2 * 1024 ** 2;
  expect(await read(new Uint8Array(largest).fill(65))).toHaveLength(largest);
  expect(await read(new Uint8Array(largest + 1).fill(65))).toBeUndefined();
});
