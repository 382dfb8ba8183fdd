import { ExtractFailure, type Part } from "./document";

/** What a format's reader makes of a file; title and markdown may be empty. */
export type Content = {
  title: string;
  markdown: string;
  parts: Part[];
  lang: string | undefined;
  /** Whether one without text holds pictures: a scan. */
  hasPictures: boolean;
};

/** Longer texts, in characters, are collections of data: the Bible has four million. */
const maxCharacters = 16_000_000;

/** Gathers a document's text, and where its parts begin. */
export class TextCollector {
  readonly #parts: Part[] = [];
  #text = "";

  /** @throws ExtractFailure where it is too much */
  add(text: string): void {
    if (this.#text.length + text.length > maxCharacters)
      throw new ExtractFailure("EXTRACT_TOO_LARGE");
    this.#text += text;
  }

  /** Adds a block, one blank line behind the one before. An empty one is left out. */
  addBlock(block: string): void {
    if (block) this.add(`${block}\n\n`);
  }

  /** Begins a part: what is added from now on is in it. */
  startPart(part: Omit<Part, "start">): void {
    this.#parts.push({ ...part, start: this.#text.length });
  }

  get parts(): Part[] {
    return this.#parts;
  }

  get text(): string {
    return this.#text;
  }
}
