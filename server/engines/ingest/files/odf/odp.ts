import { BlockList } from "../block-list";
import type { ByteSource } from "../byte-source";
import { type Content, TextCollector } from "../content";
import { childOf, childrenOf, type XmlElement } from "../xml";
import { linesOf } from "./inline";
import { CONTENT_PATH, odfProperties, openOdf, STYLES_PATH } from "./package";
import { OdfStyles, styleElements } from "./styles";
import { TextWriter } from "./text";

/**
 * Titles as headings, texts, lists and tables, speaker notes as quotations. Omits hidden slides.
 * @throws {ExtractFailure} if it is damaged, encrypted or too large
 */
export async function readOdp(source: ByteSource): Promise<Content> {
  const file = await openOdf(source);
  const styles = new OdfStyles();
  await file.read(STYLES_PATH, [...styleElements], (element) => void styles.add(element));
  const text = new TextCollector();
  await file.read(CONTENT_PATH, [...styleElements, "page"], (element) => {
    if (styles.add(element)) return;
    const isHidden = styles.isHidden(element.attributes["style-name"]);
    if (isHidden) text.skipHiddenPart("slide");
    else writeSlide(element, styles, text);
  });
  const { text: markdown, parts, isHidden } = text;
  return { ...(await odfProperties(file)), markdown, parts, isHidden };
}

/** Fields that the program fills in. */
const FIELDS = /^(?:page-number|date-time|header|footer|page)$/;

function writeSlide(slide: XmlElement, styles: OdfStyles, text: TextCollector): void {
  const shapes = childrenOf(slide).filter(
    ({ name, attributes }) => name !== "notes" && !FIELDS.test(attributes.class ?? ""),
  );
  const title = shapes.find(({ attributes }) => attributes.class === "title");
  const name = title ? linesOf(title, styles).join(" ") : "";
  text.startPart({ kind: "slide", name: name || null });
  if (name) text.addBlock(`## ${name}`);
  const blocks = new BlockList((block) => text.addBlock(block));
  const writer = new TextWriter(blocks, styles);
  for (const shape of shapes) if (shape !== title) writer.write(shape);
  blocks.end();
  const notes = childrenOf(childOf(slide, "notes") ?? slide)
    .filter(({ attributes }) => attributes.class === "notes")
    .flatMap((shape) => linesOf(shape, styles));
  if (notes.length > 0) text.addBlock(notes.map((line) => `> ${line}`).join("\n"));
}
