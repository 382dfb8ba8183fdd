import { isHidden } from "@/server/engines/ingest/html/content/boilerplate/classifier";
import type { PageKind } from "@/server/engines/ingest/html/content/page-kind";
import { find } from "@/server/engines/ingest/html/tree";
import {
  block,
  heading,
  isBoilerplate,
  labels,
  letters,
  linked,
  parse,
  text,
} from "./classify-block";

describe("navigation is left out", () => {
  const names = [
    "nav",
    "menu",
    ...["navigation", "banner", "contentinfo", "search", "menubar", "toolbar"].map(
      (role) => `div role="${role}"`,
    ),
  ];
  test.each(names)("marked as <%s>", (name) => {
    expect(isBoilerplate(block(name, text(100)) + text(900))).toBe(true);
  });

  test.each<[string, boolean, string]>([
    ["below half of the text", true, block("nav", text(499)) + text(501)],
    ["not from half of the text", false, block("nav", text(500)) + text(500)],
    [
      "from half of the text if most are links",
      true,
      block("nav", linked(260) + text(240)) + text(500),
    ],
    ["not if half are links", false, block("nav", linked(250) + text(250)) + text(500)],
    ["not with the title of the page", false, block("nav", `<h1>A</h1>${linked(499)}`) + text(500)],
    ["beside much running text", true, block("nav", labels(700)) + text(601)],
    ["not beside little running text", false, block("nav", labels(700)) + text(600)],
    ["not beside less running text than its own", false, block("nav", text(900)) + text(700)],
  ])("%s: %p", (_case, expected, html) => expect(isBoilerplate(html)).toBe(expected));
});

test.each<[string, boolean, string]>([
  ["a dialog", true, block('div role="dialog"', text(100)) + text(900)],
  ["a tooltip", true, block('div role="tooltip"', text(100)) + text(900)],
  [
    "a dialog around the main part",
    false,
    block('div role="dialog"', `<main>${text(100)}</main>`) + text(900),
  ],
  ["a dialog with half of the text", false, block('div role="dialog"', text(500)) + text(500)],
  ["a button", true, block("button", "Send") + text(900)],
  ["the body's empty block", false, block("footer", "") + text(900)],
  ["a main part called a sidebar", false, block('main class="sidebar"', linked(100)) + text(900)],
  [
    "a sidebar with the title",
    false,
    block('div class="sidebar"', `<h1>A</h1>${linked(99)}`) + text(900),
  ],
])("leaves out %s: %p", (_case, expected, html) => expect(isBoilerplate(html)).toBe(expected));

test.each<[string, boolean, string]>([
  ["a footer", true, block("footer", text(900)) + text(100)],
  [
    "the footer of an article",
    false,
    `<article>${block("footer", text(100))}</article>${text(900)}`,
  ],
  [
    "the footer of a section",
    false,
    `<section>${block("footer", text(100))}</section>${text(900)}`,
  ],
  ["a header below half of the text", true, block("header", text(499)) + text(501)],
  ["a header with half of the text", false, block("header", text(500)) + text(500)],
  ["a long header of links", true, block("header", linked(260) + text(240)) + text(500)],
  [
    "a long header with half of it links",
    false,
    block("header", linked(250) + text(250)) + text(500),
  ],
  [
    "the header of an article",
    false,
    `<article>${block("header", text(100))}</article>${text(900)}`,
  ],
  ["an aside below three tenths", true, block("aside", text(299)) + text(701)],
  ["an aside with three tenths", false, block("aside", text(300)) + text(700)],
  ["a long aside of links", true, block("aside", linked(160) + text(140)) + text(700)],
  [
    "a long aside with half of it links",
    false,
    block("aside", linked(150) + text(150)) + text(700),
  ],
  ["a complement", true, block('div role="complementary"', text(299)) + text(701)],
  ["a form below a fifth", true, block("form", text(199)) + text(801)],
  ["a form with a fifth", false, block("form", text(200)) + text(800)],
  ["a form with a heading", false, block("form", heading + text(99)) + text(900)],
  ["a note without scripts", true, block("noscript", text(499)) + text(501)],
  ["a page without scripts", false, block("noscript", text(500)) + text(500)],
])("by its name, leaves out %s: %p", (_case, expected, html) =>
  expect(isBoilerplate(html)).toBe(expected),
);

test.each<[string, boolean, string]>([
  ["a sidebar of links", true, block('div class="sidebar"', linked(60) + text(40)) + text(900)],
  [
    "a sidebar with half of it links",
    false,
    block('div class="sidebar"', linked(50) + text(50)) + text(900),
  ],
  ["sharing without links", true, block('div class="share"', text(100)) + text(900)],
  [
    "sharing with three tenths",
    true,
    block('div class="share"', linked(110) + labels(190)) + text(700),
  ],
  [
    "sharing with more than that",
    false,
    block('div class="share"', linked(120) + labels(190)) + text(690),
  ],
  [
    "sharing with more, half of it links",
    true,
    block('div class="share"', linked(200) + labels(200)) + text(600),
  ],
  ["sharing with a heading", false, block('div class="share"', heading + text(90)) + text(900)],
  ["a caption of links", false, block('div class="caption"', linked(100)) + text(900)],
  ["links without a name", false, block("div", linked(100)) + text(900)],
])("by its class, leaves out %s: %p", (_case, expected, html) =>
  expect(isBoilerplate(html)).toBe(expected),
);

describe("a closed block is left out", () => {
  test.each<[string, boolean, string]>([
    ["of links is left out", true, block("div hidden", linked(50) + text(50)) + text(900)],
    ["with fewer links is kept", false, block("div hidden", linked(49) + text(51)) + text(900)],
    [
      "that shows a tab is kept",
      false,
      block('div hidden role="tabpanel"', linked(100)) + text(900),
    ],
    ["with much of the text is kept", false, block("div hidden", linked(310)) + text(690)],
    [
      "with three tenths of the text is left out",
      true,
      block("div hidden", linked(300)) + text(700),
    ],
    ["called a menu is left out", true, block('div hidden class="menu"', text(100)) + text(900)],
    [
      "called a menu with a heading is kept",
      false,
      block('div hidden class="menu"', heading + text(90)) + text(900),
    ],
    [
      "of links in an article's footer is left out",
      true,
      `<article>${block('footer style="display: none"', linked(100))}</article>${text(900)}`,
    ],
  ])("%s: %p", (_case, expected, html) => expect(isBoilerplate(html)).toBe(expected));

  test.each([
    ["<p hidden>", true],
    ['<p style="display:none">', true],
    ['<p style="color:red; VISIBILITY : HIDDEN">', true],
    ['<p style="display:block">', false],
    ["<p>", false],
  ])("recognises a block as hidden by its attributes: %s", (tag, expected) => {
    const paragraph = find(parse(`${tag}a`), ({ name }) => name === "p");
    expect(paragraph && isHidden(paragraph)).toBe(expected);
  });
});

describe("a table of contents is left out", () => {
  const entries = (...targets: string[]) =>
    targets.map((href) => `<li><a href="${href}">Part of it</a></li>`).join("");
  test.each<[string, boolean, string]>([
    ["with three entries", true, block("ul", entries("#a", "#b", "#c"))],
    ["not with two", false, block("ul", entries("#a", "#b"))],
    ["not with another page", false, block("ul", entries("#a", "#b", "#c", "/d"))],
    [
      "not with a link without a target",
      false,
      block("ul", `${entries("#a", "#b", "#c")}<li><a>x</a></li>`),
    ],
    ["not with text", false, block("ul", `${entries("#a", "#b", "#c")}<li>${letters(10)}</li>`)],
    ["not as a quotation", false, block("blockquote", entries("#a", "#b", "#c"))],
  ])("%s: %p", (_case, expected, html) => {
    expect(isBoilerplate(html + text(900))).toBe(expected);
  });
});

describe("comments of readers are left out", () => {
  const comment = `<div class="comment">${letters(20)}</div>`;
  const comments = (count: number, more = "") =>
    block('div class="comments"', comment.repeat(count) + more);
  test.each<[name: string, isLeftOut: boolean, html: string, kind?: PageKind]>([
    ["if there are three", true, comments(3) + text(1001)],
    ["not if there are two", false, comments(2) + text(1001)],
    ["with two marks of comments", true, comments(0, "<p>Ada says x</p><p>Reply</p>") + text(1001)],
    ["not with one mark", false, comments(0, "<p>Ada says x</p>") + text(1001)],
    ["not without a name", false, block("div", comment.repeat(3)) + text(1001)],
    ["not on a page with less other text", false, comments(3) + text(1000)],
    ["below a short article", true, comments(3) + text(201), "article"],
    ["not below a shorter article", false, comments(3) + text(200), "article"],
    ["longer than an article", true, comments(40) + text(201), "article"],
    [
      "not inside of another discussion",
      false,
      `<div class="comments">${comments(3)}</div>${text(1001)}`,
    ],
    ["not inside of a comment", false, `<div class="reply">${comments(3)}</div>${text(1001)}`],
    ["not as reviews", false, block('div class="reviews"', comment.repeat(3)) + text(1001)],
    ["as links from blogs", true, block('ol class="ping-list"', comment.repeat(3)) + text(1001)],
    ["by their heading", true, block("div", `<h3>3 Comments</h3>${text(20)}`) + text(1001)],
    [
      "not by a heading below other text",
      false,
      block("div", `<p>Prices</p><h3>3 Comments</h3>${text(20)}`) + text(1001),
    ],
  ])("%s: %p", (_case, expected, ...page) => expect(isBoilerplate(...page)).toBe(expected));
});

test.each([
  ["<template>", false],
  ["<video>", false],
  ['<template shadowrootmode="open">', true],
  ["<p>", true],
])("recognises text in %s: %p", (tag, expected) => {
  const found = find(parse(`${tag}Hello`), ({ children }) => children.includes("Hello"));
  expect(found !== undefined).toBe(expected);
});
