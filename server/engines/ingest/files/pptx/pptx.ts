import type { ByteSource } from "../byte-source";
import { type Content, TextCollector } from "../content";
import { blocksOfShape, textOfBody } from "../drawing/shape-text";
import { type Shape, shapesOf } from "../drawing/shapes";
import { OfficePackage, type Relationship } from "../office-package";

/**
 * Titles become headings, speaker notes quotations. Omits hidden slides; texts of the masters come first.
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
  for (const block of await slides.textsOfMasters(paths)) text.addBlock(block);
  for (const path of paths) await slides.read(path);
  const { parts, isHidden } = text;
  // The texts of masters are not on hidden slides.
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
    if (shape.role === "generated") return [];
    const blocks = blocksOfShape(shape, await this.#file.graphicOf(shape.element, targets));
    if (shape.role !== "footer") return blocks;
    const newBlocks = blocks.filter((block) => !this.#footers.has(block));
    for (const block of newBlocks) this.#footers.add(block);
    return newBlocks;
  }

  async #readNotes(targets: ReadonlyMap<string, Relationship>): Promise<void> {
    const path = [...targets.values()].find(({ type }) => type === "notesSlide")?.target;
    const [notes] = path ? await this.#file.elements(path, "notes") : [];
    const body = notes && shapesOf(notes).find(({ role }) => role === "body");
    const text = body ? textOfBody(body.element).trim() : "";
    if (text) this.#text.addBlock(text.replace(/^/gm, "> "));
  }

  /** Returns the texts of layouts and masters in use, without placeholders. */
  async textsOfMasters(slides: readonly string[]): Promise<Set<string>> {
    const layouts = await this.#related(slides, "slideLayout");
    const masters = await this.#related(layouts, "slideMaster");
    const blocks = new Set<string>();
    for (const path of [...masters, ...layouts]) {
      const [slide] = await this.#file.elements(path, "cSld");
      const shapes = slide ? shapesOf(slide).filter(({ role }) => role === "text") : [];
      for (const block of shapes.flatMap((shape) => blocksOfShape(shape))) blocks.add(block);
    }
    return blocks;
  }

  async #related(paths: readonly string[], wantedType: string): Promise<string[]> {
    const found = new Set<string>();
    for (const path of paths) {
      for (const { type, target } of (await this.#file.relationships(path)).values())
        if (type === wantedType) found.add(target);
    }
    return [...found];
  }
}
