import { htmlToPage } from "@/server/engines/ingest/html/page";
import { processorSeconds } from "@/tests/processor-time";

const markdown = (html: string): string =>
  htmlToPage(Buffer.from(`<main>${html}</main>`), "text/html", "https://a.com/").markdown;

test.each([
  ["<h2>A\n  b</h2><p>c</p>", "## A b\n\nc"],
  ["<p>one<br>two<br><br>three</p>", "one\ntwo\nthree"],
  ["<div>text<p>block</p>more</div>", "text\n\nblock\n\nmore"],
  ["<p>a <em>b</em>\n<strong>c</strong>, <code>d</code></p>", "a b c, d"],
  ["<p>4<sup>2</sup>&nbsp;m²</p>", "42 m²"],
  ["<div><span>Mon</span><span>9–18</span></div>", "Mon 9–18"],
  ["<div><a href=/x>Delivery</a><a href=/y>Returns</a></div>", "Delivery Returns"],
  ["<p><b>De</b><b>liv</b><em>ery</em><em>time</em></p>", "Deliverytime"],
  ["<p><b>W</b>ord and H<sub>2</sub>O</p>", "Word and H2O"],
  ["<ul><li>a<li><p>b</p><p>c</p><li></ul>", "- a\n- b\n  c"],
  ["<ol start=3><li>a<ol><li>b</ol><li>c</ol>", "3. a\n   1. b\n4. c"],
  ["<ul><li><h3>Head</h3><p>text</p></li></ul>", "- Head\n  text"],
  ["<pre>x = 1\n\n  y</pre>", "```\nx = 1\n\n  y\n```"],
  ["<dl><div><dt>A</dt><dt>B</dt><dd>c</dd></div><dt>D</dt></dl>", "- A, B: c\n- D"],
  ["<img alt='x'><p></p><p> &nbsp; </p>", ""],
  ["<p>5 &lt; 6 &amp; &#8364;</p>", "5 < 6 & €"],
])("%s", (html, expected) => {
  expect(markdown(html)).toBe(expected);
});

const row = (...cells: string[]): string => `| ${cells.join(" | ")} |`;

test.each([
  [
    "a table without a head",
    "<table><tr><td>Mon</td><td>9–18</td></tr><tr><td>Sat</td><td>10–14</td></tr></table>",
    [row("", ""), "| --- | --- |", row("Mon", "9–18"), row("Sat", "10–14")],
  ],
  [
    "a head of its own in each row",
    "<table><tr><th>Weight</th><td>2 kg</td></tr><tr><th>Price</th><td>9 €</td></tr></table>",
    [row("", ""), "| --- | --- |", row("Weight", "2 kg"), row("Price", "9 €")],
  ],
  [
    "cells over several columns and rows",
    "<table><tr><th>Size</th><th>Colour</th><th>Price</th></tr><tr><td rowspan=2>S</td><td>red</td><td>1 €</td></tr><tr><td>blue</td><td>2 €</td></tr><tr><td>M</td><td colspan=2>sold out</td></tr></table>",
    [
      row("Size", "Colour", "Price"),
      "| --- | --- | --- |",
      row("S", "red", "1 €"),
      row("S", "blue", "2 €"),
      row("M", "sold out", ""),
    ],
  ],
  [
    "an empty row between others",
    "<table><tr><th>Day</th><th>Open</th></tr><tr><td>Mon</td><td>9–18</td></tr><tr><td></td><td> &nbsp; </td></tr><tr></tr><tr><td>Sat</td><td></td></tr></table>",
    [row("Day", "Open"), "| --- | --- |", row("Mon", "9–18"), row("Sat", "")],
  ],
  [
    "a head without rows",
    "<table><thead><tr><th>Name</th><th>Price</th></tr></thead><tbody></tbody></table>",
    [row("Name", "Price"), "| --- | --- |"],
  ],
  [
    "words in cells that serve to use a page elsewhere",
    "<table><tr><th>Key</th><th>Does</th></tr><tr><td><p>X</p></td><td><p>Print</p></td></tr></table>",
    [row("Key", "Does"), "| --- | --- |", row("X", "Print")],
  ],
  [
    "marks, blocks and lists in cells",
    "<table><tr><th>a|b</th><th><p>x</p><p>y</p></th></tr><tr><td><ul><li>1<li>2</ul></td><td><h4>z</h4></td></tr></table>",
    [row("a\\|b", "x y"), "| --- | --- |", row("- 1 - 2", "z")],
  ],
])("%s", (_case, html, lines) => {
  expect(markdown(html)).toBe(lines.join("\n"));
});

test("reads a layout table as text", () => {
  expect(
    markdown("<table><tr><td><table><tr><td>a</td></tr></table></td><td>b</td></tr></table>"),
  ).toBe("a\n\nb");
  expect(markdown("<table><tr><td>only</td></tr><tr><td>one column</td></tr></table>")).toBe(
    "only\n\none column",
  );
});

test("reads a list of definitions with questions as questions and answers", () => {
  const html =
    "<dl><dt>What are the hours?</dt><dd>8 to 3.</dd><dt>Is there a bus?</dt><dd>No.</dd></dl>";
  expect(markdown(html)).toBe("#### What are the hours?\n\n8 to 3.\n\n#### Is there a bus?\n\nNo.");
});

test("keeps a list of definitions if only one of its terms is a question", () => {
  const html =
    "<dl><dt>Phone:</dt><dd>123</dd><dt>Questions?</dt><dd>Write to us.</dd><dt>Fax:</dt><dd>4</dd></dl>";
  expect(markdown(html)).toBe("- Phone: 123\n- Questions?: Write to us.\n- Fax: 4");
});

test("the time for a term with many colons grows only in proportion to their number", async () => {
  const html = `<dl><dt>${":".repeat(150_000)}Term</dt><dd>Text</dd></dl>`;
  expect(await processorSeconds(() => markdown(html))).toBeLessThan(1.5);
});

test("ends the term of a definition with one colon", () => {
  expect(markdown("<dl><dt>since 2020:</dt><dd>Lauben</dd></dl>")).toBe("- since 2020: Lauben");
});

test.each(["heading", "card-title", "service__headline", "überschrift"])(
  "reads a paragraph of the class %s as a heading",
  (name) => {
    expect(markdown(`<p class="${name}">Rooms</p><p>Two beds.</p>`)).toBe(
      "#### Rooms\n\nTwo beds.",
    );
  },
);

test.each(["job-title", "subtitle"])("reads a paragraph of the class %s as text", (name) => {
  expect(markdown(`<p class="${name}">Manager</p>`)).toBe("Manager");
});

test.each([
  ["Öffnungs&shy;zeiten, Rinder&#8203;braten", "Öffnungszeiten, Rinderbraten"],
  ["Rinder\u200Bbraten", "Rinderbraten"],
  ["0\u200B12\u200B/\u200B34", "012/34"],
  ["Price\u200B12", "Price 12"],
  ["Price&#8203;&shy;&#8203;12&#8203;Euro", "Price 12 Euro"],
  ["<b>Price</b>&#8203;<i>12</i>", "Price 12"],
])("soft hyphens and zero-width spaces separate only letters from figures: %s", (html, text) => {
  expect(markdown(`<p>${html}</p>`)).toBe(text);
});

test("does not pad a table because of one row that is far too long", () => {
  const long = `<tr>${"<td>a</td>".repeat(1_000)}</tr>`;
  const page = markdown(`<table>${long}${"<tr><td>b</td></tr>".repeat(500)}</table>`);
  expect(page).toContain("\n| b |\n");
  expect(page.length).toBeLessThan(20_000);
});
