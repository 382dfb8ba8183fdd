import { parseAddress } from "../address";
import type { Element } from "./tree";
import { mediaApplies } from "./visibility/style-rules";

export type Metadata = {
  title: string;
  socialTitle: string;
  lang: string | undefined;
  canonical: string | undefined;
  robots: Set<string>;
  /** Normalized addresses in page order, without nofollow links. */
  links: Set<string>;
  /** In characters. */
  linkLength: number;
  jsonLd: string[];
  publishedAt: string;
  /** The type for social networks: `article`, `website`. */
  socialType: string;
  itemTypes: string[];
  /** The numbers of articles and dates, and whether there is an author. */
  articles: number;
  dates: number;
  hasAuthor: boolean;
  styles: string[];
  /** The number of scripts. `hasAppRoot`: there is an empty root element for a client-side application. */
  scripts: number;
  hasAppRoot: boolean;
};

export type MetadataCollector = {
  metadata: Metadata;
  open: (element: Element) => void;
  rawText: (element: Element, text: string) => void;
};

/** More links are a list for machines. Other pages and the sitemap also list the pages of a site. */
const MAX_LINKS = 5_000;
const MAX_LINK_LENGTH = 300_000;
const MAX_TITLE_LENGTH = 500;
const MAX_ITEM_TYPES = 100;

const appRoots = new Set([
  "root",
  "app",
  "__next",
  "__nuxt",
  "___gatsby",
  "svelte",
  "app-root",
  "q-app",
]);

/** `address` resolves relative links; `crawler` is the name of this crawler in meta elements. */
export function collectMetadata(address: string, crawler?: string): MetadataCollector {
  const metadata = emptyMetadata();
  let base = address;
  return {
    metadata,
    open(element) {
      const { name, attributes } = element;
      if (name === "base" && attributes.href)
        base = URL.parse(attributes.href, address)?.href ?? base;
      else if (name === "a" || name === "area")
        addLink(metadata, attributes.href, attributes.rel, base);
      else if (name === "link") readLinkElement(metadata, element, { base, address });
      else if (name === "meta") readMeta(metadata, element, { base, crawler });
      else if (name === "html")
        metadata.lang ??= languageOf(attributes.lang ?? attributes["xml:lang"]);
      else if (name === "script") metadata.scripts += 1;
      else if (name === "article") metadata.articles += 1;
      else if (name === "time") metadata.dates += 1;
      if (/\bauthor\b/.test(attributes.rel ?? attributes.itemprop ?? "")) metadata.hasAuthor = true;
      if (attributes.itemtype && metadata.itemTypes.length < MAX_ITEM_TYPES)
        metadata.itemTypes.push(attributes.itemtype);
      if (appRoots.has(attributes.id ?? name)) metadata.hasAppRoot = true;
    },
    rawText({ name, attributes, parent }, text) {
      if (name === "title" && parent?.name !== "svg") metadata.title ||= normalizeTitle(text);
      else if (
        name === "style" &&
        parent?.name !== "noscript" &&
        mediaApplies(attributes.media ?? "")
      )
        metadata.styles.push(text);
      else if (attributes.type?.trim().toLowerCase() === "application/ld+json")
        metadata.jsonLd.push(text);
    },
  };
}

function addLink(
  metadata: Metadata,
  href: string | undefined,
  rel: string | undefined,
  base: string,
): void {
  if (href === undefined || href.startsWith("#") || /\bnofollow\b/i.test(rel ?? "")) return;
  if (metadata.links.size >= MAX_LINKS || metadata.linkLength >= MAX_LINK_LENGTH) return;
  const address = resolveLink(href, base);
  if (!address || metadata.links.has(address)) return;
  metadata.links.add(address);
  metadata.linkLength += address.length;
}

function readLinkElement(
  metadata: Metadata,
  { attributes }: Element,
  { base, address }: { base: string; address: string },
): void {
  const rel = (attributes.rel ?? "").toLowerCase().split(/\s+/);
  if (!attributes.href) return;
  if (rel.includes("canonical")) metadata.canonical ??= parseAddress(attributes.href, base);
  const isPaginationLink = rel.includes("next") || rel.includes("prev");
  const isTranslation = rel.includes("alternate") && Boolean(attributes.hreflang);
  if (isPaginationLink || isTranslation) addLink(metadata, attributes.href, undefined, base);
  // Pages list themselves among their translations.
  if (isTranslation && parseAddress(attributes.href, base) === address) {
    metadata.lang ??= languageOf(attributes.hreflang);
  }
}

function readMeta(
  metadata: Metadata,
  { attributes }: Element,
  { base, crawler }: { base: string; crawler: string | undefined },
): void {
  const name = (
    attributes.name ??
    attributes.property ??
    attributes["http-equiv"] ??
    ""
  ).toLowerCase();
  const content = attributes.content ?? "";
  if (name === "robots" || name === crawler)
    for (const directive of robotsDirectives(content)) metadata.robots.add(directive);
  else if (name === "article:published_time") metadata.publishedAt ||= content;
  else if (name === "author" || name === "article:author") metadata.hasAuthor = true;
  else if (name === "og:type") metadata.socialType ||= content;
  else if (name === "og:title") metadata.socialTitle ||= normalizeTitle(content);
  else if (name === "content-language" || name === "og:locale")
    metadata.lang ??= languageOf(content);
  else if (name === "refresh")
    addLink(metadata, /url\s*=\s*['"]?([^'"\s>]+)/i.exec(content)?.[1], "", base);
}

const normalizeTitle = (text: string): string =>
  text.replace(/\s+/g, " ").trim().slice(0, MAX_TITLE_LENGTH);

/**
 * Returns the directives `noindex` and `nofollow` in a robots meta element or X-Robots-Tag header; `none` means both.
 */
export function robotsDirectives(content: string): string[] {
  const words = content.toLowerCase().split(/[\s,]+/);
  return ["noindex", "nofollow"].filter(
    (directive) => words.includes(directive) || words.includes("none"),
  );
}

/** Normalizes a language tag to `de` or `de-AT`. */
export function languageOf(text: string | undefined): string | undefined {
  const match = /^\s*([a-z]{2,3})(?:[-_]([a-z]{2})\b)?/i.exec(text ?? "");
  if (!match) return undefined;
  const [, language = "", region] = match;
  return region ? `${language.toLowerCase()}-${region.toUpperCase()}` : language.toLowerCase();
}

function emptyMetadata(): Metadata {
  return {
    title: "",
    socialTitle: "",
    lang: undefined,
    canonical: undefined,
    robots: new Set(),
    links: new Set(),
    linkLength: 0,
    jsonLd: [],
    styles: [],
    publishedAt: "",
    socialType: "",
    itemTypes: [],
    articles: 0,
    dates: 0,
    hasAuthor: false,
    scripts: 0,
    hasAppRoot: false,
  };
}

/** All pages of a site have the same menus, and a lookup is much faster than parsing. */
const resolvedLinks = new Map<string, string | undefined>();
const MAX_CACHED_LINKS = 5_000;
const MAX_CACHED_LENGTH = 200;

export function resolveLink(href: string, base: string): string | undefined {
  // A path from the root is the same on all pages of a site.
  const isRootRelative = href.startsWith("/") && href.length <= MAX_CACHED_LENGTH;
  if (!isRootRelative) return parseAddress(href, base);
  const key = `${originOf(base)} ${href}`;
  if (resolvedLinks.has(key)) return resolvedLinks.get(key);
  if (resolvedLinks.size >= MAX_CACHED_LINKS) resolvedLinks.clear();
  const address = parseAddress(href, base);
  resolvedLinks.set(key, address);
  return address;
}

/** Expects a normalized address. */
function originOf(base: string): string {
  const path = base.indexOf("/", base.indexOf("://") + 3);
  return path < 0 ? base : base.slice(0, path);
}
