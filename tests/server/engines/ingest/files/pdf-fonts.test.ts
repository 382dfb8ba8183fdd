import { FontFilter, looksLikeNonsense } from "@/server/engines/ingest/files/pdf/fonts";
import { readDocument } from "@/server/engines/ingest/files/read-document";
import { pdfOfFonts } from "./pdf-writer";

const caesar = (text: string, by: number): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter < "a" ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + by) % 26));
  });
const german =
  "Die Öffnungszeiten gelten für alle Filialen, auch an Feiertagen. Der Eintritt kostet 5 Euro, Kinder zahlen nichts. ";
const shifted = (text: string, by: number): string =>
  Array.from(text, (letter) => String.fromCharCode(letter.charCodeAt(0) + by)).join("");

test.each([
  ["numbers of glyphs", shifted("This text has no map to Unicode", -29)],
  ["control characters", "\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u0001\u0002"],
  ["characters for private use", "\ue001\ue002\ue003\ue004\ue005\ue006\ue007\ue008"],
  ["marks of all kinds", '!"# $!"# %!"# &!\'# (!*# )!+# ,!-# ./#0 $1$2 3#)* +4,5'],
  ["letters that stand for others", caesar(german.repeat(4), 1)],
  ["letters of many scripts", "ΰԔ\u0003ϸ ЇΨ\u0001ߙ ϣÎ g\u0002ϙķϢ ʆ iϢ ΰԔ\u0003ϸ"],
])("rejects the text of %s as nonsense", (_, text) => {
  expect(looksLikeNonsense(text)).toBe(true);
});

test.each([
  ["German", german],
  ["capitals", german.toUpperCase()],
  ["Polish", "Zażółć gęślą jaźń, a potem przeczytaj umowę o świadczenie usług. ".repeat(5)],
  ["Turkish", "Açılış saatleri tüm şubeler için geçerlidir, çocuklar ücretsizdir. ".repeat(5)],
  ["Russian with control characters", "Часы\u0003работы\u0003магазина\u0003и\u0003цены"],
  ["words parted by control characters", "Perceived\u0003Ease\u0003of\u0003Use\u0003and\u0003more"],
  ["Japanese", "営業時間は午前九時から午後五時までです。"],
  ["figures", "9,90 € 19,90 € 29,90 € 1.200,00 €"],
  ["leaders of dots", "Inhalt ............................. 3 ................ 4"],
  ["code", "if (a[0] == b) { return c(d, e); } else { f += g->h; } // i"],
  ["part numbers", "XK-400/B WZ-12 QJ-77/X ZZ-9 KK-3 GM-88 "],
  ["a bullet", "\uf0b7"],
  ["small capitals of Adobe", "\uf761\uf762\uf763\uf764\uf765\uf766\uf767\uf768\uf769"],
])("does not read text of %s", (_, text) => {
  expect(looksLikeNonsense(text)).toBe(false);
});

const read = (...pages: Parameters<typeof pdfOfFonts>) =>
  readDocument({ name: "a.pdf", bytes: pdfOfFonts(...pages) });
const lost = "This text is drawn by glyphs without letters";

test("leaves out text of a font without letters with a warning, and reads the rest", async () => {
  const { markdown, warnings } = await read(
    { text: "We open at nine." },
    { text: lost, isUnmapped: true },
    { text: "We close at five." },
  );
  expect(markdown).toBe("We open at nine.\n\nWe close at five.");
  expect(warnings).toEqual([{ code: "UNREADABLE_FONTS", pages: [2] }]);
});

test("a file that contains only fonts without letters is unreadable", async () => {
  await expect(read({ text: lost, isUnmapped: true })).rejects.toMatchObject({
    code: "EXTRACT_UNREADABLE_FONTS",
  });
});

const item = (str: string, y: number, fontName: string) => ({
  str,
  dir: "ltr",
  width: 5,
  height: 10,
  transform: [10, 0, 0, 10, 50, y],
  fontName,
  hasEOL: false,
});
const textsOf = (items: ReturnType<FontFilter["readableItems"]>): string[] =>
  items.map((each) => ("str" in each ? each.str : ""));

test("reads the only character of a symbol font before a text as a bullet, but not after the text", () => {
  const fonts = new FontFilter();
  const signs = Array.from({ length: 40 }, (_, at) => item("\u0003", 800 - 15 * at, "symbols"));
  const rows = signs.flatMap((sign) => [
    sign,
    item("Buy a ticket", sign.transform[5] ?? 0, "text"),
    sign,
  ]);
  expect(textsOf(fonts.readableItems(rows, 1)).slice(0, 4)).toEqual([
    "•",
    "Buy a ticket",
    "•",
    "Buy a ticket",
  ]);
  expect(fonts.warnings).toEqual([]);
});

test("a warning names the pages whose words lack ligatures", () => {
  const fonts = new FontFilter();
  const lines = Array.from({ length: 40 }, (_, at) =>
    item("The associa\uFFFDon of the allotment gardens", 800 - 15 * at, "text"),
  );
  expect(fonts.readableItems(lines, 2)).toHaveLength(40);
  expect(fonts.warnings).toEqual([{ code: "UNREADABLE_FONTS", pages: [2] }]);
});
