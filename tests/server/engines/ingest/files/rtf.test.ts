import { readDocument } from "@/server/engines/ingest/files/read-document";

const read = (body: string) =>
  readDocument({ bytes: Buffer.from(`{\\rtf1\\ansi ${body}}`, "latin1"), name: "letter.rtf" });
const blocksOf = async (body: string): Promise<string[]> =>
  (await read(body)).markdown.split("\n\n");

const fonts =
  "{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Arial Cyr;}{\\f2\\fcharset2 Symbol;}{\\f3\\fcharset128 MS Mincho;}}";
const styles =
  "{\\stylesheet{\\s0 Normal;}{\\s1\\outlinelevel0 heading 1;}{\\s2 \\'dcberschrift 2;}{\\s3 toc 1;}{\\*\\cs9 Strong;}}";

test("reads paragraphs, headings by style and outline level, and the title of the file", async () => {
  const body = `${styles}{\\info{\\title Our offer}{\\author Ada}}\\pard\\s1 Offer\\par\\pard\\s2 Price\\par\\pard\\s3 Price 7\\par\\pard It costs\\line 5 \\'80.\\par\\pard\\outlinelevel2 Third\\par`;
  const document = await read(body);
  expect(document.title).toBe("Our offer");
  expect(document.markdown.split("\n\n")).toEqual([
    "# Offer",
    "## Price",
    "It costs\n5 €.",
    "### Third",
  ]);
});

test("reads letters in the code page of their font, in Unicode, and as control words", async () => {
  const body = `${fonts}\\f0 \\'fc\\u8364?\\u-10179?\\u-8704? {\\f1 \\'cf\\'f0} {\\f3 \\'82\\'b1} {\\uc2\\u27979\\'b2\\'e2}\\emdash\\lquote a\\rquote\\~b\\_c\\-d`;
  expect(await blocksOf(body)).toEqual(["ü€😀 Пр こ 测—‘a’ b-cd"]);
});

test("keeps the marks and levels of lists", async () => {
  const body = `${fonts}{\\listtext\\f2 \\'b7\\tab}\\pard\\ls1 Spades\\par{\\listtext\\f2 \\'b7\\tab}Rakes\\par{\\listtext a)\\tab}\\pard\\ls1\\ilvl1 inner\\par{\\pntext 3.\\tab}\\pard third\\par\\pard After\\par`;
  expect(await blocksOf(body)).toEqual(["- Spades\n- Rakes\n  a) inner\n3. third", "After"]);
});

test("reads rows as tables, keeps the lines of cells, and repeats the text of merged cells", async () => {
  const rowOf = (definition: string, ...cells: string[]) =>
    `\\trowd${definition}\\pard\\intbl ${cells.map((cell) => `${cell}\\cell `).join("")}\\row`;
  const wide = "\\trhdr\\cellx1\\clmgf\\cellx2\\clmrg\\cellx3";
  const body = [
    rowOf(wide, "", "2024", ""),
    rowOf("\\trhdr\\cellx1\\cellx2\\cellx3", "Tarif", "Plan", "Ist"),
    rowOf("\\clvmgf\\cellx1\\cellx2\\cellx3", "Basis\\par Strom", "1", "2"),
    rowOf("\\clvmrg\\cellx1\\cellx2\\cellx3", "", "3", "4"),
    "\\pard After",
  ];
  expect(await blocksOf(body.join(""))).toEqual([
    "| Tarif | 2024 Plan | 2024 Ist |\n| --- | --- | --- |\n| Basis<br>Strom | 1 | 2 |\n| Basis<br>Strom | 3 | 4 |",
    "After",
  ]);
});

test("reads documents of other systems in their code page", async () => {
  expect(await blocksOf("\\mac caf\\'8e")).toEqual(["café"]);
  expect(await blocksOf("\\pc M\\'81ller")).toEqual(["Müller"]);
  expect(await blocksOf("\\pca 5 \\'9bre")).toEqual(["5 øre"]);
  expect(await blocksOf("\\ansicpg1250 Z\\'b3oty")).toEqual(["Złoty"]);
});

test("reads one column as text, keeps lists and notes of cells, and completes a table at the end of the file", async () => {
  const column =
    "\\trowd\\cellx1\\intbl Arrival\\cell\\row\\trowd\\cellx1\\intbl From 3 pm\\cell\\row\\pard After";
  expect(await blocksOf(column)).toEqual(["Arrival", "From 3 pm", "After"]);
  const open = `\\trowd\\cellx1\\cellx2\\intbl Room\\cell Price\\cell\\row\\trowd\\cellx1\\cellx2\\intbl {\\listtext a)\\tab}Single{\\footnote\\pard With a bath}\\cell 80 euros`;
  expect(await blocksOf(open)).toEqual([
    "| Room | Price |\n| --- | --- |\n| a) Single[1] | 80 euros |",
    "[1] With a bath",
  ]);
});

test("places notes after their paragraph, reads headers and footers once, and leaves out page numbers", async () => {
  const body = `{\\header Birch\\par}{\\footer Page {\\field{\\*\\fldinst PAGE}{\\fldrslt 3}}\\par}Text{\\super\\chftn{\\footnote\\pard A note}} goes on.\\par{\\footerr Imprint\\par}`;
  expect(await blocksOf(body)).toEqual(["Birch", "Text[1] goes on.", "[1] A note", "Imprint"]);
});

test("leaves out hidden and deleted text, pictures, comments, objects and unknown groups", async () => {
  const body = `Shown{\\v secret}{\\deleted gone}{\\pict\\pngblip 89504e}{\\*\\annotation remark}{\\*\\unknown x}{\\object{\\*\\objdata 0105}{\\result  result}}{\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt  link}}{\\loch\\*\\cs9  kept}{\\upr{ansi}{\\*\\ud{ unicode}}}\\bin5 {}{}{ end`;
  expect(await blocksOf(body)).toEqual(["Shown result link kept unicode end"]);
});

test("reads a truncated document up to its end", async () => {
  const bytes = Buffer.from("{\\rtf1 First\\par Sec");
  expect((await readDocument({ bytes, name: "a.rtf" })).markdown).toBe("First\n\nSec");
});
