import type { ItemWarning } from "@/contract/knowledge-bases/item-warnings";
import { ExtractFailure, type Part } from "./document";

export type Content = {
  title: string;
  markdown: string;
  parts: Part[];
  lang: string | undefined;
  /** A file with pictures and without text is a scan. */
  hasPictures: boolean;
  /** All of its slides or sheets are hidden. */
  isHidden?: boolean;
  warnings?: ItemWarning[];
};

/** In characters. Longer texts are collections of data: the Bible has four million. */
const MAX_CHARACTERS = 16_000_000;

export class TextCollector {
  readonly #parts: Part[] = [];
  #text = "";
  #hiddenParts = 0;

  /** @throws {ExtractFailure} if it is too long */
  add(text: string): void {
    if (this.#text.length + text.length > MAX_CHARACTERS)
      throw new ExtractFailure("EXTRACT_TOO_LARGE");
    this.#text += text;
  }

  /** Adds a block after a blank line. Ignores an empty one. */
  addBlock(block: string): void {
    if (block) this.add(`${block}\n\n`);
  }

  startPart(part: Omit<Part, "start">): void {
    this.#parts.push({ ...part, start: this.#text.length });
  }

  skipHiddenPart(kind: Part["kind"]): void {
    this.startPart({ kind, name: null });
    this.#hiddenParts += 1;
  }

  get isHidden(): boolean {
    return this.#hiddenParts > 0 && this.#hiddenParts === this.#parts.length;
  }

  get parts(): Part[] {
    return this.#parts;
  }

  get text(): string {
    return this.#text;
  }
}
