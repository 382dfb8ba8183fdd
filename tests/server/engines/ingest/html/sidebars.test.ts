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
