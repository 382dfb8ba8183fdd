import { htmlToPage } from "@/server/engines/ingest/html/page";

const read = (html: string): string =>
  htmlToPage(Buffer.from(html), "text/html; charset=utf-8", "https://shop.example/a").markdown;

const paragraph = (about: string): string =>
  `<p>This paragraph about ${about} is long enough to count as running text of the page, since it has two parts.</p>`;
const topics = ["coffee", "tea", "water", "juice", "milk", "cocoa", "soup", "bread", "cake", "pie"];
const story = topics.map(paragraph).join("");
const page = (content: string): string =>
  read(`<body><main><h1>Drinks</h1>${content}</main></body>`);

const teaser = (name: string): string =>
  `<div><h3><a href="/${name}">All about ${name}</a></h3><p>What ${name} is, and where it grows.</p></div>`;
const teasers = (...names: string[]): string => `<div>${names.map(teaser).join("")}</div>`;

describe("an overview", () => {
  const latest = `<h2>Latest articles</h2>${teasers("figs", "plums", "pears", "nuts", "kale")}`;
  const overview = `<div>${story}</div><section>${latest}${teasers(...topics.map((topic) => `${topic} and its long history in many countries`))}</section>`;

  test("keeps its lists of other pages", () => {
    expect(page(overview)).toContain("All about plums");
  });

  test("is not an article, although it has a date", () => {
    const canonical = `<link rel="canonical" href="https://shop.example/">`;
    const date = `<meta property="article:published_time" content="2026-01-02">`;
    const html = `<head>${canonical}${date}</head><body><main><h1>Drinks</h1>${overview}</main></body>`;
    expect(read(html)).toContain("All about plums");
  });
});

test("keeps the content after a list of related pages whose heading has its own block", () => {
  const related = `<h2>Related topics</h2>${teasers("figs", "plums", "pears")}`;
  const next = `<div><h2>Storage</h2><p>Keep drinks in a cool place, and drink them soon after opening.</p></div>`;
  const markdown = page(`<div>${story}${related}${next}</div>`);
  expect(markdown).toContain("in a cool place");
  expect(markdown).not.toContain("All about plums");
});

describe("text that occurred before", () => {
  const shared = "Install the package from the registry before you go on with the next step.";
  const steps = (language: string): string =>
    `<ol><li>Open ${language}.</li><li>${shared}</li><li>Run the file of ${language}.</li></ol>`;

  test("is kept as a step of a numbered list", () => {
    const markdown = page(steps("Python") + steps("Ruby"));
    expect(markdown.split(shared)).toHaveLength(3);
  });

  test("is left out if the whole list is repeated", () => {
    expect(page(steps("Python") + steps("Python")).split(shared)).toHaveLength(2);
  });
});

describe("a discussion", () => {
  const post = (name: string, extra = ""): string =>
    `<div class="post"><div><b>${name}</b><ul><li>Joined: Jun 29, 2016</li><li>Messages: 1,204</li><li>Reaction score: 38</li></ul></div>` +
    `${paragraph(`${name}'s kettle`)}${extra}</div>`;

  test("is read without the profiles of its authors", () => {
    const markdown = page(post("Ada") + post("Bert"));
    expect(markdown).toContain("about Bert's kettle");
    expect(markdown).not.toMatch(/Joined|Messages|Reaction/);
  });

  test("keeps a text that mentions a number of posts", () => {
    const text =
      "My account from 2016 has 300 posts, and I still cannot upload a picture of my kettle.";
    expect(page(`<div>${text}</div>`)).toContain("300 posts");
  });

  test.each(["Reply with quote", "Last edited: Jul 6, 2024", "Link to comment", "Print view"])(
    "is read without the line %s",
    (line) => {
      expect(page(post("Ada", `<div>${line}</div>`))).not.toContain(line);
    },
  );

  test("ends before the request to sign in", () => {
    const request = `<h2>Create an account or sign in to comment</h2><p>You need to be a member in order to answer.</p>`;
    expect(page(story + request)).not.toContain("to be a member");
  });

  test("keeps its answers if each of them has the class of a comment", () => {
    const answer = (name: string, below = ""): string =>
      `<li class="comment">${paragraph(name)}<p>${name} wrote at 10:15</p><ul class="comments">${below}</ul></li>`;
    const thread = answer("Ada", answer("Bert", answer("Cleo") + answer("Dora")));
    expect(page(`${story}<ul>${thread}</ul>`)).toContain("about Dora");
  });
});

describe("a product", () => {
  const product = (content: string): string =>
    read(
      `<head><meta property="og:type" content="product"></head><body><main><h1>Kettle</h1>${paragraph("steel")}${paragraph("heat")}${content}</main></body>`,
    );

  test("is read without the products beside it, however short its text is", () => {
    const others = `<h2>People who viewed this item also viewed</h2><ul>${["pots", "pans", "cups"].map((name) => `<li><a href="/${name}">All about ${name}</a> $9.90</li>`).join("")}</ul>`;
    expect(product(others)).not.toContain("All about pans");
  });

  test("is read without the reviews of customers", () => {
    const reviews = `<h2>Customer reviews</h2><div>${["Ada", "Bert"].map((name) => `<p>${name} wrote: it boils.</p>`).join("")}</div>`;
    expect(product(reviews)).not.toContain("it boils");
  });

  test("keeps its variants in a form", () => {
    const variants = ["Steel", "Copper", "Brass"].map((name) => `<label><input>${name}</label>`);
    expect(product(`<div>${variants.join("")}</div>`)).toContain("Copper");
  });
});

describe("a list of products", () => {
  const filter = (...labels: string[]): string =>
    `<div>${labels.map((label) => `<label><input type="checkbox">${label}</label>`).join("")}</div>`;

  test("is read without its filters", () => {
    expect(page(filter("Steel (12)", "Copper (3)", "Brass (1)") + story)).not.toContain("Copper");
  });

  test("keeps labels with prices", () => {
    const markdown = page(filter("Standard 4,90 €", "Express 9,90 €", "Tomorrow 19,90 €") + story);
    expect(markdown).toContain("Express 9,90 €");
  });

  test.each([
    "Skip to product list",
    "Sort by: newest",
    "Showing 1–16 of 29 results",
    "Quick shop",
  ])("is read without the line %s", (line) => {
    expect(page(`<div>${line}</div>${story}`)).not.toContain(line);
  });

  test("keeps bare numbers, such as a position in a ranking", () => {
    expect(page(`<div>17</div>${story}`)).toContain("17");
  });
});

describe("menus without a name", () => {
  const links = (...names: string[]): string =>
    names.map((name) => `<li><a href="/${name}">${name}</a></li>`).join("");

  test("are left out above the title", () => {
    const markdown = read(
      `<body><div><ul>${links("Offers", "Shops", "Jobs")}</ul></div><div><h1>Drinks</h1>${paragraph("tea")}</div></body>`,
    );
    expect(markdown).toContain("about tea");
    expect(markdown).not.toContain("Jobs");
  });

  test("are kept above the title if they state prices", () => {
    const markdown = read(
      `<body><div><ul>${links("Tea 2,90 €", "Milk 1,90 €", "Soup 4,50 €")}</ul></div><div><h1>Drinks</h1>${paragraph("tea")}</div></body>`,
    );
    expect(markdown).toContain("1,90 €");
  });

  test("are left out if they are the path to the page", () => {
    const path = `<li><a href="/">Home</a></li>${links("Hot", "Tees")}`;
    expect(page(`<ul>${path}</ul>${paragraph("tea")}`)).not.toContain("Tees");
  });

  test("are kept if only the beginning of their first link resembles the start page", () => {
    const categories = links("Home appliances", "Radios", "Cameras");
    expect(page(`<ul>${categories}</ul>${paragraph("tea")}`)).toContain("Radios");
  });

  test("are left out if they lead to translations", () => {
    const languages = ["de", "fr", "it"].map(
      (code) => `<li><a href="/${code}" hreflang="${code}">In ${code}</a></li>`,
    );
    expect(page(`<ul>${languages.join("")}</ul>${paragraph("tea")}`)).not.toContain("In fr");
  });
});

describe("text for machines", () => {
  test.each([["{{price.total}}"], ["{{price.total}} {{currency}}"], ['{"layout":2,"text":"Buy"}']])(
    "is left out: %s",
    (text) => {
      const cards = `<div>${text}</div><div>${text}</div>`;
      expect(page(cards + paragraph("tea"))).not.toContain("{");
    },
  );

  test("keeps placeholders that the page explains", () => {
    const markdown = page(
      `<p><code>{{name}}</code></p><p>Write {{name}} where the name of the reader should be.</p>`,
    );
    expect(markdown).toContain("Write {{name}}");
    expect(markdown.split("{{name}}")).toHaveLength(3);
  });
});
