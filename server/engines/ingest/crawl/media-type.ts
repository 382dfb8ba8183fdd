import {
  extensionOf,
  isFileExtension,
  supersededCode,
} from "@/contract/knowledge-bases/file-types";
import type { ResponseHead, FetchedResponse } from "@/server/engines/ingest/http-request";
import { decodePercent } from "@/server/engines/ingest/percent-encoding";
import type { FileName } from "../files/document";
import { formatOfName } from "../files/extensions";
import { mediaTypes } from "../files/media-types";

/** Types that are less specific than the name of the file. */
const genericTypes = new Set([
  "application/download",
  "application/force-download",
  "application/octet-stream",
  "application/x-download",
  "application/x-zip-compressed",
  "application/zip",
  "binary/octet-stream",
]);

const pageTypes = new Set(["", "text/html", "application/xhtml+xml"]);

const textExtensions: Record<string, string> = {
  [mediaTypes.txt]: "txt",
  [mediaTypes.csv]: "csv",
  "application/csv": "csv",
  "text/tab-separated-values": "tsv",
  [mediaTypes.md]: "md",
  "text/x-markdown": "md",
  [mediaTypes.eml]: "eml",
};

const MACRO_TYPES =
  /^application\/vnd\.ms-(?:word|excel|powerpoint)\.(?!sheet\.binary)[\w.-]*macroenabled/i;
const TEMPLATE_TYPES =
  /^application\/vnd\.(?:openxmlformats|oasis\.opendocument)[\w.-]*(?:template|slideshow)$/i;

/** Types of supported files and of superseded formats, which have error codes of their own. */
const fileTypes = new Set([
  ...Object.values(mediaTypes).filter((type) => !pageTypes.has(type) && !genericTypes.has(type)),
  ...Object.keys(textExtensions),
  "application/x-pdf",
  "text/rtf",
  "application/msword",
  "application/vnd.ms-excel",
  "application/vnd.ms-excel.sheet.binary.macroenabled.12",
  "application/vnd.ms-powerpoint",
  "application/vnd.ms-outlook",
]);

export const looksLikeDocument = (name: string): boolean => {
  const format = formatOfName(name);
  return format ? format !== "html" && format !== "zip" : supersededCode(name) !== undefined;
};

const IGNORED_NAME =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|mp[34]|m4[av]|webm|ogg|wav|avi|mov|wmv|zip|gz|tgz|bz2|xz|rar|7z|exe|dmg|apk|iso|bin|css|js|mjs|json|woff2?|ttf|eot|rss|atom)$/i;

export const hasIgnoredExtension = (url: string): boolean =>
  IGNORED_NAME.test(new URL(url).pathname);

/** Returns the kind of content that the headers announce; undefined for unsupported content. */
export function announcedKind(head: ResponseHead): "page" | "file" | undefined {
  const { mediaType } = head;
  if (pageTypes.has(mediaType)) return "page";
  if (fileTypes.has(mediaType) || MACRO_TYPES.test(mediaType) || TEMPLATE_TYPES.test(mediaType))
    return "file";
  return genericTypes.has(mediaType) && looksLikeDocument(nameOf(head)) ? "file" : undefined;
}

/** PDF, archives (new Office formats), old Office formats and RTF. */
const signatures = new Set(["%PDF", "PK\u0003\u0004", "\u00d0\u00cf\u0011\u00e0", "{\\rt"]);

/** The first bytes decide if they contradict the headers. */
export function contentKind(response: FetchedResponse): "page" | "file" | undefined {
  const start = response.body.subarray(0, 1024);
  const text = start.toString("latin1");
  if (signatures.has(text.slice(0, 4))) return "file";
  if (announcedKind(response) === "file")
    return /^\s*<(?:!doctype html|html)/i.test(text) ? "page" : "file";
  // UTF-16 contains zero bytes too, but announces itself.
  const isUtf16 =
    /utf-16/i.test(response.headers["content-type"] ?? "") || /^[\u00fe\u00ff]{2}/.test(text);
  return start.includes(0) && !isUtf16 ? undefined : "page";
}

function nameOf(head: ResponseHead): string {
  return dispositionName(head) ?? lastSegment(head);
}

/** Extensions of server scripts, such as index.php, which do not name a file type. */
const SCRIPT_EXTENSIONS = /^(?:php\d?|aspx?|ashx|jspx?|jsf|cgi|pl|cfm|do|action|x?html?)$/;

/**
 * A name from the address is less reliable than one from the headers: if the headers name a type, or the address is a
 * script's, the content decides.
 */
export function fileNameOf(head: ResponseHead): FileName {
  const name = nameOf(head);
  const extension = extensionOf(name);
  if (looksLikeDocument(name)) return { name };
  const textExtension = textExtensions[head.mediaType];
  const isUnreliable =
    dispositionName(head) === undefined &&
    (extension === "" || SCRIPT_EXTENSIONS.test(extension) || !textExtension);
  const hasFileExtension = isFileExtension(extension) && !SCRIPT_EXTENSIONS.test(extension);
  if (!isUnreliable || hasFileExtension) return { name };
  return textExtension
    ? { name: `${name || "file"}.${textExtension}` }
    : { name, isNameFromUrl: true };
}

function dispositionName({ headers }: ResponseHead): string | undefined {
  const disposition = headers["content-disposition"] ?? "";
  const [, extended] = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition) ?? [];
  if (extended) return decodePercent(extended);
  const [, quoted, token] = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition) ?? [];
  return quoted ?? token;
}

const lastSegment = ({ url }: ResponseHead): string =>
  decodePercent(new URL(url).pathname.split("/").at(-1) ?? "");
