import { BlockList } from "../block-list";
import type { ByteSource } from "../byte-source";
import { type Content, TextCollector } from "../content";
import { ExtractFailure } from "../document";
import { isPageNumber } from "../page-number";
import { Interpreter } from "./interpreter";

/** In bytes. Larger files contain pictures, which RTF encodes as text. */
const MAX_BYTES = 64 << 20;

/**
 * RTF 1.9.1. Notes follow their paragraphs; each header and footer is read once.
 * @throws {ExtractFailure} if it is too large or nested too deep
 */
export async function readRtf(source: ByteSource): Promise<Content> {
  if (source.size > MAX_BYTES) throw new ExtractFailure("EXTRACT_TOO_LARGE");
  const text = new TextCollector();
  const blocks: string[] = [];
  const body = new BlockList((block) => blocks.push(block));
  const interpreter = new Interpreter(await source.read(0, source.size), body);
  interpreter.run();
  const { headers, footers, title, hasPictures } = interpreter;
  const withoutPageNumbers = (found: ReadonlySet<string>) =>
    [...found].filter((line) => !isPageNumber(line));
  for (const block of [...withoutPageNumbers(headers), ...blocks, ...withoutPageNumbers(footers)])
    text.addBlock(block);
  return { title, markdown: text.text, parts: [], lang: undefined, hasPictures };
}
