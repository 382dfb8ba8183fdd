import { containsFact } from "@/server/engines/ingest/html/content/fact-boxes";
import { type Element, find, parseHtml } from "@/server/engines/ingest/html/tree";

function block(html: string): Element {
  const root = parseHtml(html, { open: () => false, rawText: () => {} });
  return find(root, ({ name }) => name === "div") ?? root;
}

test.each([
  ["a price", "<div>Entry 12,50 €</div>"],
  ["a price with the currency first", "<div>Entry from £ 9</div>"],
  ["opening hours", "<div>Mo–Fr 9–18 Uhr</div>"],
  ["opening hours in English", "<div>Saturday 10:00 am to 4:00 pm</div>"],
  ["a postal address", "<div>Ring 5, 50667 Köln</div>"],
  ["a British postal code", "<div>London SW1A 1AA</div>"],
  ["a telephone number", "<div>Tel.: 0221 / 123 456</div>"],
  ["opening hours in a link", `<div><a href="/x">Opening hours: 9:00–17:00</a></div>`],
])("%s is a fact", (_case, html) => {
  expect(containsFact(block(html))).toBe(true);
});

test.each([
  ["nothing", "<div></div>"],
  ["a text", "<div>We have been at home in Köln for years.</div>"],
  ["a number", "<div>50667 visitors in 2026</div>"],
  ["a link to the opening hours", `<div><a href="/hours">Opening hours</a></div>`],
  ["a long text with a price in it", `<div>Entry 12,50 €. ${"More words. ".repeat(600)}</div>`],
])("%s is not a fact", (_case, html) => {
  expect(containsFact(block(html))).toBe(false);
});

test("an address is a fact in any form", () => {
  const root = parseHtml("<address>Bob Smith</address>", { open: () => false, rawText: () => {} });
  const address = find(root, ({ name }) => name === "address");
  expect(address && containsFact(address)).toBe(true);
});
