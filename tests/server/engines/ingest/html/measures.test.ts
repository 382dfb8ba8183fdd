import { measureText } from "@/server/engines/ingest/html/content/measures";
import { parseHtml } from "@/server/engines/ingest/html/tree";

function measure(html: string) {
  const root = parseHtml(html, { open: () => false, rawText: () => {} });
  return measureText(root)(root);
}

const text = "It tells of something else, at some length and without a link of its own.";
const teaser = (...targets: string[]) =>
  `<div>${targets.map((href) => `<a href="${href}">More</a>`).join("")}<p>${text}</p></div>`;

test("counts blocks that each link to one other page as teasers, and not as text of this page", () => {
  const { prose, linkText } = measure(
    `<section>${["/a", "/b", "/c"].map((href) => teaser(href, `${href}#more`)).join("")}</section>`,
  );
  expect(prose).toBe(0);
  expect(linkText).toBeGreaterThan(3 * text.length);
});

test.each([
  ["lead to several pages each", ["/a", "/b", "/c"].map((href) => teaser(href, `${href}/x`))],
  ["are only two", ["/a", "/b"].map((href) => teaser(href))],
  ["lead nowhere", ["a", "b", "c"].map(() => teaser())],
])("counts blocks that %s as text of this page", (_case, blocks) => {
  const { prose } = measure(`<section>${blocks.join("")}</section>`);
  expect(prose).toBe(blocks.length * text.length);
});

/** The prose of three equal blocks with a second link, so that they do not lead to one page. */
const proseOf = (block: string) => measure(`<section>${block.repeat(3)}</section>`).prose;
const details = `<p>${text} <a href="/b">More</a> <a href="/c">Less</a></p>`;

describe("blocks with several links", () => {
  test.each([
    ["around a link", `<h2><a href="/a">Tea</a></h2>`],
    ["inside a link", `<a href="/a"><h6>Tea</h6></a>`],
  ])("are teasers if they have a heading %s", (_case, heading) => {
    expect(proseOf(`<div>${heading}${details}</div>`)).toBe(0);
  });

  test("are teasers if more than six tenths of their text are links", () => {
    const block = (linked: number) =>
      `<div><a href="/a">${"x".repeat(linked - 1)}</a><a href="/b">y</a><p>${"z".repeat(100)}</p></div>`;
    expect(proseOf(block(150))).toBe(300);
    expect(proseOf(block(152))).toBe(0);
  });

  test.each([
    ["no heading", ""],
    ["a heading without a link", `<h2>Tea</h2>`],
    ["a heading of the page", `<h1><a href="/a">Tea</a></h1>`],
    ["a heading of which a part is a link", `<h2>Tea <a href="/a">here</a></h2>`],
    ["a heading that leads to itself", `<h2><a href="#tea">Tea</a></h2>`],
    ["a heading whose link has no address", `<h2><a>Tea</a></h2>`],
    ["a link without a heading", `<p><a href="/a">Tea</a></p>`],
  ])("are not teasers with %s", (_case, heading) => {
    expect(proseOf(`<div>${heading}${details}</div>`)).toBeGreaterThan(0);
  });

  test("are not teasers if they are longer than 600 characters", () => {
    const block = (length: number) =>
      `<div><h2><a href="/a">Tea</a></h2><p>${"x".repeat(length - 3)}</p></div>`;
    expect(proseOf(block(600))).toBe(0);
    expect(proseOf(block(601))).toBe(3 * 598);
  });
});

test("a list of teasers may contain up to three tenths of other blocks", () => {
  const list = (teasers: number, others: number) =>
    measure(
      `<section>${teaser("/a").repeat(teasers)}${`<div>${text}</div>`.repeat(others)}<p></p></section>`,
    ).prose;
  expect(list(7, 3)).toBe(0);
  expect(list(6, 3)).toBe(9 * text.length);
});

test("a run of text with few links is prose from forty characters on", () => {
  const paragraph = (plain: number, linked: number) =>
    measure(`<p>${"x".repeat(plain)}<a href="/a">${"y".repeat(linked)}</a></p>`);
  expect(paragraph(40, 0)).toEqual({ prose: 40, linkText: 0 });
  expect(paragraph(39, 0)).toEqual({ prose: 0, linkText: 0 });
  expect(paragraph(41, 39)).toEqual({ prose: 41, linkText: 39 });
  expect(paragraph(40, 40)).toEqual({ prose: 0, linkText: 40 });
});
