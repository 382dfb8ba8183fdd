import { repeatedQuotes } from "@/server/engines/ingest/html/content/boilerplate/quotes";
import { htmlToPage } from "@/server/engines/ingest/html/page";
import { textOf } from "@/server/engines/ingest/html/tree";
import { parse } from "./judge-block";

const post = "The valve has to be opened before the pump is switched on.";
const other = "The pump may run for two hours before it needs a pause again.";
const quote = (text: string): string =>
  `<blockquote><cite>Anna wrote:</cite><p>${text}</p></blockquote>`;

const found = (html: string): string[] => [...repeatedQuotes(parse(html))].map(textOf);

describe("a quote", () => {
  test("is left out if its text is above it on the page", () => {
    expect(found(`<p>${post}</p>${quote(post)}<p>Thank you.</p>`)).toEqual([`Anna wrote: ${post}`]);
    const html = `<main><p>${post}</p>${quote(post)}<p>Thank you.</p></main>`;
    const { markdown } = htmlToPage(Buffer.from(html), "text/html", "https://a.example/");
    expect(markdown).toBe(`${post}\n\nThank you.`);
  });

  test("is kept where its text stands first, also if both places are quotes", () => {
    expect(found(`${quote(post)}<p>${post}</p>`)).toEqual([]);
    expect(found(`${quote(post)}${quote(post)}`)).toHaveLength(1);
  });

  test("is kept if it says something new", () => {
    expect(found(`<p>${post}</p>${quote(other)}`)).toEqual([]);
    expect(found(`<p>${post}</p>${quote(`${post}</p><p>${other}`)}`)).toEqual([]);
  });

  test("is kept if it is short", () => {
    expect(found("<p>Yes, on Monday.</p><blockquote>Yes, on Monday.</blockquote>")).toEqual([]);
  });
});
