import { sniffFormat } from "../ingest/files/format";

const office = "application/vnd.openxmlformats-officedocument";

/** What each format is called on the web. */
export const mimeTypes = {
  pdf: "application/pdf",
  docx: `${office}.wordprocessingml.document`,
  pptx: `${office}.presentationml.presentation`,
  xlsx: `${office}.spreadsheetml.sheet`,
  txt: "text/plain",
  zip: "application/zip",
} as const;

/** So many of a file's first bytes say what it is. */
export const headBytes = 8_192;

/**
 * The type of an uploaded file by its first bytes, its name deciding only between formats that begin alike.
 * Undefined where it is none that can be read. What is empty, damaged or encrypted is said when it is read.
 */
export function mimeTypeOf(head: Buffer, name: string): string | undefined {
  const ending = /\.(docx|pptx|xlsx)$/i.exec(name)?.[1]?.toLowerCase();
  const named = ending === "docx" || ending === "pptx" || ending === "xlsx" ? ending : undefined;
  switch (head.length === 0 ? "txt" : sniffFormat(head)) {
    case "pdf":
      return mimeTypes.pdf;
    case "txt":
      return mimeTypes.txt;
    case "zip":
      return mimeTypes[named ?? "zip"];
    case "cfb": // Encrypted Office files are wrapped in it; older ones are not read.
      return named && mimeTypes[named];
    case undefined:
      return undefined;
  }
}
