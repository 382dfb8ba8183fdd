import { htmlToPage } from "@/server/engines/ingest/html/page";

const read = (html: string): string =>
  htmlToPage(Buffer.from(html), "text/html; charset=utf-8", "https://shop.example/a").markdown;

const topics = ["coffee", "tea", "water", "juice", "milk", "cocoa", "soup", "bread", "cake", "pie"];
const story = topics
  .map(
    (about) =>
      `<p>This paragraph about ${about} is long enough to count as running text of the page, since it has two parts.</p>`,
  )
  .join("");

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
