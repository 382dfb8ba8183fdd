import { toBlocks } from "@/server/engines/ingest/files/pdf/layout/blocks";
import { restoreReadingOrder, findGutters } from "@/server/engines/ingest/files/pdf/layout/columns";
import { joinLineParts } from "@/server/engines/ingest/files/pdf/layout/line-parts";
import { toRows } from "@/server/engines/ingest/files/pdf/layout/rows";
import { toSegments } from "@/server/engines/ingest/files/pdf/layout/segments";
import { TableReader } from "@/server/engines/ingest/files/pdf/layout/tables";

type Item = Parameters<typeof toSegments>[0][number];
type Piece = { str: string; x: number; y?: number; width: number; height?: number; dir?: string };

/** A text item of pdf.js, in type of ten points. */
const piece = ({ str, x, y = 700, width, height = 10, dir = "ltr" }: Piece): Item => ({
  str,
  dir,
  width,
  height,
  transform: [10, 0, 0, 10, x, y],
  fontName: "f1",
  hasEOL: false,
});
const linesOf = (...items: Item[]): string[] =>
  toRows(toSegments(items)).map((row) => row.map(({ text }) => text).join("\t"));

test("keeps an explicit space however narrow, and joins close letters to a word", () => {
  const space = piece({ str: " ", x: 40, width: 1 });
  const [left, right] = [
    piece({ str: "this", x: 20, width: 20 }),
    piece({ str: "that", x: 41, width: 18 }),
  ];
  expect(linesOf(left, space, right)).toEqual(["this that"]);
  expect(linesOf(left, right)).toEqual(["thisthat"]);
});

test("joins letters of a font with wrong widths to words instead of lines", () => {
  const tiny = (str: string, x: number, width: number): Item => ({
    ...piece({ str, x, width, height: 0.1 }),
    transform: [0.1, 0, 0, 0.1, x, 700],
  });
  const squeezed = (str: string, x: number, width: number): Item => ({
    ...piece({ str, x, width, height: 17 }),
    transform: [0.2, 0, 0, 17, x, 700],
  });
  expect(linesOf(tiny("quan", 30, 40), tiny("tile", 69.5, 32))).toEqual(["quantile"]);
  expect(linesOf(squeezed("P", 10, 9), squeezed(" ", 19, 0.7), squeezed("rice", 19.7, 30))).toEqual(
    ["Price"],
  );
});

test("reads a right-to-left line, in logical or visual order", () => {
  const words = [
    piece({ str: "שלום", x: 60, width: 20, dir: "rtl" }),
    piece({ str: "24", x: 45, width: 10 }),
    piece({ str: "עולם", x: 20, width: 20, dir: "rtl" }),
  ];
  expect(linesOf(...words)).toEqual(["שלום 24 עולם"]);
  expect(linesOf(...words.toReversed())).toEqual(["שלום 24 עולם"]);
  const latin = piece({ str: "Antwort", x: 80, width: 40 });
  expect(linesOf(piece({ str: "שלום", x: 60, width: 20, dir: "rtl" }), latin)).toEqual([
    "שלום Antwort",
  ]);
});

test("continues vertical text in the column to its left", () => {
  const column = (str: string, x: number, y = 700): Item =>
    piece({ str, x, y, width: 10, height: 10 * str.length, dir: "ttb" });
  expect(linesOf(column("本日は", 80), column("晴天", 80, 670), column("なり", 60))).toEqual([
    "本日は晴天",
    "なり",
  ]);
});

test("reads old-style figures and small capitals, and separates words at glyphs that are not characters", () => {
  const old = piece({ str: "\uf761\uf762 \uf731\uf739\u0000Euro", x: 10, width: 60 });
  expect(linesOf(old)).toEqual(["AB 19 Euro"]);
});

test("joins the letters of a letterspaced word, but not single letters", () => {
  const letters = ["M e n ü s", "M o n t a g"].map((str, at) =>
    piece({ str, x: 10 + 60 * at, width: 52 }),
  );
  expect(linesOf(...letters)).toEqual(["Menüs Montag"]);
  expect(linesOf(piece({ str: "O f f e n !", x: 10, width: 60 }))).toEqual(["Offen!"]);
  expect(linesOf(piece({ str: "x y z", x: 10, width: 30 }))).toEqual(["x y z"]);
});

test("joins spaced figures to numbers, and keeps short words of letterspaced text", () => {
  const spaced = (str: string): string[] => linesOf(piece({ str, x: 10, width: 60 }));
  expect(spaced("4 , 9 0")).toEqual(["4,90"]);
  expect(spaced("1 2 )")).toEqual(["12)"]);
  expect(spaced("1 2 3")).toEqual(["1 2 3"]);
  const page = (...texts: string[]): string[] =>
    linesOf(...texts.map((str, at) => piece({ str, x: 10, y: 700 - 20 * at, width: 60 })));
  const words = ["S O U P", "S T E W", "R I C E", "C A K E"];
  const joined = ["SOUP", "STEW", "RICE", "CAKE"];
  expect(page(...words, "T E A", "M I X - U P", "O b s t")).toEqual([
    ...joined,
    "TEA",
    "MIX-UP",
    "Obst",
  ]);
  expect(page(...words, "A B C", "1 2 3", "A C G L")).toEqual([
    ...joined,
    "A B C",
    "1 2 3",
    "A C G L",
  ]);
  expect(page(...words, "Size", "S M L", "X Y A")).toEqual([...joined, "Size", "S M L", "X Y A"]);
});

test("reads a text once that is printed twice to look bold", () => {
  const bold = [0, 0.3].flatMap((shift) => [piece({ str: "New", x: 40 + shift, width: 18 })]);
  expect(linesOf(piece({ str: "Our ", x: 20, width: 20 }), ...bold)).toEqual(["Our New"]);
});

test("reads columns that are written one after the other as a table if two thirds of their rows align", () => {
  const column = (x: number, ...bases: number[]): Item[] =>
    bases.map((y, at) => piece({ str: `r${at}`, x, y, width: 12 }));
  const left = column(20, 700, 680, 660, 640, 620, 600);
  const cellsOfFirstRow = (...right: number[]): number | undefined =>
    restoreReadingOrder(toRows(toSegments([...left, ...column(120, ...right)])))[0]?.length;
  expect(cellsOfFirstRow(700, 680, 660, 640, 610, 590)).toBe(2);
  expect(cellsOfFirstRow(700, 680, 650, 630, 610, 590)).toBe(1);
});

test("joins an accent that TeX prints before its letter", () => {
  const parts = (...texts: string[]): Item[] =>
    texts.map((str, at) => piece({ str, x: 20 + 30 * at, width: str.trim() ? 30 : 3 }));
  expect(linesOf(...parts("Regelm¨", "aßige ¨", "offentliche Treffen"))).toEqual([
    "Regelmäßige öffentliche Treffen",
  ]);
  expect(linesOf(...parts("der Universit ¨", "at f ¨", "ur alle"))).toEqual([
    "der Universität für alle",
  ]);
  expect(linesOf(...parts("oder ¨", "Anderung f ¨", "ur alle"))).toEqual([
    "oder Änderung für alle",
  ]);
  expect(linesOf(...parts("gegen¨uber dem Vorstand"))).toEqual(["gegenüber dem Vorstand"]);
});

test("keeps a word together if one of its ligatures is missing", () => {
  const line = piece({ str: "Mitgliedscha\uFFFD und Ak\uFFFDvitäten", x: 20, width: 150 });
  expect(linesOf(line)).toEqual(["Mitgliedscha und Akvitäten"]);
});

test("finds no columns in lines that are written word by word", () => {
  const words =
    "Members pay the yearly fee in January by bank transfer and hand in their key when they leave the club at the end of the year so that the board can give it to the next member on the waiting list of the garden".split(
      " ",
    );
  const items = Array.from({ length: 24 }, (_, line) => {
    let x = 50;
    return Array.from({ length: 15 }, (__, at) => {
      const str = words[(15 * line + at) % words.length] ?? "";
      const word = piece({ str, x, y: 700 - 14 * line, width: 5 * str.length });
      x += 5 * str.length + 3;
      return word;
    });
  }).flat();
  expect(findGutters(toSegments(items))).toEqual([]);
});

test("reads a page with more texts than a function call may have arguments", () => {
  const segments = toSegments(
    Array.from({ length: 150_000 }, (_, at) =>
      piece({ str: "a", x: 20 + 20 * (at % 3), y: 700 - at, width: 5 }),
    ),
  );
  const rows = joinLineParts(toRows(segments));
  expect(toBlocks(rows, 10, new TableReader()).join("\n").match(/a/g)).toHaveLength(150_000);
});
