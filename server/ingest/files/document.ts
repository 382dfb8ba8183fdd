import type { ItemErrorCode } from "@/contract/errors";
import { ItemFailure } from "../item-failure";

/** The formats that are read, by content and not by name. Texts of all kinds (CSV, Markdown, program texts) are "txt". */
export type FileFormat = "pdf" | "docx" | "pptx" | "xlsx" | "txt";

/** A page, slide or sheet. Those without text and hidden slides are there too, so that a part's place is its number. */
export type Part = {
  kind: "page" | "slide" | "sheet";
  /** A sheet's name, a slide's title; null where it has none. */
  name: string | null;
  /** Where it begins, in characters of the document's Markdown. */
  start: number;
};

/** A file as it was understood. */
export type Document = {
  format: FileFormat;
  /** What the file calls itself, else its first heading, else its name without the ending. */
  title: string;
  /** Blocks are separated by one blank line. Never empty. */
  markdown: string;
  /** In the order of the Markdown, first one first; empty for formats without (DOCX, TXT). */
  parts: Part[];
  /** A language tag such as `de` or `de-AT`; undefined where the file names none. */
  lang: string | undefined;
};

/** What a document is read from: its bytes, or for a large one its place on the disk. */
export type DocumentFile = { name: string } & ({ bytes: Buffer } | { path: string });

/** Why a file gave no text: the EXTRACT_* codes of the contract. */
export type ExtractCode = Extract<ItemErrorCode, `EXTRACT_${string}`>;

/** Why a file could not be read, as one of the EXTRACT_* codes. */
export class ExtractFailure extends ItemFailure {
  declare readonly code: ExtractCode;

  constructor(code: ExtractCode, options: { cause?: unknown } = {}) {
    super(code, options);
    this.name = "ExtractFailure";
  }
}
