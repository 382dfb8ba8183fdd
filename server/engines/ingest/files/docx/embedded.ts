import PostalMime from "postal-mime";
import { ExtractFailure } from "../document";
import { contentOfHtml } from "../text/html-file";
import type { OfficePackage, Relationship } from "../office";
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
  const texts = new Map<string, string>();
  for (const [id, { type, target }] of targets) {
    if (type === "aFChunk") texts.set(id, await chunkText(file, target, context));
    if (type !== "chart" && type !== "diagramData") continue;
    const found = await file.elements(target, "chartSpace", "dataModel");
    texts.set(id, found.flatMap(blocksOfData).filter(Boolean).join("\n\n"));
  }
  return texts;
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
  return (await inner.catch(ignore))?.markdown.trim() ?? "";
}

/** A page with its pictures as a message (RFC 2557). */
async function readWebArchive(bytes: Buffer) {
  const { html = "", text = "" } = await PostalMime.parse(bytes).catch((cause: unknown) => {
    throw new ExtractFailure("EXTRACT_DAMAGED", { cause });
  });
  return html ? contentOfHtml(Buffer.from(html), "text/html; charset=utf-8") : { markdown: text };
}

/** A chunk that cannot be read leaves the rest of the document. */
function ignore(cause: unknown): undefined {
  if (cause instanceof ExtractFailure) return undefined;
  throw cause;
}
