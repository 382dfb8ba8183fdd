import { itemApi } from "@/contract/knowledge-bases/items";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import type { Person, TestPlatform } from "@/tests/platform";
import { linesAt, pdfOf, pdfOfFonts } from "../../engines/ingest/files/pdf-writer";
import { answer, type LocalSite, serve } from "../../engines/ingest/local-site";
import { openWebPlatform, shopPages } from "../../platform-steps";
import { websiteOf } from "../knowledge-bases/crawling";

let platform: TestPlatform;
let site: LocalSite;
let ada: Person;

const line = (text: string) => linesAt(50, 760, [text]);
const partlyUnreadable = pdfOfFonts(
  { text: "The manual of the birch rake has one page that can be read by everybody." },
  { text: "This text is drawn by glyphs without letters", isUnmapped: true },
);
const pdf = pdfOf([
  line("Our catalogue of tools for gardens large and small, for every season of the year."),
  line("The birch rake has a handle of one metre and sixty and costs 24.90 euros."),
]);

beforeAll(async () => {
  platform = await openWebPlatform();
  const start = `${shopPages["/"]}`.replace(
    "</main>",
    '<a href="/catalogue.pdf">PDF</a> <a href="/manual.pdf">Manual</a></main><p style="font-size:0">Refunds are paid twice to everybody.</p>',
  );
  const catalogue = answer(pdf, { "content-type": "application/pdf", etag: '"1"' });
  const manual = answer(partlyUnreadable, { "content-type": "application/pdf", etag: '"1"' });
  const files = { "/catalogue.pdf": catalogue, "/manual.pdf": manual };
  site = await serve({ ...shopPages, "/": start, ...files });
  ada = await platform.signUp({ language: "en" });
});
afterAll(async () => {
  await site.close();
  await platform.close();
});

async function train(title: string, includeFiles: boolean, baseUrl: string) {
  const body = { title, baseUrl, includeFiles, responsibilityConfirmed: true } as const;
  const { dto } = await ada(knowledgeBaseApi.create, { body });
  await platform.finishJobs();
  return { id: dto.kbId, website: websiteOf(platform, ada, dto.kbId) };
}

test("reads linked files with their page numbers and does not train them again", async () => {
  const { id, website } = await train("With files", true, site.base);
  const item = (await website.pages())["/catalogue.pdf"];
  expect(item).toMatchObject({
    stage: "Finished",
    mimeType: "application/pdf",
    size: pdf.length,
  });
  const params = { id, itemId: item?.itemId ?? "" };
  const chunks = await ada(itemApi.chunks, { params, query: {} });
  expect(chunks.map(({ page }) => page)).toContain(1);

  const warnings = [{ code: "UNREADABLE_FONTS", pages: [2] }];
  expect((await website.pages())["/manual.pdf"]).toMatchObject({ stage: "Finished", warnings });

  const excerpt = "Refunds are paid twice to everybody.";
  expect((await website.pages())["/"]).toMatchObject({
    stage: "Finished",
    warnings: [{ code: "HIDDEN_TEXT", excerpt }],
  });

  const { passages } = await website.search("What does the birch rake cost?");
  expect(passages[0]).toMatchObject({ pageUrl: `${site.base}catalogue.pdf` });
  expect(await website.crawlAgain()).toMatchObject({ unchangedCount: 6, failedCount: 0 });
  const run = await website.crawlAgain({ includeFiles: false });
  expect(await website.changes(run.runId)).toEqual(["gone /catalogue.pdf", "gone /manual.pdf"]);
});
