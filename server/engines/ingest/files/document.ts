import type { ItemErrorCode } from "@/contract/errors";
import type { ItemWarning } from "@/contract/item-warnings";
import { ItemFailure } from "../item-failure";

/**
 * The formats that are read. Files with macros and templates have the format of the usual files; the text formats
 * differ by the ending of the name only.
 */
export type FileFormat = OfficeFormat | OpenDocumentFormat | TextFormat | "pdf" | "rtf" | "epub";
export type OfficeFormat = "docx" | "pptx" | "xlsx";
type OpenDocumentFormat = "odt" | "ods" | "odp";
export type TextFormat = "txt" | "csv" | "md" | "html" | "eml";

/** A page, slide or sheet. Empty ones and hidden slides count, so that the position of a part is its number. */
export type Part = {
  kind: "page" | "slide" | "sheet";
  /** A sheet's name, a slide's title; null if it has none. */
  name: string | null;
  /** Where it begins, in characters of the document's Markdown. */
  start: number;
};

/** The content of a file as text. */
export type Document = {
  format: FileFormat;
  /** What the file calls itself, else its first heading, else its name without the ending. */
  title: string;
  /** Blocks are separated by one blank line. Never empty. */
  markdown: string;
  /** In the order of the Markdown, first one first; empty for formats without parts. */
  parts: Part[];
  /** A language tag such as `de` or `de-AT`; undefined if the file names none. */
  lang: string | undefined;
  /** What could not be read, for the owner of the file. */
  warnings: ItemWarning[];
};

/** A file to be read: its bytes, or the path of a large one. */
export type DocumentFile = FileName & ({ bytes: Buffer } | { path: string });

export type FileName = {
  name: string;
  /** The name has no ending that has to fit the content: it is the last part of an address. */
  isUnnamed?: boolean;
};

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
