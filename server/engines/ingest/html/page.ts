import type { ItemWarning } from "@/contract/knowledge-bases/item-warnings";
import { decode } from "../charset";
import { FetchFailure } from "../fetch-failure";
import { textHash } from "../text-hash";
import { contactLinks, missingContacts } from "./contact-links";
import { hasNoText } from "./content/boilerplate/classifier";
import { mainContent, conservativeContent } from "./content/main-content";
import { missingFacts } from "./json-ld";
import { moveDatesBelowHeadings } from "./markdown/dates-before-headings";
import { toBlocks } from "./markdown/markdown";
import type { Metadata } from "./metadata";
import { collectMetadata } from "./metadata";
import { isStreamPlaceholder, moveStreamedContent } from "./streamed-content";
import type { Element } from "./tree";
import { find, parseHtml, textOf } from "./tree";
import { deleteHidden } from "./visibility/delete-hidden";

export type Page = {
  title: string;
  /** `de` or `de-AT`; undefined if the page names none. */
  lang: string | undefined;
  /** The main content as Markdown, with one blank line between blocks. Empty if there is nothing to read. */
  markdown: string;
  hash: string;
  charset: string;
  canonical: string | undefined;
  robots: Set<string>;
  links: string[];
  /** The beginning of hidden text, which is not in the Markdown. */
  hiddenText: string;
  /** A script fills the page in the browser. */
  needsJavaScript: boolean;
};

export const pageWarnings = ({ hiddenText }: Page): ItemWarning[] =>
  hiddenText ? [{ code: "HIDDEN_TEXT", excerpt: hiddenText }] : [];

/** In characters. A page with scripts and less text is a shell. */
const MAX_SHELL_LENGTH = 200;

/** In characters. Longer texts are collections of data: a long book has half as many. */
const MAX_LENGTH = 2_000_000;

/** In characters. */
const MAX_HIDDEN_LENGTH = 160;

const ASKS_FOR_JAVA_SCRIPT =
  /(?:enable|requires?|turn on|activate) javascript|javascript (?:is (?:required|disabled)|aktivieren|muss|ist deaktiviert)/i;

/**
 * @param contentType the response header, for the charset
 * @param address the page's own, for relative links
 * @param crawler this crawler's name in robots meta elements, in lower case
 * @throws {FetchFailure} if it is too large
 */
export function htmlToPage(
  bytes: Buffer,
  contentType: string,
  address: string,
  crawler?: string,
): Page {
  const { text, charset } = decode(bytes, contentType);
  const { metadata, open, rawText } = collectMetadata(address, crawler);
  let isStreamed = false;
  const root = parseHtml(text, {
    open(element) {
      open(element);
      isStreamed ||= isStreamPlaceholder(element);
      return hasNoText(element);
    },
    rawText,
  });
  if (isStreamed) moveStreamedContent(root);
  const hidden = deleteHidden(root, metadata.styles);
  const title = titleOf(metadata, root, address);
  const visibleLength = root.textLength - root.linkLength;
  const contacts = contactLinks(root);
  const strict = toMarkdown(mainContent(root, metadata));
  const main = hasLostText(strict, visibleLength) ? retryIfLonger(strict, text, metadata) : strict;
  const blocks = [main, ...missingContacts(contacts, metadata.lang, main)].filter(Boolean);
  const markdown = [...blocks, ...missingFacts(metadata, blocks.join("\n"))].join("\n\n");
  return {
    title,
    lang: metadata.lang,
    markdown,
    hash: textHash(title, markdown),
    charset,
    canonical: metadata.canonical,
    robots: metadata.robots,
    links: [...metadata.links],
    hiddenText: excerptOf(hidden.join(" ")),
    needsJavaScript: isShell(metadata, main),
  };
}

/** Returns the length from which another extraction has much text that the first one lacks, in characters. */
const minRetryLength = (markdown: string): number => 2 * MAX_SHELL_LENGTH + 2 * markdown.length;

const hasLostText = (markdown: string, visibleLength: number): boolean =>
  markdown.length < MAX_SHELL_LENGTH && visibleLength > minRetryLength(markdown);

/** Parses again, because the extraction has changed the tree. Returns the first result if this one is not much longer. */
function retryIfLonger(strict: string, html: string, { styles }: Metadata): string {
  const root = parseHtml(html, { open: hasNoText, rawText: () => {} });
  moveStreamedContent(root);
  deleteHidden(root, styles);
  const conservative = toMarkdown(conservativeContent(root));
  return conservative.length > minRetryLength(strict) ? conservative : strict;
}

/** Databases reject null characters and lone surrogates. */
const excerptOf = (text: string): string =>
  text.slice(0, MAX_HIDDEN_LENGTH).toWellFormed().replaceAll("\0", " ");

function toMarkdown(elements: Element[]): string {
  for (const element of elements) moveDatesBelowHeadings(element);
  const blocks = toBlocks(elements);
  const length = blocks.reduce((sum, block) => sum + block.length, 0);
  if (length > MAX_LENGTH) throw new FetchFailure("CRAWL_TOO_LARGE");
  return blocks.join("\n\n");
}

function isShell({ scripts, hasAppRoot }: Metadata, markdown: string): boolean {
  if (markdown.length >= MAX_SHELL_LENGTH || scripts === 0) return false;
  return !markdown || hasAppRoot || ASKS_FOR_JAVA_SCRIPT.test(markdown);
}

/**
 * Returns the main heading if it is a part of the title. A logo in the header of the page does not count, although it may
 * be a heading.
 */
function titleOf({ title, socialTitle }: Metadata, root: Element, address: string): string {
  const heading = find(root, ({ name }) => name === "h1");
  const text = heading ? textOf(heading) : "";
  const isInTitle =
    heading && isInPageHeader(heading) ? title.startsWith(text) : title.includes(text);
  if (heading && text.length > 2 && isInTitle && !linksToFrontPage(heading, address)) return text;
  return title || socialTitle || text || new URL(address).pathname;
}

/** Whether a heading contains a link to the front page of the website, as a logo does. */
function linksToFrontPage(heading: Element, address: string): boolean {
  const href = find(heading, ({ name }) => name === "a")?.attributes.href;
  return href !== undefined && URL.parse(href, address)?.href === new URL("/", address).href;
}

/** Whether an element is in a header or a navigation of the page, not of its main part. */
function isInPageHeader(element: Element): boolean {
  let isInHeader = false;
  for (let up: Element | undefined = element; up; up = up.parent) {
    if (up.name === "main" || up.name === "article") return false;
    isInHeader ||= up.name === "header" || up.name === "nav";
  }
  return isInHeader;
}
