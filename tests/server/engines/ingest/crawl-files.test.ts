import { crawlSite } from "./crawl-site";
import { odtOf, p } from "./files/odf-files";
import { docxOf } from "./files/office-files";
import { linesAt, pdfOf } from "./files/pdf-writer";
import { answer, page, status } from "./local-site";

const typed = (type: string, body: string | Buffer, headers = {}) =>
  answer(body, { "content-type": type, ...headers });
const docx = docxOf("<w:p><w:r><w:t>Parcels take three days.</w:t></w:r></w:p>");
const octets = "application/octet-stream";
const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

test("reports files as skipped and does not read their bodies if files are excluded", async () => {
  const { outcomes, result } = await crawlSite({
    "/": page("Start", "a.docx", "b.txt", "c.docx", "d", "e.zip"),
    "/a.docx": typed(word, docx),
    "/b.txt": typed("text/plain", "Text"),
    "/c.docx": typed(octets, docx),
    "/d": typed("text/html", docx),
  });
  expect(outcomes).toEqual({
    "/": "taken",
    "/a.docx": "CRAWL_IS_FILE",
    "/b.txt": "CRAWL_IS_FILE",
    "/c.docx": "CRAWL_IS_FILE",
    "/d": "CRAWL_IS_FILE",
    "/e.zip": "CRAWL_NOT_HTML",
  });
  expect(result.taken).toBe(1);
});

test("recognises included files by their content instead of their name", async () => {
  const { outcomes, pages } = await crawlSite(
    {
      "/": page("Start", "a.docx", "b.txt", "c", "d.docx", "e", "f.pdf", "g.docx", "h"),
      "/a.docx": typed(word, docx, { etag: '"7"', "content-language": "de" }),
      "/b.txt": typed("text/plain; charset=utf-8", "Wir öffnen um neun."),
      "/c": typed("text/html", docx),
      "/d.docx": typed("application/zip", docx),
      "/e": typed(octets, docx, { "content-disposition": 'attachment; filename="offer.docx"' }),
      "/f.pdf": typed("application/pdf", page("A viewer")),
      "/g.docx": typed(octets, Buffer.from("\u0089PNG\r\n\u001a\n\0\0\0\rIHDR", "latin1")),
      "/h": typed(octets, docx),
    },
    { includeFiles: true },
  );
  expect(outcomes).toEqual({
    "/": "taken",
    "/a.docx": "taken",
    "/b.txt": "taken",
    "/c": "taken",
    "/d.docx": "taken",
    "/e": "taken",
    "/f.pdf": "taken",
    "/g.docx": "EXTRACT_NAME_MISMATCH",
    "/h": "CRAWL_NOT_HTML",
  });
  expect(pages["/a.docx"]).toMatchObject({
    page: {
      title: "a",
      lang: "de",
      markdown: "Parcels take three days.",
      mimeType: word,
      parts: [],
      etag: '"7"',
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    },
  });
  expect(pages["/f.pdf"]).toMatchObject({ page: { title: "A viewer", mimeType: "text/html" } });
});

test("reads all formats, advises on outdated ones, and rejects texts under other names", async () => {
  const { outcomes } = await crawlSite(
    {
      "/": page(
        "Start",
        "a.csv",
        "b.md",
        "c.odt",
        "d",
        "e.rtf",
        "f.doc",
        "g.xlsb",
        "h.yaml",
        "i.php",
        "j.dotx",
        "k",
      ),
      "/a.csv": typed("text/csv", "Tarif;Preis\nBasis;5 €\nPlus;9 €"),
      "/b.md": typed("text/markdown; charset=utf-8", "# Guide"),
      "/c.odt": typed("application/vnd.oasis.opendocument.text", odtOf(p("Hello"))),
      "/d": typed("application/vnd.oasis.opendocument.text", odtOf(p("Good day"))),
      "/e.rtf": typed("text/rtf", "{\\rtf1 Hello}"),
      "/f.doc": typed("application/msword", Buffer.from("d0cf11e0a1b11ae1", "hex")),
      "/g.xlsb": typed("application/vnd.ms-excel.sheet.binary.macroEnabled.12", "x"),
      "/h.yaml": typed("text/plain", "a: b"),
      "/i.php": typed("text/plain", "The price list"),
      "/j.dotx": typed(word.replace(".document", ".template"), docx),
      "/k": typed(octets, docx, {
        "content-disposition": "attachment; filename*=UTF-8''Preise%20b.exe",
      }),
    },
    { includeFiles: true },
  );
  expect(outcomes).toEqual({
    "/": "taken",
    "/a.csv": "taken",
    "/b.md": "taken",
    "/c.odt": "taken",
    "/d": "taken",
    "/e.rtf": "taken",
    "/f.doc": "EXTRACT_OLD_WORD",
    "/g.xlsb": "EXTRACT_BINARY_WORKBOOK",
    "/h.yaml": "EXTRACT_UNSUPPORTED",
    "/i.php": "taken",
    "/j.dotx": "taken",
    "/k": "CRAWL_NOT_HTML",
  });
});

test("stores the start of each page, slide or sheet", async () => {
  const pdf = pdfOf([linesAt(72, 700, ["Prices"]), linesAt(72, 700, ["Opening hours"])]);
  const { pages } = await crawlSite(
    { "/": page("Start", "offer.pdf"), "/offer.pdf": typed("application/pdf", pdf) },
    { includeFiles: true },
  );
  expect(pages["/offer.pdf"]).toMatchObject({
    page: {
      mimeType: "application/pdf",
      parts: [
        { kind: "page", name: null, start: 0 },
        { kind: "page", name: null },
      ],
    },
  });
});

test("skips a file without text, with noindex or above the size limit, each with its reason", async () => {
  const { outcomes } = await crawlSite(
    {
      "/": page("Start", "empty.txt", "broken.docx", "hidden.txt", "large.txt", "gone.pdf"),
      "/empty.txt": typed("text/plain", ""),
      "/broken.docx": typed(word, docx.subarray(0, 300)),
      "/hidden.txt": typed("text/plain", "Text", { "x-robots-tag": "noindex" }),
      "/large.txt": typed("text/plain", "x", { "content-length": String(40 << 20) }),
      "/gone.pdf": status(404),
    },
    { includeFiles: true },
  );
  expect(outcomes).toEqual({
    "/": "taken",
    "/empty.txt": "EXTRACT_EMPTY",
    "/broken.docx": "EXTRACT_DAMAGED",
    "/hidden.txt": "CRAWL_NOINDEX",
    "/large.txt": "CRAWL_TOO_LARGE",
    "/gone.pdf": "CRAWL_HTTP_404",
  });
});
