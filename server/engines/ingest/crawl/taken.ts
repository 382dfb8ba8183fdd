import type { Fetched } from "../ask";
import type { Document } from "../files/document";
import type { PageOutcome, TakenPage } from "./frontier";
import { languageOf } from "../html/metadata";
import { type Page, pageWarnings } from "../html/page";
import { textHash } from "../text-hash";
import { mediaTypes } from "../files/media-types";

/** The header names the language if the page does not. */
export const pageTaken = (page: Page, answer: Fetched): PageOutcome =>
  taken(answer, {
    title: page.title,
    lang: page.lang ?? languageOf(answer.headers["content-language"]),
    markdown: page.markdown,
    hash: page.hash,
    charset: page.charset,
    mimeType: "text/html",
    parts: [],
    warnings: pageWarnings(page),
  });

export const fileTaken = (document: Document, answer: Fetched): PageOutcome =>
  taken(answer, {
    title: document.title,
    lang: document.lang ?? languageOf(answer.headers["content-language"]),
    markdown: document.markdown,
    hash: textHash(document.title, document.markdown),
    charset: undefined,
    mimeType: mediaTypes[document.format],
    parts: document.parts,
    warnings: document.warnings,
  });

type Understood = Omit<TakenPage, "url" | "etag" | "lastModified" | "size">;

const taken = ({ url, headers, body }: Fetched, understood: Understood): PageOutcome => ({
  state: "taken",
  page: {
    ...understood,
    url,
    etag: headers["etag"],
    lastModified: headers["last-modified"],
    size: body.length,
  },
});
