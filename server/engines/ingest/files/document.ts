import type { ItemErrorCode } from "@/contract/errors";
import type { ItemWarning } from "@/contract/knowledge-bases/item-warnings";
import { ItemFailure } from "../item-failure";

/** Files with macros and templates have the format of the usual files; text formats differ in their extension only. */
export type FileFormat = OfficeFormat | OpenDocumentFormat | TextFormat | "pdf" | "rtf" | "epub";
export type OfficeFormat = "docx" | "pptx" | "xlsx";
type OpenDocumentFormat = "odt" | "ods" | "odp";
export type TextFormat = "txt" | "csv" | "md" | "html" | "eml";

/** A page, slide or sheet. Includes empty ones and hidden slides, so that the index of a part is its number. */
export type Part = {
  kind: "page" | "slide" | "sheet";
  name: string | null;
  /** The beginning in characters of the Markdown. */
  start: number;
};

export type Document = {
  format: FileFormat;
  /** The file's own title, else its first heading, else its name without the extension. */
  title: string;
  /** Blocks are separated by one blank line. Never empty. */
  markdown: string;
  /** In the order of the Markdown; empty for formats without parts. */
  parts: Part[];
  /** A language tag such as `de` or `de-AT`. */
  lang: string | undefined;
  /** Parts that could not be read. */
  warnings: ItemWarning[];
};

export type DocumentFile = FileName & ({ bytes: Buffer } | { path: string });

export type FileName = {
  name: string;
  /** The extension of a name from a URL may not match the content. */
  isNameFromUrl?: boolean;
};

export type ExtractCode = Extract<ItemErrorCode, `EXTRACT_${string}`>;

export class ExtractFailure extends ItemFailure {
  declare readonly code: ExtractCode;

  constructor(code: ExtractCode, options: { cause?: unknown } = {}) {
    super(code, options);
    this.name = "ExtractFailure";
  }
}
