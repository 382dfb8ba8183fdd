import type { ByteSource } from "../byte-source";
import { type Content, TextCollector } from "../content";
import { OfficePackage, type Relationship } from "../office";
import { type Shape, shapesOf } from "./shapes";
import { findAll, type XmlElement, childOf, childrenOf, textOf } from "../xml";
import { joinHyphenated } from "@/server/engines/ingest/files/hyphens";
import { pipeTable } from "../tables/table-lines";

/**
 * Reads a presentation (ISO/IEC 29500-1, PresentationML): titles as headings, texts, tables, charts and diagrams,
 * speaker notes as quotations. Omits hidden slides; texts of the masters come first.
 * @throws {ExtractFailure} if it is damaged or too large
 */
export async function readPptx(source: ByteSource): Promise<Content> {
  const file = await OfficePackage.open(source);
  const main = await file.mainPart();
  const targets = await file.relationships(main);
  const text = new TextCollector();
  const paths = (await file.elements(main, "sldId"))
    .map(({ attributes }) => targets.get(attributes["r:id"] ?? "")?.target)
    .filter((path) => path !== undefined);
  const slides = new SlideReader(file, text);
  for (const block of await slides.drawnByMasters(paths)) text.addBlock(block);
  for (const path of paths) await slides.read(path);
  const { parts, isHidden } = text;
  // The texts of masters are on no hidden slide.
  const markdown = isHidden ? "" : text.text;
  return { ...(await file.properties()), markdown, parts, isHidden };
}

class SlideReader {
  readonly #file: OfficePackage;
  readonly #text: TextCollector;
  /** Footers repeat on every slide. */
  readonly #footers = new Set<string>();

  constructor(file: OfficePackage, text: TextCollector) {
    this.#file = file;
    this.#text = text;
  }

  async read(path: string): Promise<void> {
    const [slide] = await this.#file.elements(path, "sld");
    if (/^(?:0|false)$/.test(slide?.attributes.show ?? "")) {
      this.#text.skipHiddenPart("slide");
      return;
    }
    const shapes = slide ? shapesOf(slide) : [];
    const title = shapes.find(({ role }) => role === "title");
    const name = title ? textOfBody(title.element).replace(/\s+/g, " ").trim() : "";
    this.#text.startPart({ kind: "slide", name: name || null });
    if (name) this.#text.addBlock(`## ${name}`);
    const targets = await this.#file.relationships(path);
    for (const shape of shapes) {
      if (shape === title) continue;
      for (const block of await this.#blocksOf(shape, targets)) this.#text.addBlock(block);
    }
    await this.#readNotes(targets);
  }

  async #blocksOf(shape: Shape, targets: ReadonlyMap<string, Relationship>): Promise<string[]> {
    if (shape.role === "number") return [];
    const blocks = blocksOfShape(shape, await this.#drawn(shape.element, targets));
    if (shape.role !== "footer") return blocks;
    const fresh = blocks.filter((block) => !this.#footers.has(block));
    for (const block of fresh) this.#footers.add(block);
    return fresh;
  }

  /** The data of a chart or a diagram is in a part of its own. */
  async #drawn(
    shape: XmlElement,
    targets: ReadonlyMap<string, Relationship>,
  ): Promise<XmlElement | undefined> {
    const [chart] = findAll(shape, "chart");
    const [diagram] = findAll(shape, "relIds");
    const id = chart?.attributes["r:id"] ?? diagram?.attributes.dm;
    const path = targets.get(id ?? "")?.target;
    return path ? (await this.#file.elements(path, "chartSpace", "dataModel"))[0] : undefined;
  }

  async #readNotes(targets: ReadonlyMap<string, Relationship>): Promise<void> {
    const path = [...targets.values()].find(({ type }) => type === "notesSlide")?.target;
    const [notes] = path ? await this.#file.elements(path, "notes") : [];
    const body = notes && shapesOf(notes).find(({ role }) => role === "body");
    const text = body ? textOfBody(body.element).trim() : "";
    if (text) this.#text.addBlock(text.replace(/^/gm, "> "));
  }

  /** Texts of layouts and masters in use, without placeholders. */
  async drawnByMasters(slides: readonly string[]): Promise<Set<string>> {
    const layouts = await this.#related(slides, "slideLayout");
    const masters = await this.#related(layouts, "slideMaster");
    const blocks = new Set<string>();
    for (const path of [...masters, ...layouts]) {
      const [drawn] = await this.#file.elements(path, "cSld");
      const shapes = drawn ? shapesOf(drawn).filter(({ role }) => role === "text") : [];
      for (const block of shapes.flatMap((shape) => blocksOfShape(shape))) blocks.add(block);
    }
    return blocks;
  }

  async #related(paths: readonly string[], wanted: string): Promise<string[]> {
    const found = new Set<string>();
    for (const path of paths) {
      for (const { type, target } of (await this.#file.relationships(path)).values())
        if (type === wanted) found.add(target);
    }
    return [...found];
  }
}

/**
 * Converts a shape to Markdown.
 * @param drawn the data of a chart or diagram
 */
function blocksOfShape({ element, role }: Shape, drawn?: XmlElement): string[] {
  if (drawn?.name === "chartSpace") return chartBlocks(drawn);
  if (drawn) return [findAll(drawn, "pt").map(textOfBody).filter(Boolean).join("\n")];
  const tables = findAll(element, "tbl").map((table) => pipeTable(rowsOf(table)));
  return tables.length > 0 ? tables : [bodyLines(element, role === "body").join("\n")];
}

/** One line per paragraph. */
const textOfBody = (shape: XmlElement): string => bodyLines(shape, false).join("\n");

/** @param isList whether several paragraphs are list items, as in placeholders */
function bodyLines(shape: XmlElement, isList: boolean): string[] {
  const paragraphs = findAll(shape, "p")
    .map((paragraph) => ({ paragraph, text: lineOf(paragraph) }))
    .filter(({ text }) => text);
  let count = 0;
  return paragraphs.map(({ paragraph, text }) => {
    const properties = childOf(paragraph, "pPr");
    const depth = Math.min(8, Number(properties?.attributes.lvl ?? 0) || 0);
    const isNumbered = childOf(properties, "buAutoNum") !== undefined;
    const isPoint = childOf(properties, "buChar") !== undefined;
    const isPlain = childOf(properties, "buNone") !== undefined || paragraphs.length === 1;
    count = isNumbered ? count + 1 : 0;
    const indent = "  ".repeat(depth);
    if (isNumbered) return `${indent}${count}. ${text}`;
    return isPoint || (isList && !isPlain) ? `${indent}- ${text}` : text;
  });
}

function lineOf(paragraph: XmlElement): string {
  const parts = childrenOf(paragraph).map((child) => {
    if (child.name === "br") return "\n";
    const isNumber = child.name === "fld" && child.attributes.type === "slidenum";
    return isNumber ? "" : findAll(child, "t").map(textOf).join("");
  });
  return parts
    .join("")
    .split(/[\n\v]/)
    .map((line) => line.replace(/\s+/g, " ").trim())
    .reduce((text, line) => joinHyphenated(text, line) ?? `${text} ${line}`)
    .trim();
}

function rowsOf(table: XmlElement): string[][] {
  const above: string[] = [];
  return findAll(table, "tr").map((row) =>
    findAll(row, "tc").map((cell, column) => {
      const isBelow = cell.attributes.vMerge !== undefined;
      const text = isBelow ? (above[column] ?? "") : bodyLines(cell, false).join("\n");
      above[column] = text;
      return text;
    }),
  );
}

/** Converts a chart to its data table: categories in rows, series in columns. */
function chartBlocks(chart: XmlElement): string[] {
  const title = findAll(chart, "title").map((each) => bodyLines(each, false).join(" "));
  const series = findAll(chart, "ser").map((each) => ({
    name: valuesIn(each, "tx").join(" "),
    categories: valuesIn(each, "cat", "xVal"),
    values: valuesIn(each, "val", "yVal"),
  }));
  const categories = series.find((each) => each.categories.length > 0)?.categories ?? [];
  const length = Math.max(0, ...series.map(({ values }) => values.length));
  const rows = Array.from({ length }, (_, at) => [
    categories[at] ?? "",
    ...series.map(({ values }) => values[at] ?? ""),
  ]);
  const names = series.map(({ name }) => name);
  const table = length > 0 ? pipeTable([["", ...names], ...rows], names.some(Boolean) ? 1 : 0) : "";
  return [title.join(" "), table];
}

/** The cached values in the first child with one of the names. */
function valuesIn(series: XmlElement, ...names: string[]): string[] {
  const found = childrenOf(series).find(({ name }) => names.includes(name));
  return found ? findAll(found, "v").map((value) => rounded(textOf(value))) : [];
}

/** Rounds errors of binary fractions. */
const rounded = (text: string): string =>
  /^-?\d+\.\d{6,}$/.test(text) ? String(Number(Number(text).toPrecision(10))) : text;
