import PostalMime from "postal-mime";
import { ExtractFailure } from "@/server/engines/ingest/files/document";
import { blocksOfGraphic } from "@/server/engines/ingest/files/drawing/shape-text";
import { contentOfHtml } from "@/server/engines/ingest/files/text/html-file";
import type { ByteSource } from "../byte-source";
import { TextCollector, type Content } from "../content";
import { OfficePackage, ifReadable, type Relationship } from "../office-package";
import { isPageNumber } from "../page-number";
import type { ReadContext } from "../read-context";
import { BlockWriter } from "./blocks";
import { readNotes } from "./notes";
import { readNumbering } from "./numbering";
import { readStyles } from "./styles";

/**
 * ISO/IEC 29500-1, WordprocessingML. Notes, text boxes, charts and diagrams follow their paragraphs; each header and
 * footer is read once.
 * @throws {ExtractFailure} if it is damaged or too large
 */
export async function readDocx(source: ByteSource, context: ReadContext): Promise<Content> {
  const file = await OfficePackage.open(source);
  const main = await file.mainPart();
  const targets = await file.relationships(main);
  const related = [...targets.values()];
  const pathsOf = (type: string): string[] => [
    ...new Set(related.filter((part) => part.type === type).map(({ target }) => target)),
  ];
  const writerContext = {
    styles: await readStyles(file, pathsOf("styles")),
    numbering: await readNumbering(file, pathsOf("numbering")),
    notes: await readNotes(file, { footnote: pathsOf("footnotes"), endnote: pathsOf("endnotes") }),
    embedded: await readEmbedded(file, targets, context),
  };
  const text = new TextCollector();
  const write = async (path: string): Promise<void> => {
    const writer = new BlockWriter(writerContext, (block) => text.addBlock(block));
    await file.read(path, ["p", "tbl", "altChunk"], (element) => writer.write(element));
    writer.end();
  };
  // `embedded` has the relationship ids of the main part, not of headers and footers.
  const headerContext = { ...writerContext, embedded: new Map<string, string>() };
  await writeHeadersOrFooters(file, pathsOf("header"), headerContext, text);
  await write(main);
  await writeHeadersOrFooters(file, pathsOf("footer"), headerContext, text);
  return { ...(await file.properties()), markdown: text.text, parts: [] };
}

type Context = ConstructorParameters<typeof BlockWriter>[0];

async function writeHeadersOrFooters(
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

/** In bytes. */
const MAX_EMBEDDED_BYTES = 16 << 20;
const MAX_DEPTH = 3;

/**
 * Charts, diagrams and embedded documents (`altChunk`), by relationship id. Converters of web pages embed the whole text
 * as `altChunk`.
 */
async function readEmbedded(
  file: OfficePackage,
  targets: ReadonlyMap<string, Relationship>,
  context: ReadContext,
): Promise<Map<string, string>> {
  const byTarget = new Map<string, string>();
  const texts = new Map<string, string>();
  for (const [id, { type, target }] of targets) {
    const read = type === "aFChunk" ? chunkText : isDrawing(type) ? drawingText : undefined;
    if (!read) continue;
    const text = byTarget.get(target) ?? (await ifReadable(read(file, target, context))) ?? "";
    byTarget.set(target, text);
    texts.set(id, text);
  }
  return texts;
}

const isDrawing = (type: string): boolean => type === "chart" || type === "diagramData";

async function drawingText(file: OfficePackage, path: string): Promise<string> {
  const found = await file.elements(path, "chartSpace", "dataModel");
  return found.flatMap(blocksOfGraphic).filter(Boolean).join("\n\n");
}

async function chunkText(
  file: OfficePackage,
  path: string,
  { depth, readInner }: ReadContext,
): Promise<string> {
  const bytes = depth < MAX_DEPTH ? await file.bytes(path, MAX_EMBEDDED_BYTES) : undefined;
  if (!bytes) return "";
  const isMhtml = /\.mht(?:ml)?$/i.test(path);
  const inner = isMhtml ? readMhtml(bytes) : readInner({ name: path, bytes });
  return (await inner).markdown.trim();
}

/** MHTML, RFC 2557. */
async function readMhtml(bytes: Buffer) {
  const { html = "", text = "" } = await PostalMime.parse(bytes).catch((cause: unknown) => {
    throw new ExtractFailure("EXTRACT_DAMAGED", { cause });
  });
  return html ? contentOfHtml(Buffer.from(html), "text/html; charset=utf-8") : { markdown: text };
}
