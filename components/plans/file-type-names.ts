const OFFICE = "application/vnd.openxmlformats-officedocument";
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument";

const names: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  [`${OFFICE}.wordprocessingml.document`]: "Word",
  [`${OFFICE}.presentationml.presentation`]: "PowerPoint",
  [`${OFFICE}.spreadsheetml.sheet`]: "Excel",
  [`${OPEN_DOCUMENT}.text`]: "ODT",
  [`${OPEN_DOCUMENT}.spreadsheet`]: "ODS",
  [`${OPEN_DOCUMENT}.presentation`]: "ODP",
  "application/rtf": "RTF",
  "application/epub+zip": "EPUB",
  "text/html": "HTML",
  "message/rfc822": "EML",
  "text/csv": "CSV",
  "text/markdown": "Markdown",
  "text/plain": "TXT",
  "application/zip": "ZIP",
};

/** Media types without a name here stay as they are. */
export const fileTypeNames = (mediaTypes: readonly string[]): string =>
  mediaTypes.map((type) => names[type] ?? type).join(", ");
