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

const textTypes: Record<string, string> = {
  [mediaTypes.txt]: "txt",
  [mediaTypes.csv]: "csv",
  "application/csv": "csv",
  "text/tab-separated-values": "tsv",
  [mediaTypes.md]: "md",
  "text/x-markdown": "md",
  [mediaTypes.eml]: "eml",
};

const MACROS =
  /^application\/vnd\.ms-(?:word|excel|powerpoint)\.(?!sheet\.binary)[\w.-]*macroenabled/i;
const TEMPLATES =
  /^application\/vnd\.(?:openxmlformats|oasis\.opendocument)[\w.-]*(?:template|slideshow)$/i;

/** Types of supported files, and of those for which a newer format exists. */
const files = new Set([
  ...Object.values(mediaTypes).filter((type) => !pages.has(type) && !vague.has(type)),
  ...Object.keys(textTypes),
  "application/x-pdf",
  "text/rtf",
  "application/msword",
  "application/vnd.ms-excel",
  "application/vnd.ms-excel.sheet.binary.macroenabled.12",
  "application/vnd.ms-powerpoint",
  "application/vnd.ms-outlook",
]);

const isDocumentName = (name: string): boolean => {
  const format = formatOfName(name);
  return format ? format !== "html" && format !== "zip" : supersededCode(name) !== undefined;
};

const IGNORED_NAME =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|mp[34]|m4[av]|webm|ogg|wav|avi|mov|wmv|zip|gz|tgz|bz2|xz|rar|7z|exe|dmg|apk|iso|bin|css|js|mjs|json|woff2?|ttf|eot|rss|atom)$/i;

export const hasIgnoredExtension = (url: string): boolean =>
  IGNORED_NAME.test(new URL(url).pathname);

export const looksLikeDocument = (path: string): boolean => isDocumentName(path);

/** Returns the type that the headers announce; undefined for unsupported content. */
export function announced(head: ResponseHead): "page" | "file" | undefined {
  const { mediaType } = head;
  if (pages.has(mediaType)) return "page";
  if (files.has(mediaType) || MACROS.test(mediaType) || TEMPLATES.test(mediaType)) return "file";
  return vague.has(mediaType) && isDocumentName(nameOf(head)) ? "file" : undefined;
}

/** PDF, archives (new Office formats), old Office formats and RTF. */
const signatures = new Set(["%PDF", "PK\u0003\u0004", "\u00d0\u00cf\u0011\u00e0", "{\\rt"]);

/** The first bytes decide if they contradict the headers. */
export function kindOf(response: FetchedResponse): "page" | "file" | undefined {
  const start = response.body.subarray(0, 1024);
  const text = start.toString("latin1");
  if (signatures.has(text.slice(0, 4))) return "file";
  if (announced(response) === "file")
    return /^\s*<(?:!doctype html|html)/i.test(text) ? "page" : "file";
  // UTF-16 contains zero bytes too, but announces itself.
  const isUtf16 =
    /utf-16/i.test(response.headers["content-type"] ?? "") || /^[\u00fe\u00ff]{2}/.test(text);
  return start.includes(0) && !isUtf16 ? undefined : "page";
}

function nameOf(head: ResponseHead): string {
  return givenName(head) ?? lastPart(head);
}

/** Extensions of programs in addresses, such as index.php. They do not name a file type. */
const PROGRAMS = /^(?:php\d?|aspx?|ashx|jspx?|jsf|cgi|pl|cfm|do|action|x?html?)$/;

/**
 * An address is less reliable than a file name: if the headers name a type, or the address is a program's, the content
 * decides.
 */
export function fileNameOf(head: ResponseHead): FileName {
  const name = nameOf(head);
  const extension = extensionOf(name);
  if (isDocumentName(name)) return { name };
  const text = textTypes[head.mediaType];
  const isUnreliable =
    givenName(head) === undefined && (extension === "" || PROGRAMS.test(extension) || !text);
  const isNamed = isFileExtension(extension) && !PROGRAMS.test(extension);
  if (!isUnreliable || isNamed) return { name };
  return text ? { name: `${name || "file"}.${text}` } : { name, isUnnamed: true };
}

function givenName({ headers }: ResponseHead): string | undefined {
  const disposition = headers["content-disposition"] ?? "";
  const [, extended] = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition) ?? [];
  if (extended) return decodePercent(extended);
  const [, quoted, token] = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition) ?? [];
  return quoted ?? token;
}

const lastPart = ({ url }: ResponseHead): string =>
  decodePercent(new URL(url).pathname.split("/").at(-1) ?? "");
