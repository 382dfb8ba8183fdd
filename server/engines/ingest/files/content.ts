import type { ItemWarning } from "@/contract/item-warnings";
import { ExtractFailure, type Part } from "./document";

/** What the reader of a format returns; title and markdown may be empty. */
export type Content = {
  title: string;
  markdown: string;
  parts: Part[];
  lang: string | undefined;
  /** Whether a file without text holds pictures: a scan. */
  hasPictures: boolean;
  /** Whether all of its slides or sheets were left out because they are hidden. */
  isHidden?: boolean;
  warnings?: ItemWarning[];
};

/** Longer texts, in characters, are collections of data: the Bible has four million. */
const maxCharacters = 16_000_000;

/** Gathers a document's text, and where its parts begin. */
export class TextCollector {
  readonly #parts: Part[] = [];
  #text = "";
  #hiddenParts = 0;

  /** @throws ExtractFailure if it is too much */
  add(text: string): void {
    if (this.#text.length + text.length > maxCharacters)
      throw new ExtractFailure("EXTRACT_TOO_LARGE");
    this.#text += text;
  }

  /** Adds a block, one blank line after the one before. An empty one is left out. */
  addBlock(block: string): void {
    if (block) this.add(`${block}\n\n`);
  }

  /** Begins a part: what is added from now on is in it. */
  startPart(part: Omit<Part, "start">): void {
    this.#parts.push({ ...part, start: this.#text.length });
  }

  /** Counts a part that is left out because it is hidden. */
  skipHiddenPart(kind: Part["kind"]): void {
    this.startPart({ kind, name: null });
    this.#hiddenParts += 1;
  }

  /** Whether it has parts, and all of them are hidden. */
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
