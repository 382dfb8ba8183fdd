import { readDocument } from "@/server/engines/ingest/files/read-document";
import { epubOf } from "./epub-files";

const read = (...args: Parameters<typeof epubOf>) =>
  readDocument({ name: "book.epub", bytes: epubOf(...args) });

const chapters = [
  "<h1>Opening hours</h1><p>We open at nine &amp; close at five.&nbsp;Daily.</p>",
  "<h2>Prices</h2><ul><li>Rakes 5 €</li><li>Spades 9 €</li></ul>",
];

test("reads chapters in the order of the spine, with headings and lists", async () => {
  expect(await read(chapters, { spine: [1, 0, 1] })).toMatchObject({
    title: "The book",
    lang: "de-AT",
    markdown:
      "## Prices\n\n- Rakes 5 €\n- Spades 9 €\n\n# Opening hours\n\nWe open at nine & close at five. Daily.",
  });
});

test("an encrypted chapter makes the book encrypted, but an encrypted font does not", async () => {
  const encryption = (uri: string) => ({
    "META-INF/encryption.xml": `<encryption><EncryptedData><CipherData><CipherReference URI="${uri}"/></CipherData></EncryptedData></encryption>`,
  });
  const locked = read(chapters, { others: encryption("OEBPS/text/chapter%201.xhtml") });
  await expect(locked).rejects.toMatchObject({ code: "EXTRACT_ENCRYPTED" });
  const { markdown } = await read(chapters, { others: encryption("OEBPS/font.otf") });
  expect(markdown).toContain("Opening hours");
});

test("does not read files outside the book", async () => {
  const opf = `<package><manifest><item id="a" href="../../../../etc/passwd" media-type="text/html"/><item id="b" href="/etc/passwd" media-type="text/html"/></manifest>
    <spine><itemref idref="a"/><itemref idref="b"/></spine></package>`;
  await expect(read(chapters, { others: { "OEBPS/book.opf": opf } })).rejects.toMatchObject({
    code: "EXTRACT_EMPTY",
  });
});

test("reports a book without its package as damaged", async () => {
  const container = { "META-INF/container.xml": "<container/>" };
  await expect(read(chapters, { others: container })).rejects.toMatchObject({
    code: "EXTRACT_DAMAGED",
  });
});
