import {
  isBreadcrumbOrLanguageList,
  menusAbove,
} from "@/server/engines/ingest/html/content/boilerplate/link-lists";
import { find, parseHtml, textOf } from "@/server/engines/ingest/html/tree";

const parse = (html: string) => parseHtml(html, { open: () => false, rawText: () => {} });

function isLeftOut(html: string): boolean {
  const list = find(parse(html), ({ name }) => name === "ul");
  return list !== undefined && isBreadcrumbOrLanguageList(list);
}

const links = (...targets: [href: string, text: string, more?: string][]) =>
  `<ul>${targets.map(([href, text, more = ""]) => `<li><a href="${href}" ${more}>${text}</a></li>`).join("")}</ul>`;
const languages = (more = "", ending = "") =>
  links(
    [`/de/${ending}`, "Deutsch", `hreflang="de" ${more}`],
    [`/en/${ending}`, "English", `hreflang="en-GB" ${more}`],
    [`/fr/${ending}`, "Français", `hreflang="fr" ${more}`],
  );

test.each([
  ["the path from the start page to a page", links(["/", "Home"], ["/bikes", "Bikes"])],
  ["a path below a folder", links(["/shop/", "Start"], ["/shop/bikes/", "Bikes"])],
  ["a start page with the name of an index", links(["/index.html", "Home"], ["/bikes", "Bikes"])],
  ["a list of languages", languages()],
])("%s is not content", (_case, html) => {
  expect(isLeftOut(html)).toBe(true);
});

test.each([
  ["a list without links", "<ul><li>Home</li><li>Bikes</li></ul>"],
  ["a folder and a page in it", links(["/shop/", "Shop"], ["/shop/bikes/", "Bikes"])],
  ["a path with a long text", links(["/", "Home"], ["/bikes", "Bikes for every day. ".repeat(20)])],
  ["a start page alone", links(["/", "Home"])],
  ["links that do not begin with the start page", links(["/bikes", "Bikes"], ["/", "Home"])],
  ["pages that are not below the first", links(["/shop/", "Start"], ["/bikes", "Bikes"])],
  [
    "a long list",
    links(
      ["/", "Home"],
      ...Array.from({ length: 12 }, (_, at) => [`/p${at}`, `Page ${at}`] as [string, string]),
    ),
  ],
  [
    "two languages",
    links(["/de/", "Deutsch", `hreflang="de"`], ["/en/", "English", `hreflang="en"`]),
  ],
  ["downloads in several languages", languages("download")],
  ["files in several languages", languages("", "manual.pdf")],
  [
    "languages with a text of their own",
    languages().replace(
      "</ul>",
      "<li>Our manual is available in these languages, free of charge, at every shop</li></ul>",
    ),
  ],
])("%s may be content", (_case, html) => {
  expect(isLeftOut(html)).toBe(false);
});

test("links above the title are a menu unless they contain a fact or contact data", () => {
  const menu = (more: string) =>
    `<div><a href="/a">Shop</a> <a href="/b">Team</a> <a href="/c">Jobs</a>${more}</div>`;
  const menusOf = (...blocks: string[]) =>
    [...menusAbove(parse(`<section>${blocks.join("")}</section>`))].map(textOf);
  expect(menusOf(menu(""), "<h1>Bikes</h1>", menu(" <i>x</i>"))).toEqual(["Shop Team Jobs"]);
  expect(menusOf(menu(` <a href="tel:+49">Call us</a>`), "<h1>Bikes</h1>")).toEqual([]);
  expect(menusOf(menu(` <a href="/d">Bikes from 12,50 €</a>`), "<h1>Bikes</h1>")).toEqual([]);
  expect(menusOf(`<div><a href="/a">Shop</a> <a href="/b">Team</a></div>`, "<h1>A</h1>")).toEqual(
    [],
  );
  expect(menusOf(menu(""))).toEqual([]);
});
