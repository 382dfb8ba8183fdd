import { FetchFailure } from "../../fetch-failure";
import { htmlToPage, type Page, pageWarnings } from "../../html/page";
import type { ByteSource } from "../byte-source";
import type { Content } from "../content";
import { ExtractFailure } from "../document";

/** In bytes. */
const MAX_BYTES = 16 << 20;

/** The base of relative links, so that they do not lead to a website. */
const BASE_URL = "https://file.invalid/";

/** @throws {ExtractFailure} if it is too large */
export async function readHtmlFile(source: ByteSource): Promise<Content> {
  if (source.size > MAX_BYTES) throw new ExtractFailure("EXTRACT_TOO_LARGE");
  return contentOfHtml(await source.read(0, source.size), "");
}

/**
 * @param contentType with the charset, if known; otherwise the page declares it
 * @throws {ExtractFailure} if it is too large
 */
export function contentOfHtml(bytes: Buffer, contentType: string): Content {
  const page = pageOf(bytes, contentType);
  const { title, markdown, lang } = page;
  const isPath = title === new URL(BASE_URL).pathname;
  return {
    title: isPath ? "" : title,
    markdown,
    lang,
    parts: [],
    hasPictures: false,
    warnings: pageWarnings(page),
  };
}

function pageOf(bytes: Buffer, contentType: string): Page {
  try {
    return htmlToPage(bytes, contentType, BASE_URL);
  } catch (cause) {
    if (cause instanceof FetchFailure) throw new ExtractFailure("EXTRACT_TOO_LARGE", { cause });
    throw cause;
  }
}
