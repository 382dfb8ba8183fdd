import iconv from "iconv-lite";
import { decode } from "@/server/engines/ingest/charset";

const german = "Öffnungszeiten für Gäste: täglich außer Sonntag, ab 5 €";

test.each([
  ["UTF-8", Buffer.from(german), "", "utf-8"],
  [
    "UTF-8 that calls itself Latin-1",
    Buffer.from(german),
    "text/html; charset=ISO-8859-1",
    "utf-8",
  ],
  ["UTF-8 with a mark", Buffer.from(`\uFEFF${german}`), "text/html; charset=latin1", "utf-8"],
  ["UTF-16 with a mark", Buffer.from(`\uFEFF${german}`, "utf16le"), "", "utf-16le"],
  [
    "UTF-16 by its header",
    Buffer.from(german, "utf16le"),
    "text/html; charset=utf-16le",
    "utf-16le",
  ],
  [
    "Windows-1252 by its header",
    iconv.encode(german, "windows-1252"),
    "text/html; charset=iso-8859-1",
    "windows-1252",
  ],
  [
    "Windows-1252 that calls itself UTF-8",
    iconv.encode(german, "windows-1252"),
    "text/html; charset=utf-8",
    "windows-1252",
  ],
  ["Windows-1252 without a word", iconv.encode(german, "windows-1252"), "", "windows-1252"],
])("reads %s", (_case, bytes, contentType, charset) => {
  expect(decode(bytes, contentType)).toEqual({ text: german, charset });
});

test.each([
  ["shift_jis", "日本語のページです。営業時間は九時から十八時までです。"],
  ["windows-1251", "Часы работы: ежедневно, кроме воскресенья"],
  ["euc-kr", "영업시간은 오전 아홉시부터 오후 여섯시까지입니다"],
  ["gb18030", "营业时间：每天上午九点至下午六点"],
])("reads %s if the page declares it", (charset, text) => {
  const html = `<html><head><meta charset="${charset}"></head><p>${text}`;
  expect(decode(iconv.encode(html, charset), "text/html").text).toContain(text);
});

test.each([
  ["latin1", "windows-1252", "„Öl“ – 5 €"],
  ["ISO8859-1", "windows-1252", "„Öl“ – 5 €"],
  ["l1", "windows-1252", "„Öl“ – 5 €"],
  ["us-ascii", "windows-1252", "„Öl“ – 5 €"],
  ["x-cp1252", "windows-1252", "„Öl“ – 5 €"],
  ["latin5", "windows-1254", "„Şiş“ – 5 €"],
  ["iso-8859-9", "windows-1254", "„Şiş“ – 5 €"],
  ["x-cp1251", "windows-1251", "«Часы» – работы"],
  ["tis-620", "windows-874", "“เวลา” – ทำการ"],
  ["ks_c_5601-1987", "euc-kr", "영업시간은 오전"],
  ["x-sjis", "shift_jis", "営業時間は九時から"],
  ["gb2312", "gb18030", "营业时间：每天"],
  ["x-gbk", "gb18030", "营业时间：每天"],
])("the charset label %s means %s", (label, charset, text) => {
  expect(decode(iconv.encode(text, charset), `text/html; charset=${label}`)).toEqual({
    text,
    charset,
  });
});

test("text with a few broken bytes stays UTF-8", () => {
  const bytes = Buffer.concat([Buffer.from(german.repeat(5)), Buffer.from([0xc3])]);
  expect(decode(bytes, "").charset).toBe("utf-8");
  expect(decode(bytes, "").text).toContain(german);
});

test("ignores unknown charsets", () => {
  expect(decode(Buffer.from(german), "text/html; charset=klingon").text).toBe(german);
});

test("UTF-8 with a broken byte is recognised only with more than ten letters beyond ASCII per byte", () => {
  const damaged = (letters: number) =>
    decode(Buffer.concat([Buffer.from("ü".repeat(letters)), Buffer.from([0xff])]), "").charset;
  expect(damaged(11)).toBe("utf-8");
  expect(damaged(10)).not.toBe("utf-8");
});
