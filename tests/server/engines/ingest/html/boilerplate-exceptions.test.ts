import { htmlToPage } from "@/server/engines/ingest/html/page";

const read = (html: string): string =>
  htmlToPage(Buffer.from(html), "text/html; charset=utf-8", "https://town.example/a").markdown;

const paragraph = (about: string): string =>
  `<p>This paragraph about ${about} is long enough to count as running text of the page, since it has two parts.</p>`;
const story = "rivers lakes hills roads bridges parks towers schools ports fairs"
  .split(" ")
  .map(paragraph)
  .join("");
const page = (content: string): string =>
  read(`<body><main><h1>Our town</h1>${content}</main></body>`);
const items = (...texts: string[]): string =>
  `<ul>${texts.map((text) => `<li>${text}</li>`).join("")}</ul>`;
const links = (...targets: [href: string, text: string, attributes?: string][]): string =>
  items(...targets.map(([href, text, more = ""]) => `<a href="${href}" ${more}>${text}</a>`));
const labels = (...texts: string[]): string =>
  texts.map((text) => `<label><input type="checkbox">${text}</label>`).join("");

describe("a block with two facts", () => {
  test.each([
    ["Standort: Bremen", "Sportort: Bremerhaven"],
    ["Veranstaltungsort: Kassel", "Fortbildungspunkte: 8"],
    ["Location: Leeds", "Points: 8"],
    ["Ort: Bremen", "Mitglied seit: 2010"],
    ["Joined: March 2015", "Location: Leeds"],
    ["Posts: 120", "Location: Delhi"],
    ["Posts: 50 a month", "Messages: 1,000"],
    ["Themen: 12", "Ort: Bremen"],
    ["Beiträge: 120 Euro", "Mitglied seit: 2010"],
  ])("is not the profile of a forum member: %s, %s", (one, other) => {
    const markdown = page(`${story}${items(one, other)}`);
    expect(markdown).toContain(one);
    expect(markdown).toContain(other);
  });

  test.each([
    ["Join Date: May 2009", "Posts: 1,204"],
    ["Beiträge: 52", "Registriert: 12.05.2019"],
    ["1,204 reputation", "5 gold badges"],
  ])("is the profile of a forum member: %s, %s", (one, other) => {
    expect(page(`${story}${items(one, other)}`)).not.toContain(one);
  });
});

describe("a line", () => {
  test.each([
    "Start date 12 May 2027",
    "Reactions: fever and headache",
    "Sort your waste at home",
    "Sort glass by colour",
    "Sort by colour and wash at 30 degrees",
    "Sorted by hand in the valley",
    "Skip sizes",
    "Skip permits",
    "Skip the queue",
    "Skip to the third step if you have a key",
    "Select all",
    "Reset",
    "Original poster",
    "Thread starter kit",
    "Last edited versions stay for a month",
    "Click to expand the map of the valley",
    "Go down",
    "View assembly instructions",
    "Filter sorted coins",
    "48 items",
    "Showing our best products",
  ])("is kept: %s", (text) => {
    expect(page(`${story}${items("Before", text, "After")}`)).toContain(text);
    expect(page(`${story}<div>${text}</div>`)).toContain(text);
  });

  test.each([
    "Sort by: price, low to high",
    "Sortieren nach Preis",
    "Skip to search results",
    "Last edited by Ada: 12 May",
    "29 products found",
  ])("is left out: %s", (text) => {
    expect(page(`${story}<div>${text}</div>`)).not.toContain(text);
  });
});

describe("the labels of a form", () => {
  const treatments = ["Deep tissue massage", "Hot stone massage", "Facial with clay", "Manicure"];

  test("are kept if they are what can be booked", () => {
    const form = `<form><h2>Choose your treatment</h2>${labels(...treatments)}</form>`;
    expect(page(story + form)).toContain("Hot stone massage");
    expect(page(`${story}<div>${labels(...treatments)}</div>`)).toContain("Manicure");
  });

  test.each([
    `<div class="product-filters">${labels(...treatments)}</div>`,
    `<div><h3>Filters</h3></div><h3>Filter by</h3><div>${labels(...treatments)}</div>`,
    `<fieldset><legend>Filter</legend>${labels(...treatments)}</fieldset>`,
  ])("are left out if they filter a list", (filter) => {
    expect(page(filter + story)).not.toContain("Manicure");
  });
});

describe("text with braces is kept", () => {
  test("in a list of placeholders without code", () => {
    const text = page(`${story}${items("{{ customer.name }}", "{{ customer.email }}")}`);
    expect(text).toContain("{{ customer.email }}");
  });

  test("on a page with code", () => {
    const json = '<div>{"customer":{"name":"Ada"}}</div>';
    const twice = "<div>{{ customer.name }}</div><div>{{ customer.name }}</div>";
    const text = page(`<pre>GET /customers</pre>${story}${json}${twice}`);
    expect(text).toContain('{"customer"');
    expect(text).toContain("{{ customer.name }}");
  });

  test.each(["<p>First name: {{first_name}}</p>", "<p>{{ first_name }}</p>", '<div>{"a":1}</div>'])(
    "in an ordinary text: %s",
    (html) => {
      expect(page(story + html)).toMatch(/[{]/);
    },
  );
});

describe("links are kept", () => {
  test("if the first one is not above the others", () => {
    const help = links(["/forum", "Forum"], ["/chat", "Chat"], ["/list", "Mailing list"]);
    expect(page(help + story)).toContain("Mailing list");
  });

  test("if they lead to files in several languages", () => {
    const manuals = links(
      ["/manual-de.pdf", "Anleitung", 'hreflang="de"'],
      ["/manual-fr.pdf", "Notice", 'hreflang="fr"'],
      ["/manual-it.pdf", "Istruzioni", 'hreflang="it"'],
    );
    expect(page(manuals + story)).toContain("Notice");
  });

  test("above the title if they are contact details", () => {
    const contact = links(
      ["tel:+49421123", "0421 123"],
      ["mailto:a@town.example", "a@town.example"],
      ["/map", "Market square 1"],
    );
    const html = `<body><div>${contact}</div><div><h1>Our town</h1>${paragraph("rivers")}</div></body>`;
    expect(read(html)).toContain("a@town.example");
  });
});

describe("a text that begins like a request of a forum or a shop", () => {
  test.each([
    "You must be 18 or older to rent a boat on the lake.",
    "You have to register your dog with the town.",
    "Register to vote by 12 May, and bring your identity card.",
    "You must register to comment at the hearing in the town hall.",
    "Log in to the portal and open your invoices.",
    "Create an account in three steps: name, address, password.",
    "Want to join the choir? It sings on Tuesdays.",
    "Users browsing the catalogue see what is on loan.",
    "Melden Sie sich an der Rezeption, wenn Sie ankommen.",
    "Sie müssen sich vor der Reise impfen lassen.",
    "Registrieren, um zu wählen: bis zum 12. Mai im Rathaus.",
    "Pairs well with grilled fish and lemon.",
    "Das passt zu Fisch und Zitrone.",
  ])("is kept: %s", (text) => {
    expect(page(`${story}<p>${text}</p>`)).toContain(text);
    expect(page(`${story}<div><h3>${text}</h3><p>More about it.</p></div>`)).toContain("More");
  });

  test.each([
    "You must be logged in to reply.",
    "Log in or register to post comments",
    "Register to reply here.",
    "Melden Sie sich an, um einen Kommentar zu schreiben.",
  ])("is left out: %s", (text) => {
    expect(page(`${story}<p>${text}</p>`)).not.toContain(text);
  });
});

test("keeps a length of time, not the time that a text takes to read", () => {
  const markdown = page(`<h2>Back massage</h2><p>30 minutes</p><p>35 €</p><p>5 min read</p>`);
  expect(markdown).toContain("30 minutes");
  expect(markdown).not.toContain("5 min read");
});
