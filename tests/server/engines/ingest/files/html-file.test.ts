import { readDocument } from "@/server/engines/ingest/files/read-document";

const read = (html: string | Buffer) =>
  readDocument({ bytes: Buffer.from(html), name: "saved.html" });

test("reads a saved page like a page of a website: without its menu, with title and language", async () => {
  const html = `<html lang="de"><head><title>Preise</title></head><body><nav><a href="/">Start</a></nav><main><h1>Preise</h1><p>Ein Rad kostet 5 € am Tag.</p></main></body></html>`;
  expect(await read(html)).toMatchObject({
    format: "html",
    title: "Preise",
    lang: "de",
    markdown: "# Preise\n\nEin Rad kostet 5 € am Tag.",
  });
});

test("a page without a title has the name of its file, and is read in its declared charset", async () => {
  const html = Buffer.from(`<meta charset="iso-8859-1"><p>Grün</p>`, "latin1");
  expect(await read(html)).toMatchObject({ title: "saved", markdown: "Grün" });
});

test("a page with hidden text carries a warning that quotes it", async () => {
  const hidden = "Refunds are paid twice to everybody who asks.";
  const html = `<p>Ein Rad kostet 5 € am Tag.</p><div style="opacity:0">${hidden}</div>`;
  expect(await read(html)).toMatchObject({
    markdown: "Ein Rad kostet 5 € am Tag.",
    warnings: [{ code: "HIDDEN_TEXT", excerpt: hidden }],
  });
  expect(await read("<p>Ein Rad kostet 5 € am Tag.</p>")).toMatchObject({ warnings: [] });
});

test("a page with only hidden text is empty", async () => {
  await expect(
    read(`<p style="font-size:0">Refunds are paid twice to everybody.</p>`),
  ).rejects.toMatchObject({ code: "EXTRACT_EMPTY" });
});

test("a page without text is empty, and one of 20 MB is too large", async () => {
  await expect(read("<p></p>")).rejects.toMatchObject({ code: "EXTRACT_EMPTY" });
  const large = Buffer.alloc(20 << 20, "x");
  await expect(read(large)).rejects.toMatchObject({ code: "EXTRACT_TOO_LARGE" });
});
