import { BlockList } from "../block-list";
import type { ByteSource } from "../byte-source";
import { type Content, TextCollector } from "../content";
import { isPageNumber } from "../page-number";
import { childrenOf, type XmlElement } from "../xml";
import { CONTENT_PATH, odfProperties, openOdf, STYLES_PATH } from "./package";
import { OdfStyles, styleElements } from "./styles";
import { skippedElements, textElements, TextWriter } from "./text";

/**
 * Notes and text boxes follow their paragraphs; each header and footer is read once.
 * @throws {ExtractFailure} if it is damaged, encrypted or too large
 */
export async function readOdt(source: ByteSource): Promise<Content> {
  const file = await openOdf(source);
  const styles = new OdfStyles();
  const masterPages: XmlElement[] = [];
  await file.read(STYLES_PATH, [...styleElements, "master-page"], (element) => {
    if (!styles.add(element)) masterPages.push(element);
  });
  const text = new TextCollector();
  const writeHeadersOrFooters = (names: RegExp): void => {
    for (const block of headersOrFooters(masterPages, names, styles)) text.addBlock(block);
  };
  writeHeadersOrFooters(/^header/);
  const blocks = new BlockList((block) => text.addBlock(block));
  const writer = new TextWriter(blocks, styles);
  await file.read(
    CONTENT_PATH,
    [...styleElements, ...skippedElements, ...textElements, "frame"],
    (element) => {
      if (!styles.add(element)) writer.write(element);
    },
  );
  blocks.end();
  writeHeadersOrFooters(/^footer/);
  return { ...(await odfProperties(file)), markdown: text.text, parts: [] };
}

function headersOrFooters(
  masterPages: readonly XmlElement[],
  names: RegExp,
  styles: OdfStyles,
): Set<string> {
  const found = new Set<string>();
  const blocks = new BlockList((block) => void (isPageNumber(block) || found.add(block)));
  const writer = new TextWriter(blocks, styles);
  for (const page of masterPages)
    for (const element of childrenOf(page)) if (names.test(element.name)) writer.write(element);
  blocks.end();
  return found;
}
