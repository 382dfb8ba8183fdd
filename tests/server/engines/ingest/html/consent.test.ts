import {
  block,
  isBoilerplate,
  isConservativeBoilerplate,
  letters,
  linked,
  text,
} from "./classify-block";

describe("a request for consent is left out", () => {
  const words = (count: number) => "a ".repeat(count);
  const asking = (button: string, before = "We use cookies here.") =>
    block("div", `<p>${before}</p>${button}`) + text(900);
  test.each<[string, boolean, string]>([
    ["with a button", true, asking("<button>Accept</button>")],
    ["with a link", true, asking('<a href="/">Alle akzeptieren</a>')],
    ["with another control", true, asking('<div role="button">Reject all</div>')],
    ["not without a control", false, asking("<p>Accept</p>")],
    ["not with another button", false, asking("<button>Bake them</button>")],
    ["with a button of 39 letters", true, asking(`<button>Accept ${letters(32)}</button>`)],
    ["not with a longer button", false, asking(`<button>Accept ${letters(33)}</button>`)],
    [
      "not if it is not the subject",
      false,
      asking("<button>Accept</button>", `Cookies ${words(60)}`),
    ],
    [
      "if it is every fiftieth word",
      true,
      asking("<button>Accept</button>", `Cookies ${words(48)}`),
    ],
    ["not about something else", false, asking("<button>Accept</button>", "We bake bread here.")],
    [
      "not as an article",
      false,
      `<article data-block><p>We use cookies.</p><button>Accept</button></article>${text(900)}`,
    ],
    [
      "not with the title of the page",
      false,
      asking("<button>Accept</button>", "<h1>Our cookies</h1>"),
    ],
    [
      "not with most of the text",
      false,
      `${block("div", `<p>We use cookies.</p>${"cookies ".repeat(50)}<button>Accept</button>`)}${text(20)}`,
    ],
    [
      "up to 30,000 characters",
      true,
      asking("<button>Accept</button>", "cookies ".repeat(3_000)) + text(9_000),
    ],
    [
      "not above 30,000 characters",
      false,
      asking("<button>Accept</button>", "cookies ".repeat(4_000)) + text(9_000),
    ],
  ])("%s: %p", (_case, expected, html) => {
    expect(isBoilerplate(html)).toBe(expected);
    expect(isConservativeBoilerplate(html)).toBe(expected);
  });
});

test.each<[string, boolean, string]>([
  ["navigation", true, block("nav", text(100)) + text(900)],
  ["navigation with half of the text", true, block("nav", text(500)) + text(500)],
  ["navigation with more", false, block("nav", text(501)) + text(499)],
  ["a menu by its role", true, block('div role="menu"', text(100)) + text(900)],
  ["a dialog", true, block('div role="alertdialog"', text(100)) + text(900)],
  ["a header", true, block("header", text(100)) + text(900)],
  ["a footer", true, block("footer", text(100)) + text(900)],
  [
    "the header of an article",
    false,
    `<article>${block("header", text(100))}</article>${text(900)}`,
  ],
  ["the footer of the main part", false, `<main>${block("footer", text(100))}</main>${text(900)}`],
  ["a header with the title", false, block("header", `<h1>A</h1>${text(99)}`) + text(900)],
  ["an aside", false, block("aside", text(100)) + text(900)],
  ["a sidebar", false, block('div class="sidebar"', linked(100)) + text(900)],
])("with the conservative classifier too, leaves out %s: %p", (_case, expected, html) =>
  expect(isConservativeBoilerplate(html)).toBe(expected),
);
