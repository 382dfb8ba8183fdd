import { posix } from "node:path";
import { languageOf } from "@/server/engines/ingest/html/metadata";
import { decodePercent } from "@/server/engines/ingest/percent-encoding";
import type { ByteSource } from "../byte-source";
import { type Content, TextCollector } from "../content";
import { ExtractFailure } from "../document";
import { contentOfHtml } from "../text/html-file";
import { textOf, type XmlElement } from "../xml";
import { ZipPackage } from "../zip/zip-package";

/** In bytes, per chapter. */
const MAX_CHAPTER_BYTES = 16 << 20;
/** More chapters are the pages of a scan. */
const MAX_CHAPTERS = 5_000;

const CHAPTER_TYPE = /^(?:application\/xhtml\+xml|text\/html|application\/x-dtbook\+xml)$/;

/**
 * EPUB 2 and 3: chapters in spine order, read as web pages.
 * @throws {ExtractFailure} if it is damaged, protected or too large
 */
export async function readEpub(source: ByteSource): Promise<Content> {
  const file = await ZipPackage.open(source);
  const path = await packagePath(file);
  const found = await file.elements(path, "title", "language", "item", "itemref");
  const metadata = (name: string): string =>
    textOf(found.find((element) => element.name === name) ?? "").trim();
  const chapters = chaptersOf(found, posix.dirname(path));
  const encrypted = await encryptedParts(file);
  if (chapters.some((chapter) => encrypted.has(chapter)))
    throw new ExtractFailure("EXTRACT_ENCRYPTED");
  const text = new TextCollector();
  for (const chapter of chapters) {
    const bytes = await file.bytes(chapter, MAX_CHAPTER_BYTES);
    if (bytes) text.addBlock(contentOfHtml(bytes, "").markdown);
  }
  return {
    title: metadata("title"),
    lang: languageOf(metadata("language")),
    markdown: text.text,
    parts: [],
    hasPictures: file.names.some((name) => /\.(?:jpe?g|png|gif|svg|webp)$/.test(name)),
  };
}

async function packagePath(file: ZipPackage): Promise<string> {
  const [root] = await file.elements("META-INF/container.xml", "rootfile");
  const path = root?.attributes["full-path"];
  if (!path || !file.has(path)) throw new ExtractFailure("EXTRACT_DAMAGED");
  return path;
}

/** Paths of the chapters without the table of contents, which repeats their headings. */
function chaptersOf(elements: readonly XmlElement[], folder: string): string[] {
  const items = new Map(
    elements.flatMap(({ name, attributes }) =>
      name === "item" ? [[attributes.id, attributes]] : [],
    ),
  );
  const chapters = elements.flatMap(({ name, attributes }) => {
    const item = name === "itemref" ? items.get(attributes.idref) : undefined;
    const isChapter = item && CHAPTER_TYPE.test(item["media-type"] ?? "") && !isNavigation(item);
    return isChapter ? [pathOf(folder, item.href ?? "")] : [];
  });
  return [...new Set(chapters)].slice(0, MAX_CHAPTERS);
}

const isNavigation = ({ properties = "" }: XmlElement["attributes"]): boolean =>
  properties.split(/\s+/).includes("nav");

function pathOf(folder: string, href: string): string {
  const [path = ""] = href.split(/[?#]/);
  return posix.join(folder, decodePercent(path));
}

/** Returns the paths of the encrypted members, including obfuscated fonts. */
async function encryptedParts(file: ZipPackage): Promise<Set<string>> {
  const references = await file.elements("META-INF/encryption.xml", "CipherReference");
  return new Set(references.map(({ attributes }) => decodePercent(attributes.URI ?? "")));
}
