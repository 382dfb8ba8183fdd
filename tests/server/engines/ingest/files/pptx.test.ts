import type { Document } from "@/server/engines/ingest/files/document";
import { readDocument } from "@/server/engines/ingest/files/read-document";
import { packageOf, relationships, type Targets } from "./office-files";

const text = (...lines: string[]) =>
  `<p:txBody>${lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join("")}</p:txBody>`;
const shape = (content: string, place = "", hidden = "") =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1" ${hidden}/><p:nvPr>${place && `<p:ph type="${place}"/>`}</p:nvPr></p:nvSpPr>${content}</p:sp>`;
const slide = (shapes: string, attributes = "", root = "sld") =>
  `<p:${root} xmlns:p="p" xmlns:a="a" xmlns:c="c" xmlns:r="r" ${attributes}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:${root}>`;

/** A presentation of these slides. Their order differs from that of their names. */
function pptxOf(slides: string[], parts: Record<string, string> = {}): Buffer {
  const names = slides.map((_, at) => `slides/slide${slides.length - at}.xml`);
  const ids = slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="r${at}"/>`).join("");
  const targets: Targets = {};
  for (const [at, name] of names.entries()) targets[`r${at}`] = ["slide", name];
  return packageOf({
    "ppt/presentation.xml": `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relationships(targets),
    ...Object.fromEntries(names.map((name, at) => [`ppt/${name}`, slides[at] ?? ""])),
    ...parts,
  });
}

const read = (...args: Parameters<typeof pptxOf>): Promise<Document> =>
  readDocument({ bytes: pptxOf(...args), name: "Vortrag.pptx" });

test("reads slides in order, each as a part that begins with its title", async () => {
  const first = slide(shape(text("Body", "More"), "body") + shape(text("Welcome"), "ctrTitle"));
  const second = slide(shape(text("Prices"), "title") + shape(text("5 €")));
  const { markdown, parts, title } = await read([first, second]);
  expect(markdown).toBe("## Welcome\n\n- Body\n- More\n\n## Prices\n\n5 €");
  expect(parts).toEqual([
    { kind: "slide", name: "Welcome", start: 0 },
    { kind: "slide", name: "Prices", start: markdown.indexOf("## Prices") },
  ]);
  expect(title).toBe("Welcome");
});

test("leaves out hidden slides, hidden shapes and slide numbers, but keeps counting the parts", async () => {
  const hidden = slide(shape(text("Secret")), `show="0"`);
  const visible = slide(
    shape(text("Shown")) + shape(text("Gone"), "", `hidden="1"`) + shape(text("7"), "sldNum"),
  );
  const { markdown, parts } = await read([hidden, visible]);
  expect(markdown).toBe("Shown");
  expect(parts).toHaveLength(2);
});

test("reports a deck whose slides are all hidden, and one without text", async () => {
  const hidden = slide(shape(text("Secret")), `show="0"`);
  const pictures = { "ppt/media/image1.png": "" };
  await expect(read([hidden, hidden], pictures)).rejects.toMatchObject({ code: "EXTRACT_HIDDEN" });
  const visible = slide("<p:pic/>");
  await expect(read([hidden, visible], pictures)).rejects.toMatchObject({
    code: "EXTRACT_NO_TEXT",
  });
});

test("the shapes of a group are read unless they or the group are hidden", async () => {
  const group = (shapes: string, hidden = "") =>
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" ${hidden}/></p:nvGrpSpPr>${shapes}</p:grpSp>`;
  const visible = shape(text("Shown")) + shape(text("Gone"), "", `hidden="1"`);
  const nested = group(group(shape(text("Nested")), `hidden="1"`) + shape(text("Beside")));
  const { markdown } = await read([
    slide(group(visible) + nested + group(shape(text("Draft")), `hidden="1"`)),
  ]);
  expect(markdown.split("\n\n")).toEqual(["Shown", "Beside"]);
});

test("reads groups, tables and footers, each footer once", async () => {
  const row = (...cells: string[]) =>
    `<a:tr>${cells.map((cell) => `<a:tc>${text(cell)}</a:tc>`).join("")}</a:tr>`;
  const table = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="2"/></p:nvGraphicFramePr><a:tbl>${row("Land", "Preis")}${row("DE", "5 €")}</a:tbl></p:graphicFrame>`;
  const footer = shape(text("Beispiel GmbH"), "ftr");
  const { markdown } = await read([
    slide(`<p:grpSp><p:grpSp>${shape(text("Inside"))}</p:grpSp></p:grpSp>${table}${footer}`),
    slide(shape(text("Second")) + footer),
  ]);
  expect(markdown.split("\n\n")).toEqual([
    "Inside",
    "| Land | Preis |\n| --- | --- |\n| DE | 5 € |",
    "Beispiel GmbH",
    "Second",
  ]);
});

test("places speaker notes after their slide as a quotation", async () => {
  const notes = slide(shape(text("Say hello."), "body") + shape(text("3"), "sldNum"), "", "notes");
  const { markdown } = await read([slide(shape(text("Hi")))], {
    "ppt/slides/_rels/slide1.xml.rels": relationships({
      r1: ["notesSlide", "../notesSlides/n.xml"],
    }),
    "ppt/notesSlides/n.xml": notes,
  });
  expect(markdown).toBe("Hi\n\n> Say hello.");
});

test("empty rows and tables are left out", async () => {
  const row = (...cells: string[]) =>
    `<a:tr>${cells.map((cell) => `<a:tc>${text(cell)}</a:tc>`).join("")}</a:tr>`;
  const table = (rows: string) => `<p:graphicFrame><a:tbl>${rows}</a:tbl></p:graphicFrame>`;
  const filled = table(row("Land", "Preis") + row("", "") + row("DE", "5 €"));
  const { markdown } = await read([slide(table(row("", "") + row("", "")) + filled)]);
  expect(markdown).toBe("| Land | Preis |\n| --- | --- |\n| DE | 5 € |");
});

test("a chart with one series has its name as header", async () => {
  const values = (name: string, ...list: string[]) =>
    `<c:${name}>${list.map((value) => `<c:pt><c:v>${value}</c:v></c:pt>`).join("")}</c:${name}>`;
  const series = `<c:ser>${values("tx", "Sales")}${values("cat", "Q1")}${values("val", "8")}</c:ser>`;
  const frame = `<p:graphicFrame><c:chart r:id="r1"/></p:graphicFrame>`;
  const { markdown } = await read([slide(frame)], {
    "ppt/slides/_rels/slide1.xml.rels": relationships({ r1: ["chart", "../charts/chart1.xml"] }),
    "ppt/charts/chart1.xml": `<c:chartSpace xmlns:c="c">${series}</c:chartSpace>`,
  });
  expect(markdown).toBe("|  | Sales |\n| --- | --- |\n| Q1 | 8 |");
});

test("reads a chart as the table that it is drawn from", async () => {
  const values = (name: string, ...list: (string | number)[]) =>
    `<c:${name}>${list.map((value) => `<c:pt><c:v>${value}</c:v></c:pt>`).join("")}</c:${name}>`;
  const series = (name: string, ...list: number[]) =>
    `<c:ser>${values("tx", name)}${values("cat", "Q1", "Q2")}${values("val", ...list)}</c:ser>`;
  const title = text("Visitors", "of the museum");
  const chart = `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:title>${title}</c:title>${series("Adults", 10, 20.100000000000001)}${series("Children", 5, 6)}</c:chart></c:chartSpace>`;
  const frame = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="2"/></p:nvGraphicFramePr><c:chart r:id="r1"/></p:graphicFrame>`;
  const { markdown } = await read([slide(frame)], {
    "ppt/slides/_rels/slide1.xml.rels": relationships({ r1: ["chart", "../charts/chart1.xml"] }),
    "ppt/charts/chart1.xml": chart,
  });
  expect(markdown).toBe(
    "Visitors of the museum\n\n|  | Adults | Children |\n| --- | --- | --- |\n| Q1 | 10 | 5 |\n| Q2 | 20.1 | 6 |",
  );
});

test("reads the text of slide masters first, without their placeholders", async () => {
  const { markdown, parts } = await read([slide(shape(text("Slide")))], {
    "ppt/slides/_rels/slide1.xml.rels": relationships({ r1: ["slideLayout", "../layouts/l.xml"] }),
    "ppt/layouts/l.xml": slide(
      shape(text("Click to edit"), "title") + shape(text("Confidential")),
      "",
      "sldLayout",
    ),
  });
  expect(markdown).toBe("Confidential\n\nSlide");
  expect(parts).toEqual([{ kind: "slide", name: null, start: "Confidential\n\n".length }]);
});
