import { boilerplateSections } from "@/server/engines/ingest/html/content/boilerplate/sections";
import type { PageKind } from "@/server/engines/ingest/html/content/page-kind";
import { descendants } from "@/server/engines/ingest/html/tree";
import { labels, linked, parse, text } from "./classify-block";

/** The marks `data-a`, `data-b` of the elements that are left out of a page with enough other text. */
function leftOut(
  html: string,
  { before = 601, kind = "other" }: { before?: number; kind?: PageKind } = {},
): string {
  const root = parse(text(before) + html);
  const sections = boilerplateSections(root, kind);
  return descendants(root)
    .filter((element) => sections.has(element))
    .flatMap(({ attributes }) => Object.keys(attributes).filter((name) => /^data-.$/.test(name)))
    .map((name) => name.slice(-1))
    .join("");
}

const links = (mark: string) =>
  `<ul data-${mark}><li>${linked(60)}</li><li>${linked(60)}</li></ul>`;
const related = "<h3 data-a>Related articles</h3>";

describe("a section about other pages", () => {
  test("is left out with its title, up to the next title of its level", () => {
    expect(leftOut(`${related}${links("b")}<h4 data-c>News</h4>${links("d")}`)).toBe("abcd");
    expect(leftOut(`${related}${links("b")}<h3 data-c>Prices</h3>${links("d")}`)).toBe("ab");
    expect(leftOut(`${related}${links("b")}<h2 data-c>Prices</h2>${links("d")}`)).toBe("ab");
  });

  test("ends at a title in a block, even if the title is a link", () => {
    const next = (heading: string) => leftOut(`${related}${links("b")}${heading}${links("d")}`);
    expect(next("<div data-c><h3>Prices</h3></div>")).toBe("ab");
    expect(next(`<h3 data-c><a href="/p">Prices</a></h3>`)).toBe("ab");
    expect(next("<div data-c><p>Text before.</p><h3>Prices</h3></div>")).toBe("abcd");
  });

  test("contains teasers whose titles are links", () => {
    const teaser = (heading: string) =>
      leftOut(`${related}<div data-b>${heading}${linked(60)}</div>`);
    expect(teaser(`<h2><a href="/p">Prices</a></h2>`)).toBe("ab");
    expect(teaser(`<a href="/p"><h2>Prices</h2></a>`)).toBe("ab");
    expect(teaser("<h2>Prices</h2>")).toBe("a");
  });

  test("may have its title in a block of its own", () => {
    expect(leftOut(`<div data-a>${related.replace(" data-a", "")}</div>${links("b")}`)).toBe("ab");
    expect(leftOut(`<div data-a><h3>Related articles</h3><p>of ours</p></div>${links("b")}`)).toBe(
      "",
    );
  });

  test("may be in a box", () => {
    expect(leftOut(`<div><div>${related}${links("b")}</div></div>`)).toBe("ab");
  });

  test("is kept if its title is a sentence or names the page", () => {
    const title = (length: number) => `Related articles ${"x".repeat(length - 17)}`;
    const named = (name: string, length: number) =>
      leftOut(`<${name} data-a>${title(length)}</${name}>${links("b")}`);
    expect(named("h3", 80)).toBe("ab");
    expect(named("h3", 81)).toBe("");
    expect(named("h1", 80)).toBe("");
    expect(named("p", 80)).toBe("");
  });

  test("is kept if at most three tenths of it are links", () => {
    const section = (share: number) =>
      leftOut(`${related}<div data-b>${linked(share)}${text(100 - share)}</div>`);
    expect(section(30)).toBe("");
    expect(section(31)).toBe("ab");
  });

  test("is left out if it is empty", () => {
    expect(leftOut(related)).toBe("a");
  });

  test("is kept on a page with little other text", () => {
    expect(leftOut(`${related}${links("b")}`, { before: 600 })).toBe("");
    const long = `<ul data-b>${`<li>${linked(60)}</li>`.repeat(30)}</ul>`;
    expect(leftOut(`${related}${long}`, { before: 900 })).toBe("");
    expect(leftOut(`${related}${long}`, { before: 901 })).toBe("ab");
  });

  test("does not count its own text as text of the page", () => {
    const section = `${related}<div data-b>${linked(80)}${text(100)}</div>`;
    expect(leftOut(section, { before: 600 })).toBe("");
  });

  test("is kept if it contains the main part", () => {
    expect(leftOut(`${related}<div data-b><div><main>${linked(60)}</main></div></div>`)).toBe("");
  });
});

describe("comments of readers", () => {
  const comments = `<h3 data-a>3 comments</h3><div data-b>${text(100)}</div>`;

  test("are left out below an article, and on pages with more text", () => {
    expect(leftOut(comments, { before: 201, kind: "article" })).toBe("ab");
    expect(leftOut(comments, { before: 200, kind: "article" })).toBe("");
    expect(leftOut(comments, { before: 1_001 })).toBe("ab");
    expect(leftOut(comments, { before: 1_000 })).toBe("");
  });
});

test("sections about the page itself are kept", () => {
  expect(leftOut(`<h3 data-a>Prices</h3>${links("b")}<p data-c>${labels(100)}</p>`)).toBe("");
});
