import { decode } from "../charset";
import { isChrome } from "./chrome";
import { toBlocks } from "./markdown";
import type { Metadata } from "./metadata";
import { languageOf, watchMetadata } from "./metadata";
import type { Element } from "./tree";
import { parseHtml, textOf, walk } from "./tree";

/** A page as it was understood. */
export type Page = {
  title: string;
  /** A language tag such as `de` or `de-AT`; undefined where the page names none. */
  lang: string | undefined;
  /** The main content as Markdown, blocks separated by one blank line. Empty where there is nothing to read. */
  markdown: string;
  charset: string;
  canonical: string | undefined;
  robots: Set<string>;
  /** Canonical addresses the page leads to, each once. */
  links: string[];
  /** The page is a shell that a program fills in the browser. */
  needsJavaScript: boolean;
};

/** Less text than this, in characters, is no content of its own when programs are there to bring some. */
const shellLength = 200;

/**
 * Reads one HTML page.
 * @param contentType the answer's header, for the charset
 * @param address the page's own, for relative links
 */
export function htmlToPage(bytes: Buffer, contentType: string, address: string): Page {
  const { text, charset } = decode(bytes, contentType);
  const { metadata, open, rawText } = watchMetadata(address);
  const root = parseHtml(text, {
    open(element) {
      open(element);
      return isChrome(element);
    },
    rawText,
  });
  const markdown = toBlocks([root]).join("\n\n");
  return {
    title: titleOf(metadata, root, address),
    lang: metadata.lang ?? languageOf(undefined),
    markdown,
    charset,
    canonical: metadata.canonical,
    robots: metadata.robots,
    links: [...metadata.links],
    needsJavaScript:
      markdown.length < shellLength && metadata.scripts > 0 && (metadata.hasAppRoot || !markdown),
  };
}

/** The page's heading where the title only adds the site's name to it, else the title. */
function titleOf({ title, socialTitle }: Metadata, root: Element, address: string): string {
  const heading = [...walk(root)].find(({ name }) => name === "h1");
  const text = heading ? textOf(heading) : "";
  if (text.length > 2 && title.includes(text)) return text;
  return title || socialTitle || text || new URL(address).pathname;
}
