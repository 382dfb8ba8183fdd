import { read, story } from "./long-page";

test.each([
  ["a delivery time", `<p>Lieferzeit: 2–3 Werktage</p>`, "2–3 Werktage"],
  ["a delivery time in English", `<p>Ships within 5 working days</p>`, "5 working days"],
  [
    "the description of what it sells",
    `<p>A table of solid oak for six, oiled by hand.</p>`,
    "solid oak",
  ],
])("keeps %s without a heading or a price", (_case, html, expected) => {
  const form = `<form>${html}<label>Amount <input></label><button>In den Warenkorb</button></form>`;
  expect(read(`<body><main><h1>Table</h1>${story}${form}</main></body>`)).toContain(expected);
  const beside = `<body><div><h1>Table</h1>${story}</div><div>${form}</div></body>`;
  if (html.includes("2–3")) expect(read(beside)).toContain(expected);
});

test.each([
  ["a delivery address", `<p>Where should we deliver your brochure to, please?</p>`],
  ["a newsletter", `<p>All offers of the shop each week in your inbox, for free.</p>`],
])("leaves out a form that asks for %s", (_case, html) => {
  const form = `<form>${html}<input><button>Send</button></form>`;
  expect(read(`<body><main><h1>Table</h1>${story}${form}</main></body>`)).not.toMatch(
    /brochure|inbox/,
  );
});
