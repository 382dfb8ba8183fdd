import { htmlToPage } from "@/server/engines/ingest/html/page";

const story = "<p>We lend boats on the river, by the hour or by the day, from May on.</p>".repeat(
  3,
);

const read = (frame: string, text = "", lang = "en"): string =>
  htmlToPage(
    Buffer.from(
      `<html lang="${lang}"><body>${frame}<main><h1>Boats</h1>${story}${text}</main></body></html>`,
    ),
    "text/html; charset=utf-8",
    "https://boats.example/",
  ).markdown;

const PHONE = `<a href="tel:+441514960301">0151 496 0301</a>`;
const EMAIL = `<a href="mailto:post@boats.example">post@boats.example</a>`;

test.each([
  ["a footer", `<footer><p>${PHONE} · ${EMAIL}</p></footer>`],
  [
    "a list of links in a footer",
    `<footer><ul><li><a href="/jobs">Jobs</a></li><li>${PHONE}</li><li>${EMAIL}</li></ul></footer>`,
  ],
  ["a header", `<header>${PHONE} ${EMAIL}</header>`],
  ["a bar above the header", `<div class="top-bar">${PHONE} ${EMAIL}</div>`],
  [
    "links with other texts",
    `<header><a href="tel:0151 496 0301">Call us</a> <a href="mailto:post@boats.example?subject=Boats">Write to us</a></header>`,
  ],
  [
    "percent-encoded links",
    `<footer><a href="tel:0151%20496%200301">Call us</a> <a href="mailto:post%40boats.example">Write to us</a></footer>`,
  ],
  [
    "links with schemes in capitals",
    `<footer><a href="TEL:0151 496 0301">Call us</a> <a href="Mailto:post@boats.example">Write to us</a></footer>`,
  ],
])("keeps the contact data in %s with its name", (_case, frame) => {
  const markdown = read(frame);
  expect(markdown).toContain("- Phone: 0151 496 0301\n- Email: post@boats.example");
  expect(markdown).not.toContain("Jobs");
});

test("names contact data in the language of the page", () => {
  expect(read(`<footer>${PHONE} ${EMAIL}</footer>`, "", "de")).toContain(
    "- Telefon: 0151 496 0301\n- E-Mail: post@boats.example",
  );
});

test("does not repeat contact data that the text names", () => {
  const markdown = read(
    `<footer>${PHONE} ${EMAIL}</footer>`,
    "<p>Call us on +44 151 4960301 or write to Post@boats.example.</p>",
  );
  expect(markdown).not.toMatch(/- (?:Phone|Email):/);
});

test("adds a name to a number that the text shows without one", () => {
  const text = "<p>Ann</p><p>0151 496 0301</p>";
  expect(read(`<footer>${PHONE}</footer>`, text)).toContain("- Phone: 0151 496 0301");
});

test.each([
  [
    "a link to recommend the page",
    `<footer><a href="mailto:?subject=Boats">Tell a friend</a></footer>`,
  ],
  ["an invisible link", `<footer><div style="display:none">${PHONE}</div></footer>`],
  [
    "a link with invisible text",
    `<footer><a style="color:#fff;font-size:1px" href="tel:+441514960301">Call us</a></footer>`,
  ],
  [
    "a link around invisible text",
    `<footer><a href="mailto:post@boats.example"><span hidden>Write to us</span></a></footer>`,
  ],
  ["a link for browsers without scripts", `<footer><noscript>${PHONE}</noscript></footer>`],
  ["a link to a page", `<footer><a href="/contact">Contact</a></footer>`],
  ["a link within the text", `<main><p>Ask ${EMAIL}.</p></main>`],
])("%s adds no contact data", (_case, frame) => {
  expect(read(frame)).not.toMatch(/- (?:Phone|Email):/);
});
