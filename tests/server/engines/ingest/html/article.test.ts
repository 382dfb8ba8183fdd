import { htmlToPage } from "@/server/engines/ingest/html/page";

const read = (html: string): string =>
  htmlToPage(Buffer.from(html), "text/html; charset=utf-8", "https://shop.example/a").markdown;

const paragraph = (about: string): string =>
  `<p>This paragraph about ${about} is long enough to count as running text of the page, since it has two parts.</p>`;
const topics = ["coffee", "tea", "water", "juice", "milk", "cocoa", "soup", "bread", "cake", "pie"];
const story = topics.map(paragraph).join("");
const head = `<head><meta property="article:published_time" content="2026-01-02"></head>`;
const article = (content: string, after = ""): string =>
  read(`${head}<body><div><div><h1>Drinks</h1><div>${content}</div></div>${after}</div></body>`);
const storyWith = (line: string): string => article(`${paragraph("figs")}${line}${story}`);

test("of several articles, reads the one with the page's title", () => {
  const others = ["plums", "pears", "figs"].map(
    (fruit) => `<article>${paragraph(fruit)}</article>`,
  );
  const page = `${head}<body><div><article><h1>Drinks</h1>${paragraph("tea")}${paragraph("milk")}${paragraph("water")}</article>${others.join("")}</div></body>`;
  const markdown = read(page);
  expect(markdown).toContain("about tea");
  expect(markdown).not.toMatch(/about (?:plums|pears|figs)/);
});

test("leaves out a list of links below an article, however long", () => {
  const links = Array.from(
    { length: 120 },
    (_, at) => `<div><a href="/${at}">Another story of the day, number ${at}</a></div>`,
  );
  expect(article(story, `<div>${links.join("")}</div>`)).not.toContain("number 7");
});

test("leaves out teasers below an article, even if they have first-level headings", () => {
  const teasers = ["plums", "pears", "figs"].map(
    (fruit) => `<div><a href="/${fruit}"><h1>All about ${fruit}</h1></a></div>`,
  );
  expect(article(story, `<div>${teasers.join("")}</div>`)).not.toContain("All about");
});

test("leaves out a text about the publisher below an article, and keeps the article's second part", () => {
  const publisher = `<div>${paragraph("the publisher")}${paragraph("its awards")}</div>`;
  expect(article(story, publisher)).not.toContain("publisher");
  const parts = `<div><h1>Drinks</h1></div><div>${story}</div><div>${paragraph("figs")}${paragraph("plums")}</div>`;
  expect(read(`${head}<body><div>${parts}</div></body>`)).toContain("about figs");
});

test.each([
  ["a label and a link", `<p>Czytaj też: <a href="/b">Herbata drożeje drugi rok z rzędu</a></p>`],
  ["a heading", `<h4>Lea más: <a href="/b">El té sube de precio por segundo año</a></h4>`],
  ["a link alone", `<p><a href="/b">Tea prices rise for the second year</a></p>`],
  ["an author", `<p>By Maria de Luca | 12 January 2026</p>`],
  ["a German author", `<div>Von Karl Müller und Eva Maier</div>`],
  ["a credit", `<p>A cup of tea. Foto: Eva Maier / dpa</p>`],
  ["an agency", `<p>A cup of tea on a table (Getty Images)</p>`],
  ["a newsletter", `<h3>Melden Sie sich für unseren Newsletter an</h3>`],
  ["a request to share", `<h4>Like it? Share it!</h4>`],
  ["a question about the article", `<h4>War der Artikel nützlich?</h4>`],
  ["closed comments", `<p>Leider sind keine Kommentare möglich.</p>`],
  ["tags", `<p>Filed under: hot drinks</p>`],
])("leaves out a line of an article that is %s", (_case, line) => {
  const text = line.replaceAll(/<[^>]+>/g, "");
  expect(storyWith(line)).not.toContain(text.slice(-12));
});

test.each([
  ["a link to a file", `<p><a href="/tea.pdf">Download the price list for all teas</a></p>`],
  [
    "a linked sentence",
    `<p><a href="/b">You get ten percent off every tea with this link.</a></p>`,
  ],
  [
    "a link in a sentence",
    `<p>Our partner: see <a href="/b">the tea house at the harbour of Bremen</a> for more.</p>`,
  ],
  [
    "a sentence about a place",
    `<p>Von Hamburg nach Bremen fährt der Tee mit dem Schiff und kommt am Abend an.</p>`,
  ],
  ["a sentence about sharing", `<p>You can share a pot of tea with three friends at once.</p>`],
  [
    "a sentence about comments",
    `<p>No comments were made by the tea house when we asked for its prices.</p>`,
  ],
  ["a question as a heading", `<h3>How long is the tea left in the pot?</h3>`],
])("keeps a line of an article that is %s", (_case, line) => {
  const text = line.replaceAll(/<[^>]+>/g, "").replace(/^\W+/, "");
  expect(storyWith(line)).toContain(text);
});

test("leaves out a title with only links below it, and keeps one with a text", () => {
  const related = `<p><b>Auch interessant:</b></p><p><a href="/b">Tassen</a></p>`;
  const markdown = storyWith(
    `${related}<h2>Prices</h2><p>Recommended strength</p>${paragraph("strength")}`,
  );
  expect(markdown).toContain("## Prices");
  expect(markdown).toContain("Recommended strength");
  expect(markdown).not.toContain("interessant");
});

test("leaves a page unchanged that is not an article", () => {
  const line = `<p>Von Karl Müller und Eva Maier</p>`;
  expect(read(`<body><h1>Team</h1>${story}${line}${paragraph("figs")}</body>`)).toContain("Karl");
});
