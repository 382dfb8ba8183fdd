import type { AnswerHead, Fetched } from "../ask";
import type { FileFormat } from "../files/document";

/** Media types of the files that are read, beside pages. */
export const mediaTypes: Record<FileFormat, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  txt: "text/plain",
};

/** Types that say nothing: what the answer is called tells more. */
const vague = new Set([
  "application/download",
  "application/force-download",
  "application/octet-stream",
  "application/x-download",
  "application/x-zip-compressed",
  "application/zip",
  "binary/octet-stream",
]);

const pages = new Set(["", "text/html", "application/xhtml+xml"]);
const files = new Set([...Object.values(mediaTypes), "application/x-pdf"]);

const fileName = /\.(?:pdf|docx|pptx|xlsx|txt)$/i;

/** Files that are neither pages nor documents by their name alone. */
const otherName =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|mp[34]|m4[av]|webm|ogg|wav|avi|mov|wmv|zip|gz|tgz|bz2|xz|rar|7z|exe|dmg|apk|iso|bin|css|js|mjs|json|woff2?|ttf|eot|rss|atom)$/i;

/** Whether an address is called like something that is neither a page nor a document. */
export const isOther = (url: string): boolean => otherName.test(new URL(url).pathname);

/** Whether a path is called like a document. */
export const isCalledFile = (path: string): boolean => fileName.test(path);

/** What an answer will be, by what it says of itself; undefined where it is nothing to read. */
export function announced(head: AnswerHead): "page" | "file" | undefined {
  if (pages.has(head.mediaType)) return "page";
  if (files.has(head.mediaType)) return "file";
  return vague.has(head.mediaType) && fileName.test(nameOf(head)) ? "file" : undefined;
}

/** How PDF begins, archives (the new Office formats) and the old Office formats. */
const signatures = new Set(["%PDF", "PK\u0003\u0004", "\u00d0\u00cf\u0011\u00e0"]);

/** What an answer is: its first bytes decide where they say something else than its head. */
export function kindOf(answer: Fetched): "page" | "file" | undefined {
  const start = answer.body.subarray(0, 1024);
  const text = start.toString("latin1");
  if (signatures.has(text.slice(0, 4))) return "file";
  if (announced(answer) === "file")
    return /^\s*<(?:!doctype html|html)/i.test(text) ? "page" : "file";
  // UTF-16 has zero bytes too, but tells so.
  const isUtf16 =
    /utf-16/i.test(answer.headers["content-type"] ?? "") || /^[\u00fe\u00ff]{2}/.test(text);
  return start.includes(0) && !isUtf16 ? undefined : "page";
}

/** What a file is called: by its answer, else by its address. */
export function nameOf({ url, headers }: AnswerHead): string {
  const disposition = headers["content-disposition"] ?? "";
  const [, plain] = /filename\s*=\s*(?:"([^"]*)"|[^;\s]+)/i.exec(disposition) ?? [];
  return plain ?? decoded(new URL(url).pathname.split("/").at(-1) ?? "");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
