import PostalMime from "postal-mime";
import { ExtractFailure } from "../document";
import { contentOfHtml } from "../text/html-file";
import { ifReadable, type OfficePackage, type Relationship } from "../office";
import { blocksOfData } from "../drawing/shape-text";
import type { ReadContext } from "../read-context";

/** In bytes. */
const MAX_BYTES = 16 << 20;
/** The depth of documents within documents. */
const MAX_DEPTH = 3;

/**
 * The texts of charts, diagrams and embedded documents (`altChunk`) by the id of their relationship. Programs that
 * convert web pages embed the whole text like this.
 */
export async function readEmbedded(
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
  return found.flatMap(blocksOfData).filter(Boolean).join("\n\n");
}

async function chunkText(
  file: OfficePackage,
  path: string,
  { depth, readInner }: ReadContext,
): Promise<string> {
  const bytes = depth < MAX_DEPTH ? await file.bytes(path, MAX_BYTES) : undefined;
  if (!bytes) return "";
  const isArchive = /\.mht(?:ml)?$/i.test(path);
  const inner = isArchive ? readWebArchive(bytes) : readInner({ name: path, bytes });
  return (await inner).markdown.trim();
}

/** A page with its pictures as a message (RFC 2557). */
async function readWebArchive(bytes: Buffer) {
  const { html = "", text = "" } = await PostalMime.parse(bytes).catch((cause: unknown) => {
    throw new ExtractFailure("EXTRACT_DAMAGED", { cause });
  });
  return html ? contentOfHtml(Buffer.from(html), "text/html; charset=utf-8") : { markdown: text };
}
