import {
  extensionOf,
  type FileExtension,
  isFileExtension,
} from "@/contract/knowledge-bases/file-types";
import type { FileFormat, TextFormat } from "./document";

const formats: Record<FileExtension, FileFormat | "zip"> = {
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

/** Undefined if the extension is not accepted. */
export function formatOfName(name: string): FileFormat | "zip" | undefined {
  const extension = extensionOf(name);
  return isFileExtension(extension) ? formats[extension] : undefined;
}

/** Text formats have no signature, only a file extension. */
export const isTextFormat = (format: string): format is TextFormat => textFormats.has(format);
