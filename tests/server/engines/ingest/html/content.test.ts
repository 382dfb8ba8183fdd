import { htmlToPage } from "@/server/engines/ingest/html/page";

const read = (html: string): string =>
  htmlToPage(Buffer.from(html), "text/html; charset=utf-8", "https://shop.example/a").markdown;

const prose = (about: string): string =>
  `<p>This paragraph about ${about} is long enough to count as running text of the page, since it has two parts.</p>`;
const story = ["coffee", "tea", "water", "juice", "milk", "cocoa", "soup", "bread", "cake", "pie"]
  .map(prose)
  .join("");

test.each([
  ["a background overlay", `<div class="ob-has-background-overlay">`],
  ["a share style", `<div class="entry themeform share">`],
  ["an id made from a heading", `<div id="creating-a-read-the-docs-account">`],
  ["a secondary colour", `<div class="text-secondary">`],
  ["the footer of a card", `<div class="card-footer">`],
  ["an item of a menu", `<div class="menu-item">`],
  ["a layout with a sidebar", `<div class="sidebar-right">`],
  ["a word that holds another", `<div class="trusted-shops">`],
  ["a gallery in a lightbox", `<div class="lightbox-gallery">`],
  ["a modal", `<div class="modal">`],
  ["social links", `<div class="social">`],
])("keeps a block with the class or id of %s that has content of its own", (_case, open) => {
  for (const content of [
    "<h3>Delivery abroad</h3><p>By ship.</p>",
    "<p>Delivery abroad costs 12,50 € a parcel.</p>",
    "<table><tr><td>Delivery abroad</td><td>by ship</td></tr></table>",
    "<p>Delivery abroad: Mo–Fr 9–18 Uhr</p>",
    `<p>Delivery abroad takes ${"a few days more than usual, ".repeat(9)}as you know.</p>`,
  ])
    expect(read(`<body><h1>Help</h1>${story}${open}${content}</div>`)).toContain("Delivery abroad");
});

test.each([
  ["an accordion", `<div><button aria-expanded="false">Returns</button><div hidden>`],
  ["tabs", `<div><a href="#tab-2">Returns</a><div id="tab-2" style="display:none">`],
  [
    "an FAQ",
    `<div class="faq"><h3>Can I return it?</h3><div class="faq-answer" style="display:none">`,
  ],
])("keeps the closed parts of %s outside main and article", (_case, html) => {
  const page = `<body><div><h1>Help</h1>${story}</div>${html}You may send it back within 30 days.</div></div>`;
  expect(read(page)).toContain("within 30 days");
});

const panel = (title: string, text: string) => `${title}<div class="panel"><p>${text}</p></div>`;

test.each([
  [
    "side by side",
    panel(`<button class="accordion">Return policy +</button>`, "Send it back within 30 days.") +
      panel(`<button class="accordion">Shipping +</button>`, "Two days with the parcel service."),
  ],
  [
    "one in each block",
    ["Return policy|Send it back within 30 days.", "Shipping|Two days with the parcel service."]
      .map((pair) => pair.split("|"))
      .map(([title = "", text = ""]) => `<div>${panel(`<button>${title}</button>`, text)}</div>`)
      .join(""),
  ],
  [
    "around headings",
    panel(`<button><h4>Return policy</h4></button>`, "Send it back within 30 days."),
  ],
])("reads buttons %s that open panels as headings of the panels", (_case, accordion) => {
  const page = read(`<body><main><h1>Help</h1>${story}<div>${accordion}</div></main></body>`);
  expect(page).toContain("#### Return policy\n\nSend it back within 30 days.");
});

test("keeps a question on a button with the panel that it opens", () => {
  const question = panel(`<button>Can I return it? <i>+</i></button>`, "Within 30 days, unworn.");
  const page = read(`<body><main><h1>Help</h1>${story}<div>${question}</div></main></body>`);
  expect(page).toContain("#### Can I return it?\n\nWithin 30 days, unworn.");
});

test("leaves out a button that opens a menu or follows a text", () => {
  const menu = `<div><button>Services ▾</button><div><a href="/a">Repair of all kinds</a></div></div>`;
  const offer = `<div><p>Made of oak, delivered in two days.</p><button>Add to cart</button></div>`;
  const page = read(`<body><main><h1>Shop</h1>${menu}${story}${offer}${offer}</main></body>`);
  expect(page).not.toMatch(/Services|Add to cart/);
  expect(page).toContain("Made of oak");
});

test.each([
  ["a description", `<h2>Description</h2><p>Made of oak.</p>`],
  ["a delivery time", `<p>4,90 €, delivered in 2 days. Made of oak.</p>`],
  [
    "a comparison",
    `<table><tr><th>Kind</th><th>Wood</th></tr><tr><td>A</td><td>Made of oak.</td></tr></table>`,
  ],
])("keeps %s inside a form", (_case, html) => {
  const form = `<form action="/cart">${html}<label>Amount <input></label><button>Buy</button></form>`;
  expect(read(`<body><h1>Table</h1>${story}${form}`)).toContain("Made of oak.");
});

const consent = `<p>We use cookies to count the visits of this shop.</p><button>Accept all</button>`;
const withoutHeading = `<p>Our cookies keep your basket.</p><button>Accept all</button>`;

test.each([
  ["the main part without a heading", `<main>${withoutHeading}</main>${story}`],
  ["an article without a heading", `<article>${withoutHeading}</article>${story}`],
  ["a block with the heading of the page", `<div><h1>Cookies</h1>${withoutHeading}</div>${story}`],
  ["the whole page", withoutHeading],
])("keeps text about cookies with a button that is not a consent dialog: %s", (_case, body) => {
  expect(read(`<body>${body}</body>`)).toContain("Our cookies keep your basket.");
});

test.each([
  ["beside the main part", `<div>${consent}</div><main><h1>Drinks</h1>${story}</main>`],
  [
    "in a wrapper of the main part",
    `<div><div>${consent}</div><main>${prose("tea")}</main></div>${story}`,
  ],
  ["in the main part", `<main><h1>Drinks</h1>${story}<div>${consent}</div></main>`],
])("leaves out only the request for consent: %s", (_case, body) => {
  const text = read(`<body>${body}</body>`);
  expect(text).not.toContain("We use cookies");
  expect(text).toContain("paragraph about tea");
});

test("leaves out a form that only asks for input", () => {
  const form = `<form><label>Your e-mail address</label><input><button>Send</button></form>`;
  expect(read(`<body><h1>Help</h1>${story}${form}`)).not.toContain("e-mail");
});

test("reads the article of a page whose longer comments are declared as main, too", () => {
  const comments = ["apples", "pears", "plums"].map(prose).join("").repeat(6);
  const page = read(
    `<body><div role="main"><h1>News</h1>${story}</div><div role="main" class="thread">${comments}</div>`,
  );
  expect(page).toContain("about coffee");
  expect(page).toContain("about pie");
});

test("leaves out a list of links beside the text, and keeps a title beside it", () => {
  const topics = ["Grinders", "Kettles", "Filters", "Beans"].map(
    (name) => `<li><a href="/${name}">${name} and everything that belongs to them</a></li>`,
  );
  const beside = (block: string) =>
    read(`<body><main><div>${block}</div><div>${story.repeat(3)}</div></main></body>`);
  expect(beside(`<ul>${topics.join("")}</ul>`)).not.toContain("Kettles");
  const titled = beside(`<h1><a href="/drinks">Drinks</a></h1><ul>${topics.join("")}</ul>`);
  expect(titled).toContain("# Drinks");
  expect(titled).toContain("paragraph about tea");
});

const article = (after: string): string =>
  read(
    `<head><meta property="article:published_time" content="2026-01-02"></head>
     <body><article><h1>News of the day</h1>${story}</article>${after}</body>`,
  );

test.each([
  [
    "a menu without a name",
    `<div><a href="/a">Shop now here</a><a href="/b">Other things</a></div>`,
  ],
  [
    "related links",
    `<div><h3>Related articles</h3><ul><li><a href="/a">Other things</a></li><li><a href="/b">And more</a></li></ul></div>`,
  ],
  [
    "related links in German",
    `<div><h3>Das könnte Sie auch interessieren</h3><a href="/a">Other things</a> <a href="/b">More</a></div>`,
  ],
  [
    "teasers of other pages",
    `<div>${["a", "b", "c"].map((at) => `<div><h3><a href="/${at}">Other things ${at}</a></h3><p>It tells of something else.</p></div>`).join("")}</div>`,
  ],
  ["tags", `<div class="tags"><a href="/t/a">Other things</a></div>`],
  ["an author's line", `<div class="byline">By Other things</div>`],
  ["a note on the author", `<div><h4>About the author</h4><p>Other things are his joy.</p></div>`],
  ["sharing", `<div>Share on Facebook</div>`],
])("leaves out %s after an article", (_case, html) => {
  const page = article(html);
  expect(page).toContain("about pie");
  expect(page).not.toMatch(/Other things|Facebook/);
});

test("keeps opening hours inside a link", () => {
  const page = read(
    `<body><main><h1>Pie</h1><p>A long text about pie that goes on for a while.</p></main>
     <footer><a href="/hours">Business hours: every day 9:00 to 17:00</a></footer></body>`,
  );
  expect(page).toContain("every day 9:00 to 17:00");
});

test("leaves out a menu that links to the opening hours", () => {
  const page = read(
    `<body><div class="top"><a href="/">Lodge</a> <a href="/d">Dogs 2025</a> <a href="/h">Opening hours</a></div>
     <div class="content"><h1>Cancellation</h1><p>Tell us as early as you can about your plans.</p></div></body>`,
  );
  expect(page).toContain("as early as you can");
  expect(page).not.toContain("Opening hours");
});

test.each([
  ["<nav>", "</nav>"],
  ["<menu>", "</menu>"],
  ['<div role="navigation">', "</div>"],
  ['<div role="banner">', "</div>"],
])("leaves out the links of %s", (open, close) => {
  const links = ["Home", "Shoes", "Bags"].map((name) => `<a href="/${name}">${name}</a> `).join("");
  const page = read(`<body>${open}${links}${close}${story}</body>`);
  expect(page).toContain("paragraph about tea");
  expect(page).not.toContain("Shoes");
});

test("reads a page that is a form as a whole", () => {
  const text = "Our shop repairs bicycles. ".repeat(6);
  expect(read(`<body><form action="/"><p>${text}</p></form></body>`)).toContain("repairs bicycles");
});

test("keeps panels that open on a click below the text of a page", () => {
  const below = (block: string) =>
    read(`<body><main><div>${story.repeat(3)}</div><div>${block}</div></main></body>`);
  expect(below("<p>Sizes</p><p>Small and large.</p>")).not.toContain("Small and large.");
  for (const opener of ["<summary>Sizes</summary>", '<a aria-expanded="false">Sizes</a>'])
    expect(below(`${opener}<p>Small and large.</p>`)).toContain("Small and large.");
});

test.each(["article", "main", "section"])(
  "keeps the head and the foot of the text in <%s>",
  (name) => {
    const page = read(
      `<body><${name}><header><p>All about tea, in one page.</p></header>${story.repeat(3)}<footer><p>Tested in May.</p></footer></${name}></body>`,
    );
    expect(page).toContain("All about tea");
    expect(page).toContain("Tested in May");
  },
);

test("keeps questions and answers, a price and a table after an article", () => {
  const page = article(
    `<div><h2>Is it new?</h2><p>Yes, it is.</p><h2>Is it old?</h2><p>No.</p></div>
     <div><p>It costs 5,00 €.</p></div><table><tr><td>Size</td><td>42</td></tr></table>`,
  );
  expect(page).toContain("Yes, it is.");
  expect(page).toContain("5,00 €");
  expect(page).toContain("42");
});

test.each(["Kontakt", "Details", "Categories", "Download"])("keeps the heading %s", (heading) => {
  expect(read(`<main><h1>Help</h1>${story}<h2>${heading}</h2><p>As told.</p></main>`)).toContain(
    `## ${heading}`,
  );
});

test("returns a bounded number of links", () => {
  const links = (length: number, path: string): string[] =>
    htmlToPage(
      Buffer.from(
        Array.from({ length }, (_, at) => `<a href="/${path}${at}">Page ${at}</a>`).join(""),
      ),
      "text/html",
      "https://shop.example/",
    ).links;
  expect(links(1_500, "p")).toHaveLength(1_500);
  expect(links(20_000, "p")).toHaveLength(5_000);
  expect(links(2_000, "x".repeat(1_500)).join("").length).toBeLessThan(305_000);
});

test.each([
  ["footer", ""],
  ["aside", ' class="widget"'],
  ["form", ""],
])("reads a page more mildly if its <%s%s> contains nearly all of it", (name, attributes) => {
  const markdown = read(
    `<body><nav><a href="/a">Menu entry</a></nav><${name}${attributes}>${story}</${name}></body>`,
  );
  expect(markdown).toContain("about coffee");
  expect(markdown).not.toContain("Menu entry");
});

test("does not add the footer to a short page", () => {
  const legal = "<p>All prices include taxes and shipping within the country of sale.</p>".repeat(
    4,
  );
  const markdown = read(
    `<body><main><h1>Opening soon</h1><p>We open in May.</p></main><footer>${legal}</footer></body>`,
  );
  expect(markdown).not.toContain("taxes");
});

test("leaves the mark that opens an answer out of its question", () => {
  const item = (question: string, answer: string) =>
    `<div><div><span>${question}</span><span>+</span></div><div>${answer}</div></div>`;
  const items = item("Do you fix zips?", "Yes, within a week.") + item("Age", "4 and up");
  const markdown = read(`<body><main><h1>Help</h1>${story}${items}</main></body>`);
  expect(markdown).toContain("Do you fix zips?\n\nYes, within a week.");
  expect(markdown).toContain("Age+");
  expect(read(`<main>${story}<p>Sie fragen: «Wer kommt?»</p></main>`)).toContain("«Wer kommt?»");
});
