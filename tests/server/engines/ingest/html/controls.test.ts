import { descendants, type Element, parseHtml } from "@/server/engines/ingest/html/tree";
import { findControls } from "@/server/engines/ingest/html/visibility/controls";

/** Parses a page and returns its `<x-panel>`, the element under test. */
function panelIn(html: string): { root: Element; panel: Element } {
  const root = parseHtml(html, { open: () => false, rawText: () => {} });
  const [panel] = descendants(root).filter(({ name }) => name === "x-panel");
  if (!panel) throw new Error("The page has no panel.");
  return { root, panel };
}

function isOpenable(html: string): boolean {
  const { root, panel } = panelIn(html);
  return findControls(root).isOpenable(panel);
}

const PANEL = "<x-panel>Two days.</x-panel>";

describe("a control", () => {
  test.each([
    ["whose id it names", `<a href="#p1">More</a><p>Text</p><x-panel id="p1">Two days.</x-panel>`],
    [
      "whose id it names among others",
      `<b aria-controls="p0 p1">More</b><p>Text</p><x-panel id="p1">Two days.</x-panel>`,
    ],
    [
      "whose id it names in an attribute of its own",
      `<p><b data-bs-target="#p1">More</b></p><p>Text</p><x-panel id="p1">Two days.</x-panel>`,
    ],
    ["that is a panel of tabs", `<p>Text</p><x-panel role="tabpanel">Two days.</x-panel>`],
    ["that a search opens", `<p>Text</p><x-panel hidden="until-found">Two days.</x-panel>`],
    ["whose class says so", `<p>Text</p><x-panel class="faq-item">Two days.</x-panel>`],
    ["whose id says so", `<p>Text</p><x-panel id="accordion-2">Two days.</x-panel>`],
  ])("opens an element %s", (_case, html) => {
    expect(isOpenable(html)).toBe(true);
  });

  test.each([
    ["no control names", `<p>Text</p><x-panel id="p1" class="x">Two days.</x-panel>`],
    ["a control names by another id", `<a href="#p2">More</a><p>A</p><x-panel id="p1">B</x-panel>`],
    ["without an id", `<a href="#">More</a><p>Text</p><x-panel id="">Two days.</x-panel>`],
    ["whose id only a title holds", `<i title="p1">More</i><p>A</p><x-panel id="p1">B</x-panel>`],
  ])("does not open an element %s", (_case, html) => {
    expect(isOpenable(html)).toBe(false);
  });

  test('opens an element if one of three surrounding boxes has a name such as "tab"', () => {
    const below = (boxes: number) =>
      isOpenable(
        `<div class="tab">${"<div>".repeat(boxes)}${PANEL}${"</div>".repeat(boxes)}</div>`,
      );
    expect([0, 1, 2, 3].map(below)).toEqual([true, true, true, false]);
  });
});

describe("a control directly before an element", () => {
  test.each([
    "<button>Delivery</button>",
    "<summary>Delivery</summary>",
    `<label for="c">Delivery</label>`,
    `<a href="#">Delivery</a>`,
    `<a href="javascript:void(0)">Delivery</a>`,
    "<a>Delivery</a>",
    `<b role="button">Delivery</b>`,
    `<b role="tab">Delivery</b>`,
    `<b onclick="open()">Delivery</b>`,
    `<b aria-expanded="false">Delivery</b>`,
    "<h3><button>Delivery</button></h3>",
    "<div><button>Delivery time</button><i>+</i></div>",
  ])("opens it: %s", (control) => {
    expect(isOpenable(`${control}${PANEL}`)).toBe(true);
  });

  test.each([
    "<label>Delivery</label>",
    `<a href="/delivery">Delivery</a>`,
    `<b role="note">Delivery</b>`,
    "<h3>Delivery</h3>",
    "<nav><button>Delivery</button></nav>",
    "<header><button>Delivery</button></header>",
    "<main><button>Delivery</button></main>",
    "<footer><button>Delivery</button></footer>",
    "<button>Delivery</button><p>Text</p>",
  ])("does not open it: %s", (control) => {
    expect(isOpenable(`${control}${PANEL}`)).toBe(false);
  });

  test("opens it if the control is more than six tenths of its block", () => {
    const block = (control: number) =>
      `<div><button>${"x".repeat(control)}</button><i>${"y".repeat(100 - control)}</i></div>`;
    expect(isOpenable(`${block(60)}${PANEL}`)).toBe(false);
    expect(isOpenable(`${block(61)}${PANEL}`)).toBe(true);
  });

  test("opens it from before a box that contains only the element", () => {
    const inside = (boxes: number) =>
      isOpenable(
        `<button>Delivery</button>${"<div>".repeat(boxes)}${PANEL}${"</div>".repeat(boxes)}`,
      );
    expect([0, 1, 2].map(inside)).toEqual([true, true, false]);
    expect(isOpenable(`<button>Delivery</button><div><p>Text</p>${PANEL}</div>`)).toBe(false);
  });

  test("opens it even with up to four empty blocks between them", () => {
    const beyond = (empty: number) =>
      isOpenable(`<button>A</button>${"<i></i>".repeat(empty)}${PANEL}`);
    expect([0, 4, 5].map(beyond)).toEqual([true, true, false]);
  });
});

describe("elements below titles", () => {
  const pair = (title: string, kind = "") =>
    `<div>${title}${PANEL}</div><div>${title}<x-panel${kind}>Free.</x-panel></div>`;

  test.each(["<h2>Price</h2>", "<h6>Price</h6>", "<dt>Price</dt>", "<p>Is it free?</p>"])(
    "are panels if another one of the same kind is below %s",
    (title) => {
      expect(isOpenable(pair(title))).toBe(true);
      expect(isOpenable(`${title}${PANEL}${title}<x-panel>Free.</x-panel>`)).toBe(true);
    },
  );

  test.each([
    ["it is the only one", `<h2>Price</h2>${PANEL}`],
    ["the other one has another class", pair("<h2>Price</h2>", ` class="other"`)],
    ["a sentence is before it", pair("<p>It is free.</p>")],
    ["the title of the page is before it", pair("<h1>Price</h1>")],
    ["nothing is before it", pair("")],
    ["the title is long", pair(`<h2>${"x".repeat(200)}</h2>`)],
    ["the other one has no title", `<h2>Price</h2>${PANEL}<p>Text.</p><x-panel>Free.</x-panel>`],
  ])("are not panels if %s", (_case, html) => {
    expect(isOpenable(html)).toBe(false);
  });

  test("are panels below titles of up to 199 characters", () => {
    expect(isOpenable(pair(`<h2>${"x".repeat(199)}</h2>`))).toBe(true);
  });
});

describe("an element", () => {
  const appearsOnScroll = (attributes: string, style: readonly string[] = []): boolean => {
    const { root, panel } = panelIn(`<x-panel ${attributes}>Two days.</x-panel>`);
    return findControls(root).appearsOnScroll(panel, new Map(style.map((name) => [name, "x"])));
  };

  test.each(["transform", "transition", "animation"])(
    "is revealed on scrolling if its style has a %s",
    (name) => {
      expect(appearsOnScroll("", [name])).toBe(true);
    },
  );

  test.each(["data-aos", `data-aos-delay="9"`, "data-w-id", `class="a fade-in"`])(
    "is revealed on scrolling if it has %s",
    (attribute) => {
      expect(appearsOnScroll(attribute)).toBe(true);
    },
  );

  test("is not revealed because of other styles, classes and attributes", () => {
    expect(appearsOnScroll(`class="a" id="fade" data-x="fade"`, ["color"])).toBe(false);
  });
});
