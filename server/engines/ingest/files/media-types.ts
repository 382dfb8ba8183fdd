import type { FileFormat } from "./document";

const office = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";

/** Templates and files with macros have the type of the usual files. */
export const mediaTypes: Record<FileFormat | "zip", string> = {
  pdf: "application/pdf",
  docx: `${office}.wordprocessingml.document`,
  pptx: `${office}.presentationml.presentation`,
  xlsx: `${office}.spreadsheetml.sheet`,
  odt: `${openDocument}.text`,
  ods: `${openDocument}.spreadsheet`,
  odp: `${openDocument}.presentation`,
  rtf: "application/rtf",
  epub: "application/epub+zip",
  html: "text/html",
  eml: "message/rfc822",
  csv: "text/csv",
  md: "text/markdown",
  txt: "text/plain",
  zip: "application/zip",
};
