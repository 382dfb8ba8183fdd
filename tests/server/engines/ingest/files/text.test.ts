import iconv from "iconv-lite";
import { sourceOfBytes } from "@/server/engines/ingest/files/byte-source";
import { readDocument } from "@/server/engines/ingest/files/read-document";
import { streamText } from "@/server/engines/ingest/files/text/text";
import { processorSeconds } from "@/tests/processor-time";

const read = async (bytes: Buffer): Promise<string> =>
  (await readDocument({ bytes, name: "notes.txt" })).markdown;
const german = "Öffnungszeiten für Gäste: täglich außer Sonntag, ab 5 €";

test.each([
  ["UTF-8", Buffer.from(german)],
  ["UTF-8 with a mark", Buffer.from(`\uFEFF${german}`)],
  ["UTF-16 with a mark", Buffer.from(`\uFEFF${german}`, "utf16le")],
  ["UTF-16 without a mark", Buffer.from(german, "utf16le")],
  ["UTF-16 the other way round", Buffer.from(german, "utf16le").swap16()],
  ["Windows-1252", iconv.encode(german, "windows-1252")],
])("reads %s", async (_, bytes) => {
  expect(await read(bytes)).toBe(german);
});

test.each([
  ["shift_jis", "営業時間は九時から十八時までです。日曜日は休みです。"],
  ["windows-1251", "Часы работы: ежедневно, кроме воскресенья и праздников"],
  ["gb18030", "营业时间：每天上午九点至下午六点，星期日休息"],
])("recognises %s by its letters", async (charset, text) => {
  expect(await read(iconv.encode(text, charset))).toBe(text);
});

test("detects the charset from late parts of a long text", async () => {
  const text = `${"plain words\n".repeat(20_000)}${german}`;
  expect((await read(iconv.encode(text, "windows-1252"))).endsWith(german)).toBe(true);
});

test("keeps a letter whole at the boundary between two pieces of a long text", async () => {
  const text = "ä€🎟".repeat(30_000);
  expect(await read(Buffer.from(`x${text}`))).toBe(`x${text}`);
});

test("normalizes line ends and removes control characters", async () => {
  expect(await read(Buffer.from("a\r\nb\rc \u0007d\t\n"))).toBe("a\nb\nc d");
});

test("returns a text that exceeds one string in parts that end at line ends", async () => {
  const bytes = Buffer.from("one line of many\n".repeat(200_000));
  let text = "";
  for await (const piece of streamText(sourceOfBytes(bytes))) {
    expect(piece === "" || piece.endsWith("\n")).toBe(true);
    text += piece;
  }
  expect(text).toBe(bytes.toString());
});

test("reads long runs of blanks in linear time", async () => {
  const blanks = Buffer.from(`a${" ".repeat(4_000_000)}b`);
  // Quadratic time would take hours. Collecting the garbage of earlier tests counts, too.
  expect(await processorSeconds(() => read(blanks))).toBeLessThan(60);
});
