import { moveDatesBelowHeadings } from "@/server/engines/ingest/html/markdown/dates-before-headings";
import { htmlToPage } from "@/server/engines/ingest/html/page";
import { parseHtml } from "@/server/engines/ingest/html/tree";
import { processorSeconds } from "@/tests/processor-time";

const markdown = (html: string): string =>
  htmlToPage(Buffer.from(`<main>${html}</main>`), "text/html", "https://a.com/").markdown;

const entry = (date: string, title: string): string =>
  `<div><div>${date}</div><div><h3>${title}</h3><p>Text of ${title}.</p></div></div>`;

test.each(["19:00", "ab 15:00 Uhr", "Sat 3 May 2026 · 7 pm", "12. April", "1984/85"])(
  "reads %s before the heading of an entry as part of that entry",
  (date) => {
    expect(markdown(entry(date, "First") + entry(date, "Second"))).toBe(
      ["First", "Second"]
        .map((title) => `### ${title}\n\n${date}\n\nText of ${title}.`)
        .join("\n\n"),
    );
  },
);

test("reads dates before the headings of one container as part of the entries", () => {
  const html = "<section><p>2019</p><h3>Start</h3><p>A.</p><p>2020</p><h3>Growth</h3></section>";
  expect(markdown(html)).toBe("### Start\n\n2019\n\nA.\n\n### Growth\n\n2020");
});

test.each([
  ["a date below its heading", "<h3>Party</h3><p>19:00</p><h3>Music</h3><p>21:00</p>"],
  ["the number of a step", "<div><p>01</p><h3>Register</h3></div>"],
  [
    "a time next to the heading above it, in a page that begins with its date,",
    "<p>12.03.2026</p><h2>Easter</h2><h3>Friday</h3><p>10:00 – 12:00 Uhr</p><h3>Sunday</h3><p>11:00 Uhr</p>",
  ],
  [
    "a time below the text of its entry, in a page that begins with its date,",
    "<p>12.03.2026</p><h3>Concert</h3><p>Songs.</p><p>19:00</p><h3>Reading</h3><p>Poems.</p><p>20:00</p>",
  ],
  [
    "the last time of a page that begins with its date",
    "<p>12.03.2026</p><h3>Concert</h3><p>Songs.</p><p>19:00</p><h3>Reading</h3><p>Poems.</p>",
  ],
  [
    "a time in a page of which some headings have none",
    "<p>2026</p><h2>Programme</h2><h3>Concert</h3><p>Songs.</p><p>2027</p><h3>Reading</h3><p>Poems.</p>",
  ],
  [
    "hours above a heading that has no others like it",
    "<div><p>Mo–Fr 9:00–18:00</p><h3>Address</h3><p>A street.</p></div>",
  ],
])("%s keeps its place", (_case, html) => {
  const texts = [...html.matchAll(/>([^<]+)</g)].map(([, text]) => text);
  expect(markdown(html).replaceAll(/#+ /g, "").split("\n\n")).toEqual(texts);
});

test("reads dates before headings in containers of their own, whatever the page begins with", () => {
  const list = `<p>12.03.2026</p><h2>Events</h2>${entry("19:00", "First")}${entry("20:00", "Second")}`;
  expect(markdown(list).split("\n\n")).toEqual(
    ["12.03.2026", "## Events"].concat([
      "### First",
      "19:00",
      "Text of First.",
      "### Second",
      "20:00",
      "Text of Second.",
    ]),
  );
});

test("nested containers cost time only for their text", async () => {
  const root = parseHtml(
    `${"<div><p>x</p>".repeat(190)}<p>19:00</p><h3>A</h3>${"<p>Some words.</p>".repeat(60_000)}`,
    { open: () => false, rawText: () => {} },
  );
  expect(await processorSeconds(() => moveDatesBelowHeadings(root))).toBeLessThan(1);
});
