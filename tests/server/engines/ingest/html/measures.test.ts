import { measureText } from "@/server/engines/ingest/html/content/measures";
import { parseHtml } from "@/server/engines/ingest/html/tree";

function measured(html: string) {
  const root = parseHtml(html, { open: () => false, rawText: () => {} });
  return measureText(root)(root);
}

const text = "It tells of something else, at some length and without a link of its own.";
const teaser = (...targets: string[]) =>
  `<div>${targets.map((href) => `<a href="${href}">More</a>`).join("")}<p>${text}</p></div>`;

test("blocks that each lead to one other page are teasers, and no text of this page", () => {
  const { prose, linkText } = measured(
    `<section>${["/a", "/b", "/c"].map((href) => teaser(href, `${href}#more`)).join("")}</section>`,
  );
  expect(prose).toBe(0);
  expect(linkText).toBeGreaterThan(3 * text.length);
});

test.each([
  ["lead to several pages each", ["/a", "/b", "/c"].map((href) => teaser(href, `${href}/x`))],
  ["are only two", ["/a", "/b"].map((href) => teaser(href))],
  ["lead nowhere", ["a", "b", "c"].map(() => teaser())],
])("blocks that %s are text of this page", (_case, blocks) => {
  const { prose } = measured(`<section>${blocks.join("")}</section>`);
  expect(prose).toBe(blocks.length * text.length);
});
