import type { ItemErrorCode } from "@/contract/errors";
import type { Document, DocumentFile } from "../files/document";
import type { Page } from "../html/page";
import type { PageScripts } from "../html/scripts";
import type { PictureFile } from "../pictures/reencode";
import type { Sitemap, SitemapFile } from "../robots/sitemap-file";

export type PageFile = {
  bytes: Buffer;
  /** The header of the response, for the charset. */
  contentType: string;
  /** The URL of the page, for relative links. */
  address: string;
  /** The crawler's product name in robots meta elements, in lower case. */
  crawler?: string;
};

export type Task =
  | { kind: "page"; file: PageFile }
  | { kind: "scripts"; file: PageFile }
  | { kind: "sitemap"; file: SitemapFile }
  | { kind: "document"; file: DocumentFile }
  | { kind: "picture"; file: PictureFile };

/** Buffers are copied as a whole, strings character by character. */
export type PackedPage = Omit<Page, "markdown" | "links"> & { markdown: Buffer; links: Buffer };

export const packPage = (page: Page): PackedPage => ({
  ...page,
  markdown: Buffer.from(page.markdown),
  // No address contains a line break.
  links: Buffer.from(page.links.join("\n")),
});

export const unpackPage = ({ markdown, links, ...page }: PackedPage): Page => ({
  ...page,
  markdown: markdown.toString(),
  links: links.length > 0 ? links.toString().split("\n") : [],
});

export type Reply =
  | { kind: "ready" }
  | { kind: "begun" }
  /** The share of the file that was read, 0 to 1. */
  | { kind: "progress"; share: number }
  | { kind: "read"; result: PackedPage | PageScripts | Sitemap | Document | Uint8Array }
  | { kind: "failed"; code: ItemErrorCode | undefined; cause: unknown };
