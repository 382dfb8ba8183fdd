import type { ItemErrorCode } from "@/contract/errors";
import type { Document, DocumentFile } from "../files/document";
import type { Page } from "../html/page";
import type { PageScripts } from "../html/scripts";
import type { PictureFile } from "../pictures/redraw";
import type { Sitemap, SitemapFile } from "../robots/sitemap-file";

export type PageFile = {
  bytes: Buffer;
  /** The answer's header, for the charset. */
  contentType: string;
  /** The page's own, for relative links. */
  address: string;
  /** What the page may call this crawler by, in robots meta elements: a product's name in lower case. */
  crawler?: string;
};

/** What a parser's process is asked, one at a time. */
export type Task =
  | { kind: "page"; file: PageFile }
  | { kind: "scripts"; file: PageFile }
  | { kind: "sitemap"; file: SitemapFile }
  | { kind: "document"; file: DocumentFile }
  | { kind: "picture"; file: PictureFile };

/** A page on its way between processes: bytes are copied as they are, a text letter by letter. */
export type SentPage = Omit<Page, "markdown" | "links"> & { markdown: Buffer; links: Buffer };

/** For the way. */
export const packPage = (page: Page): SentPage => ({
  ...page,
  markdown: Buffer.from(page.markdown),
  // No address has a line break in it.
  links: Buffer.from(page.links.join("\n")),
});

/** What `packPage` packed. */
export const unpackPage = ({ markdown, links, ...page }: SentPage): Page => ({
  ...page,
  markdown: markdown.toString(),
  links: links.length > 0 ? links.toString().split("\n") : [],
});

/** What it says: that it is there, that it begins with a file for which it had to load, how far it is, and the result. */
export type Reply =
  | { kind: "ready" }
  | { kind: "begun" }
  /** The share of a file that has been read, 0 to 1. */
  | { kind: "progress"; share: number }
  | { kind: "read"; result: SentPage | PageScripts | Sitemap | Document | Uint8Array }
  | { kind: "failed"; code: ItemErrorCode | undefined; cause: unknown };
