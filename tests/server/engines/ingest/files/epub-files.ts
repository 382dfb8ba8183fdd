import { zipOf } from "./zip-writer";

type Book = {
  /** Further files by their paths in the archive. */
  others?: Record<string, string>;
  /** The numbers of the chapters in spine order. */
  spine?: readonly number[];
};

/** An EPUB file of chapters, each given as the body of its page. */
export function epubOf(chapters: readonly string[], { others = {}, spine }: Book = {}): Buffer {
  const order = spine ?? [...chapters.keys()];
  const items = chapters.map(
    (_, at) =>
      `<item id="c${at}" href="text/chapter%20${at}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const contents = `<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>`;
  const opf = `<package xmlns:dc="dc"><metadata><dc:title>The book</dc:title><dc:language>de-AT</dc:language></metadata>
    <manifest>${contents}${items.join("")}</manifest>
    <spine><itemref idref="nav"/>${order.map((at) => `<itemref idref="c${at}"/>`).join("")}</spine></package>`;
  const members: Record<string, string> = {
    "META-INF/container.xml": `<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>`,
    "OEBPS/book.opf": opf,
    "OEBPS/nav.xhtml": pageOf("<nav><ol><li>Chapter</li></ol></nav>"),
    ...Object.fromEntries(
      chapters.map((chapter, at) => [`OEBPS/text/chapter ${at}.xhtml`, pageOf(chapter)]),
    ),
    ...others,
  };
  return zipOf([
    { name: "mimetype", data: "application/epub+zip", isStored: true },
    ...Object.entries(members).map(([name, data]) => ({ name, data })),
  ]);
}

const pageOf = (body: string): string =>
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Page</title></head><body>${body}</body></html>`;
