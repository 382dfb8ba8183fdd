import { deleteSidebars } from "@/server/engines/ingest/html/content/boilerplate/sidebars";
import { find } from "@/server/engines/ingest/html/tree";
import { block, heading, labels, letters, linked, parse, text } from "./classify-block";

type Page = { above?: string; core?: string; below?: string };

const core = (length: number, title = ""): string => `<div>${title}${text(length)}</div>`;
const title = "<h1>Bicycles</h1>";
const div = (content: string): string => block("div", content);

/** Whether the block of a page, beside its text, stays. */
function stays({ above = "", core: main = core(1000), below = "" }: Page, isArticle: boolean) {
  const region = find(parse(above + main + below), ({ name }) => name === "body");
  if (!region) throw new Error("The page has no body.");
  deleteSidebars(region, isArticle);
  return find(region, ({ attributes }) => attributes["data-block"] !== undefined) !== undefined;
}

const links = div(linked(100));

describe("on a page that is not an article,", () => {
  test.each<[string, Page]>([
    ["a short text below", { below: div(text(150)) }],
    ["a block with more links than text", { above: div(linked(61) + text(60)) }],
    ["a list of links shorter than the text", { above: div(linked(999)) }],
    ["a heading above links", { above: `${block("h2", "More")}<div>${linked(100)}</div>` }],
    ["an empty button below", { below: div(`${text(60)}<button></button>`) }],
    ["links beside the shortest main text", { core: core(800), below: links }],
    ["links beside four fifths of the text", { above: `<div>${text(250)}</div>`, below: links }],
  ])("%s is left out", (_case, page) => {
    expect(stays(page, false)).toBe(false);
  });

  test.each<[string, Page]>([
    ["a longer text below", { below: div(text(151)) }],
    ["a short text above", { above: div(text(150)) }],
    ["a block with as much text as links", { above: div(linked(60) + text(60)) }],
    ["a list of links as long as the text", { above: div(linked(1000)) }],
    ["a title with links", { above: div(title + linked(100)) }],
    ["the title itself", { below: block("h1", "Bicycles") }],
    ["a text with a heading", { below: div(heading + text(60)) }],
    ["a heading below", { below: block("h2", "More") }],
    ["a heading above text", { above: `${block("h2", "More")}<div>${text(60)}</div>` }],
    ["a table", { below: div("<table><tr><td>Monday</td></tr></table>") }],
    ["a button with its text", { below: div(`<button>More</button>${text(60)}`) }],
    ["a summary with its text", { below: div(`<details><summary>More</summary></details>`) }],
    ["a label that opens a text", { below: div(`<p aria-expanded="false">More</p>`) }],
    ["the panel of a tab", { below: div(`<div role="tabpanel">More</div>`) }],
    ["links beside a shorter main text", { core: core(799), below: links }],
    ["links beside less of the text", { above: `<div>${text(251)}</div>`, below: links }],
  ])("%s is kept", (_case, page) => {
    expect(stays(page, false)).toBe(true);
  });
});

describe("on an article page,", () => {
  const titled = core(1000, title);
  /** Two texts, so that the article and not its only text is the main text. */
  const article = `<article>${text(500)}${text(500)}</article>`;
  const other = (content: string): string => block("article", content);
  const delivery = "Lieferzeit: 2–3 Werktage";
  const offer = (length: number): string =>
    `<p>${delivery}</p>${labels(960)}<p>${letters(length - 960 - delivery.length)}</p>`;
  const questions = "<h3>Can I return it?</h3><h3>Is it safe?</h3>";

  test.each<[string, Page]>([
    ["another article", { above: other(text(50)), core: article }],
    ["a linked title below", { below: div(`<h1>${"x".repeat(10)}</h1>${linked(41)}`) }],
    [
      "a title with links below thrice the text",
      { core: core(300), below: div(`<h1>${"x".repeat(10)}</h1>${linked(889)}`) },
    ],
    ["a block with more links than text", { above: div(linked(61) + text(60)) }],
    ["links below thrice the text", { core: core(300), above: div(linked(899)) }],
    ["many links beside a long article", { core: core(1001), above: div(linked(3003)) }],
    ["a text with a third of links below", { below: div(text(300) + linked(162)) }],
    ["less than half the text with links below", { below: div(text(499) + linked(300)) }],
    ["a short text below", { below: div(text(150)) }],
    ["half the text below text with the title", { core: titled, below: div(text(500)) }],
    ["two headings below", { below: div("<h3>Returns</h3><h3>Safety</h3>") }],
    ["two questions in texts below", { below: div("<p>Can I return it?</p><p>Is it safe?</p>") }],
    ["a delivery time in a long block", { below: div(offer(1000)) }],
    ["one question below", { below: div("<h3>Can I return it?</h3>") }],
    ["labels above text with the title", { above: div(labels(20)), core: titled }],
    ["links beside the shortest article", { core: core(250), below: links }],
    [
      "links beside three fifths of the text",
      { above: `<div>${text(400)}</div>`, core: core(600), below: links },
    ],
  ])("%s is left out", (_case, page) => {
    expect(stays(page, true)).toBe(false);
  });

  test.each<[string, Page]>([
    ["a text above", { above: div(text(50)), core: article }],
    ["an article beside another block", { above: other(text(50)) }],
    ["an article within another block", { above: `<div>${other(text(50))}</div>`, core: article }],
    ["the title itself", { below: block("h1", `<a href="/a">Bicycles</a>`) }],
    ["a linked title above", { above: div(title + linked(100)) }],
    ["a title with fewer links", { below: div(`<h1>${"x".repeat(10)}</h1>${linked(40)}`) }],
    [
      "a title with links of thrice the text",
      { core: core(300), below: div(`<h1>${"x".repeat(10)}</h1>${linked(890)}`) },
    ],
    ["a block with as much text as links", { above: div(linked(60) + text(60)) }],
    ["links of thrice the text", { core: core(300), above: div(linked(900)) }],
    ["many links beside an article that is not long", { above: div(linked(3000)) }],
    ["a text with fewer links below", { below: div(text(260) + linked(140)) }],
    ["a text with a third of links above", { above: div(text(300) + linked(162)) }],
    ["half the text with links below", { below: div(text(500) + linked(300)) }],
    ["a longer text below", { below: div(text(151)) }],
    ["more than half the text below", { core: titled, below: div(text(501)) }],
    ["a table", { below: div("<table><tr><td>Monday</td></tr></table>") }],
    [
      "questions that open their answers",
      {
        below: div(
          `<p aria-expanded="false">Can I return it?</p><p aria-expanded="false">Is it safe?</p>`,
        ),
      },
    ],
    ["a delivery time", { below: div(offer(999)) }],
    ["two questions below", { below: div(questions) }],
    ["labels above text without the title", { above: div(labels(20)) }],
    ["a text above text with the title", { above: div(text(40)), core: titled }],
    ["links beside a shorter article", { core: core(249), below: links }],
    [
      "links beside less of the text",
      { above: `<div>${text(401)}</div>`, core: core(600), below: links },
    ],
  ])("%s is kept", (_case, page) => {
    expect(stays(page, true)).toBe(true);
  });
});

test.each(["section", "article", "li", "dd", "tr", `div class="post"`])(
  "keeps links beside several texts in %s",
  (tag) => {
    const [name = ""] = tag.split(" ");
    const part = (length: number, opening = tag) => `<${opening}>${text(length)}</${name}>`;
    expect(stays({ core: part(1000) + part(51), below: links }, false)).toBe(true);
    expect(stays({ core: part(1000) + part(50), below: links }, false)).toBe(false);
    const other = `<div class="note">${text(51)}</div>`;
    expect(stays({ core: part(1000) + other, below: links }, false)).toBe(false);
  },
);

test("of several articles, reads the only one with a title", () => {
  const article = (content: string) => `<article>${content}</article>`;
  const page = (first: string, own: string) => `<div>${article(first)}${article(own)}</div>`;
  const teaser = block("p", "x".repeat(200));
  expect(stays({ core: page(title + text(250), teaser) }, true)).toBe(false);
  expect(stays({ core: page(title + text(249), teaser) }, true)).toBe(true);
  expect(stays({ core: page(title + text(250), title + teaser) }, true)).toBe(true);
});
