import { read, story } from "./long-page";

test.each([
  [
    "a list of questions",
    `<style>dd { display: none }</style><dl><dt>Can I return it?</dt><dd>Yes, within 30 days.</dd><dt>Is it safe?</dt><dd>Yes.</dd></dl>`,
  ],
  [
    "a panel under a button",
    `<style>.panel { max-height: 0; overflow: hidden }</style><button>Returns</button><div class="panel"><p>Yes, within 30 days.</p></div>`,
  ],
  [
    "a panel under a label",
    `<style>.text { max-height: 0; overflow: hidden }</style><input id="t1" type="checkbox"><label for="t1">Returns</label><div class="text"><p>Yes, within 30 days.</p></div>`,
  ],
  [
    "open panels",
    `<button>Returns</button><div><p>Yes, within 30 days.</p></div><button>Shipping</button><div><p>It takes two days.</p></div>`,
  ],
])("keeps %s in a block below the text", (_case, html) => {
  const page = read(`<body><div><h1>Help</h1>${story}</div><div>${html}</div></body>`);
  expect(page).toContain("within 30 days");
});

const goods = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) =>
      `<div class="item"><h3><a href="/k${at}">Kettle ${at}</a></h3><p>${20 + at},90 €</p></div>`,
  ).join("");
const category = (above: string, below = ""): string =>
  read(
    `<body><main><div><h1>Kettles</h1></div><div>${above}</div><div>${story.repeat(3)}</div><div>${below}</div></main></body>`,
  );

test("keeps the products of a category above a text about them", () => {
  const page = category(goods(4));
  expect(page).toContain("# Kettles");
  expect(page).toContain("### Kettle 3");
  expect(page).toContain("23,90 €");
});

test("leaves out products below a text, and links without prices above it", () => {
  expect(category("", goods(4))).not.toContain("Kettle 3");
  const links = goods(4).replace(/<p>.*?<\/p>/g, "");
  const page = category(links);
  expect(page).toContain("# Kettles");
  expect(page).not.toContain("Kettle 3");
});
