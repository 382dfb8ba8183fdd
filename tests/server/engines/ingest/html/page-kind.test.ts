import { leavesEnoughProse, pageKind } from "@/server/engines/ingest/html/content/page-kind";
import { collectMetadata } from "@/server/engines/ingest/html/metadata";

type Declared = Partial<Parameters<typeof pageKind>[0]>;
const kindOf = (declared: Declared) =>
  pageKind({ ...collectMetadata("https://shop.example/a").metadata, ...declared });

const product = `{"@type": "Product", "name": "Bike"}`;

test.each<[string, Declared, string]>([
  ["nothing", {}, "other"],
  ["a time of publication", { publishedAt: "2026-01-02" }, "article"],
  ["an article in JSON-LD", { jsonLd: [`{"@type": ["NewsArticle"]}`] }, "article"],
  ["an article in microdata", { itemTypes: ["https://schema.org/BlogPosting"] }, "article"],
  ["an article with a date", { articles: 1, dates: 1 }, "article"],
  ["an article of an author", { socialType: "article", hasAuthor: true }, "article"],
  ["an article with neither date nor author", { socialType: "article", articles: 1 }, "other"],
  ["several articles with dates", { articles: 5, dates: 5 }, "other"],
  ["a date without an article", { dates: 1, hasAuthor: true }, "other"],
  ["a forum", { publishedAt: "2026-01-02", jsonLd: [`"@type":"QAPage"`] }, "other"],
  ["a start page", { publishedAt: "2026-01-02", canonical: "https://shop.example/" }, "other"],
  ["a page of its own", { publishedAt: "2026-01-02", canonical: "https://a.example/b" }, "article"],
  ["a product for social networks", { socialType: "product.item" }, "product"],
  ["a product", { jsonLd: [product] }, "product"],
  ["a list of products", { jsonLd: [product, `{"@type": "ItemList"}`] }, "other"],
])("a page that declares %s", (_case, declared, kind) => {
  expect(kindOf(declared)).toBe(kind);
});

test("deletes comments and lists only if enough text is left, which is least for a product", () => {
  const textWith = (proseOutside: number) => ({ proseOutside, length: 100 });
  for (const removable of ["comments", "lists"] as const) {
    expect(leavesEnoughProse("other", removable, textWith(0))).toBe(false);
    expect(leavesEnoughProse("other", removable, textWith(5_000))).toBe(true);
    expect(leavesEnoughProse("article", removable, { proseOutside: 5_000, length: 100_000 })).toBe(
      false,
    );
    expect(leavesEnoughProse("product", removable, { proseOutside: 5_000, length: 100_000 })).toBe(
      true,
    );
  }
  expect(leavesEnoughProse("article", "comments", textWith(400))).toBe(true);
  expect(leavesEnoughProse("article", "lists", textWith(400))).toBe(false);
});
