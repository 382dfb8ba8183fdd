import type { FileFormat } from "./document";

const OFFICE = "application/vnd.openxmlformats-officedocument";
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument";

export const mediaTypes: Record<FileFormat | "zip", string> = {
  pdf: "application/pdf",
  docx: `${OFFICE}.wordprocessingml.document`,
  pptx: `${OFFICE}.presentationml.presentation`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  odt: `${OPEN_DOCUMENT}.text`,
  ods: `${OPEN_DOCUMENT}.spreadsheet`,
  odp: `${OPEN_DOCUMENT}.presentation`,
  rtf: "application/rtf",
  epub: "application/epub+zip",
  html: "text/html",
  eml: "message/rfc822",
  csv: "text/csv",
  md: "text/markdown",
  txt: "text/plain",
  zip: "application/zip",
};
