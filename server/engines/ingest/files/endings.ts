import { endingOf, type FileEnding, isFileEnding } from "@/contract/knowledge-bases/file-types";
import type { FileFormat, TextFormat } from "./document";

const formats: Record<FileEnding, FileFormat | "zip"> = {
  pdf: "pdf",
  docx: "docx",
  docm: "docx",
  dotx: "docx",
  dotm: "docx",
  pptx: "pptx",
  pptm: "pptx",
  potx: "pptx",
  potm: "pptx",
  ppsx: "pptx",
  ppsm: "pptx",
  xlsx: "xlsx",
  xlsm: "xlsx",
  xltx: "xlsx",
  xltm: "xlsx",
  odt: "odt",
  ott: "odt",
  ods: "ods",
  ots: "ods",
  odp: "odp",
  otp: "odp",
  rtf: "rtf",
  epub: "epub",
  txt: "txt",
  csv: "csv",
  tsv: "csv",
  md: "md",
  markdown: "md",
  html: "html",
  htm: "html",
  eml: "eml",
  zip: "zip",
};

const textFormats = new Set<string>(["txt", "csv", "md", "html", "eml"] satisfies TextFormat[]);

/** Undefined if the ending is not accepted. */
export function formatOfName(name: string): FileFormat | "zip" | undefined {
  const ending = endingOf(name);
  return isFileEnding(ending) ? formats[ending] : undefined;
}

/** Text formats have no signature, only a file ending. */
export const isTextFormat = (format: string): format is TextFormat => textFormats.has(format);
