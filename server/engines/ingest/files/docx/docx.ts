import type { ByteSource } from "../byte-source";
import { type Content, TextCollector } from "../content";
import { BlockWriter } from "./blocks";
import { readEmbedded } from "./embedded";
import { readNotes } from "./notes";
import { readNumbering } from "./numbering";
import { readStyles } from "./styles";
import { OfficePackage } from "../office";
import { isPageNumber } from "../page-number";
import type { ReadContext } from "../read-context";

/**
 * Reads a Word document (ISO/IEC 29500-1, WordprocessingML): headings by style and outline level, lists with their
 * numbers, tables, embedded documents, notes, text boxes, charts and diagrams after their paragraphs, each header and
 * footer once.
 * @throws {ExtractFailure} if it is damaged or too large
 */
export async function readDocx(source: ByteSource, reading: ReadContext): Promise<Content> {
  const file = await OfficePackage.open(source);
  const main = await file.mainPart();
  const targets = await file.relationships(main);
  const related = [...targets.values()];
  const pathsOf = (type: string): string[] => [
    ...new Set(related.filter((part) => part.type === type).map(({ target }) => target)),
  ];
  const context = {
    styles: await readStyles(file, pathsOf("styles")),
    numbering: await readNumbering(file, pathsOf("numbering")),
    notes: await readNotes(file, { footnote: pathsOf("footnotes"), endnote: pathsOf("endnotes") }),
    embedded: await readEmbedded(file, targets, reading),
  };
  const text = new TextCollector();
  const write = async (path: string): Promise<void> => {
    const writer = new BlockWriter(context, (block) => text.addBlock(block));
    await file.read(path, ["p", "tbl", "altChunk"], (element) => writer.write(element));
    writer.end();
  };
  // The ids of relationships are those of the main part.
  const margins = { ...context, embedded: new Map<string, string>() };
  await writeMargins(file, pathsOf("header"), margins, text);
  await write(main);
  await writeMargins(file, pathsOf("footer"), margins, text);
  return { ...(await file.properties()), markdown: text.text, parts: [] };
}

type Context = ConstructorParameters<typeof BlockWriter>[0];

/** Writes headers and footers once, without page numbers. */
async function writeMargins(
  file: OfficePackage,
  paths: string[],
  context: Context,
  text: TextCollector,
): Promise<void> {
  const blocks = new Set<string>();
  for (const path of paths) {
    const writer = new BlockWriter(context, (block) => blocks.add(block));
    await file.read(path, ["p", "tbl"], (element) => writer.write(element));
    writer.end();
  }
  for (const block of blocks) if (!isPageNumber(block)) text.addBlock(block);
}
