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

/** What it says: that it is there, then to each task what came of it. */
export type Reply =
  | { kind: "ready" }
  | { kind: "read"; result: Page | PageScripts | Sitemap | Document | Uint8Array }
  | { kind: "failed"; code: ItemErrorCode | undefined; cause: unknown };
